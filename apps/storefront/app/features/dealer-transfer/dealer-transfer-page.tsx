import { useQuery } from '@tanstack/react-query';
import type { DealerCase } from '@tarnholt/contract';
import { ApiError } from '@tarnholt/contract/client';
import { queryClient, titleOf } from '../../api/query-client.ts';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { formatSize } from '../../components/file-field/file-field.tsx';
import { InBrowser } from '../../components/in-browser/in-browser.tsx';
import { InlineNotice } from '../../components/inline-notice/inline-notice.tsx';
import { AddressBlock } from '../orders/order-parts.tsx';
import { AcceptForm } from './accept-form.tsx';
import { caseQuery } from './case-query.ts';
import { describeCase, describeDocument, hasCopy, isOpen, mayUpload } from './case-words.ts';
import { LicenseUpload } from './license-upload.tsx';
import { RefuseForm } from './refuse-form.tsx';
import './dealer-transfer.css';

/** What a dealer does with the link of our mail. The link is the right: nobody has to sign in. */
export function DealerTransferPage({ token }: { readonly token: string }) {
  return (
    <div className="order-page dealer-transfer">
      <InBrowser fallback={<CaseWaiting />}>{() => <CaseOfLink token={token} />}</InBrowser>
    </div>
  );
}

function CaseOfLink({ token }: { readonly token: string }) {
  const { data, error, isFetching, refetch } = useQuery(caseQuery(token), queryClient);
  if (data !== undefined) return <TransferCase token={token} dealerCase={data} />;
  if (error === null) return <CaseWaiting />;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <h1>Firearm transfer</h1>
      {isGone ? (
        <EmptyState heading="This link is no longer valid">
          <p>
            It may be old, or a part of it was lost on the way. Open it from the newest email that
            we sent you, or reply to that email and we send you another.
          </p>
        </EmptyState>
      ) : (
        <EmptyState
          heading="We could not load this transfer"
          actions={
            <Button isBusy={isFetching} busyLabel="Trying…" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          <p>Error: {titleOf(error)}</p>
        </EmptyState>
      )}
    </>
  );
}

interface TransferCaseProps {
  readonly token: string;
  readonly dealerCase: DealerCase;
}

export function TransferCase({ token, dealerCase }: TransferCaseProps) {
  const { dealer, items, buyerName, orderId, documents } = dealerCase;
  const words = describeCase(dealerCase);
  return (
    <>
      <section>
        <h1>Firearm transfer</h1>
        <p className="order-number data">Order # {orderId}</p>
        <div role="status">
          <InlineNotice kind={words.kind} heading={words.heading}>
            <p>{words.text}</p>
          </InlineNotice>
        </div>
      </section>
      <div className="order-addresses">
        <section className="order-card">
          <h2>What comes to you</h2>
          <ul>
            {items.map(({ productName, quantity }) => (
              <li key={productName}>
                {productName} x {quantity}
              </li>
            ))}
          </ul>
          <p className="dealer-buyer">For {buyerName}, who picks it up at your counter.</p>
        </section>
        <AddressBlock
          heading="Where we ship it"
          lines={[dealer.name, dealer.address, `${dealer.city}, ${dealer.state} ${dealer.zip}`]}
        />
      </div>
      {(documents.length > 0 || mayUpload(dealerCase)) && (
        <section className="order-card" aria-labelledby="license-copy">
          <h2 id="license-copy">Your federal firearms license</h2>
          <Documents documents={documents} />
          {mayUpload(dealerCase) && <LicenseUpload token={token} hasCopy={documents.length > 0} />}
        </section>
      )}
      {isOpen(dealerCase) && (
        <>
          <section className="order-card" aria-labelledby="accept-transfer">
            <h2 id="accept-transfer">Accept the transfer</h2>
            <AcceptForm token={token} hasCopy={hasCopy(dealerCase)} />
          </section>
          <RefuseForm token={token} />
        </>
      )}
      {dealerCase.licenseNumber !== null && (
        <p className="dealer-license">
          License number <span className="data">{dealerCase.licenseNumber}</span>
        </p>
      )}
    </>
  );
}

function Documents({ documents }: { readonly documents: DealerCase['documents'] }) {
  return (
    <ul className="dealer-documents" aria-live="polite">
      {documents.map(({ id, fileName, sizeBytes, state }) => {
        const { label, kind } = describeDocument(state);
        return (
          <li key={id}>
            <span className="data">{fileName}</span> <span>{formatSize(sizeBytes)}</span>{' '}
            <Badge kind={kind}>{label}</Badge>
          </li>
        );
      })}
    </ul>
  );
}

function CaseWaiting() {
  return (
    <div aria-busy="true">
      <p className="visually-hidden" role="status">
        Loading the transfer…
      </p>
      <div className="skeleton order-skeleton" />
    </div>
  );
}
