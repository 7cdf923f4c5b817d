import { useState } from 'react';
import { titleOf } from '../../../api/query-client.ts';
import { Button } from '../../../components/button/button.tsx';
import { accountApi } from '../account-api.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { SignInNeeded } from './sign-in-needed.tsx';
import { needsSignIn } from './step-up.ts';

export function YourDataPage() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <h1>Your Data</h1>
      <DownloadSection />
      <section className="account-section" aria-labelledby="delete-account">
        <h2 id="delete-account">Delete your account</h2>
        <WhatIsDeleted />
        <Button kind="quiet" onClick={() => setAsking(true)}>
          Delete My Account
        </Button>
      </section>
      {isAsking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </>
  );
}

type Progress = 'idle' | 'busy' | 'done' | 'sign-in' | { readonly failure: string };

function DownloadSection() {
  const [progress, setProgress] = useState<Progress>('idle');
  const download = async () => {
    setProgress('busy');
    try {
      saveFile(await accountApi().exportOwnData(), 'my-data.json');
      setProgress('done');
    } catch (error) {
      setProgress(needsSignIn(error) ? 'sign-in' : { failure: titleOf(error) });
    }
  };
  return (
    <section aria-labelledby="download-data">
      <h2 id="download-data">Download your data</h2>
      <p>
        Everything that we keep about you in one file (JSON): your account, addresses, carts,
        orders, payments, emails, newsletter, stock alerts and what you sent us by a form.
      </p>
      <Button isBusy={progress === 'busy'} busyLabel="Collecting…" onClick={() => void download()}>
        Download My Data
      </Button>
      <div role="status">
        {progress === 'done' && <p>The file is among your downloads.</p>}
        {typeof progress === 'object' && <p className="field-error">Error: {progress.failure}</p>}
        {progress === 'sign-in' && <SignInNeeded />}
      </div>
    </section>
  );
}

export function WhatIsDeleted() {
  return (
    <>
      <p>
        Your sign-in, profile, addresses, carts, newsletter, stock alerts, registrations and what
        our emails said to you are deleted at once. It cannot be undone.
      </p>
      <p>
        Orders stay in our books without your name, email, phone and address. Federal law (27 CFR
        478.129) has us keep the records of every firearm that left us, so for an order in which a
        firearm went to a dealer, your name and postal address stay with the serial number and the
        dealer.
      </p>
      <p>
        While an order is under way, your account cannot be deleted: until it has arrived, at the
        latest 30 days after it shipped.
      </p>
    </>
  );
}

function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
