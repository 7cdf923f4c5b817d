import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { LicenseeImport } from '@tarnholt/contract';
import { ApiError } from '@tarnholt/contract/client';
import { dealerLimits } from '@tarnholt/contract/dealer-desk';
import { useId, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { formatSize, formatTime } from '../../look/formats.ts';
import { useMayCall, useSession } from '../identity/session-context.ts';
import { ReadAnswer } from '../layout/read-answer.tsx';
import { ScreenState } from '../layout/screen-state.tsx';
import { usePageTitle } from '../layout/use-page-title.ts';
import { DealerPlaces, NoDealerRole } from './dealer-places.tsx';
import { dealersKey } from './directory-page.tsx';
import { ImportPreview } from './import-preview.tsx';
import { countOf, formatCount } from './words.ts';
import './dealers.css';

const title = 'Import the ATF list';

export function ImportPage() {
  usePageTitle(title);
  return useMayCall('importLicensees') ? <Import /> : <NoDealerRole />;
}

function Import() {
  return (
    <div className="dealers-page">
      <h1>{title}</h1>
      <DealerPlaces />
      <p className="muted">
        The ATF publishes who holds a license once a month. Choose its file: you first see what it
        would change, and nothing is changed until you import it.
      </p>
      <ImportForm />
      <section className="dealers-page" aria-labelledby="past-imports">
        <h2 id="past-imports">Lists that were imported</h2>
        <PastImports />
      </section>
    </div>
  );
}

type Step =
  | { readonly kind: 'choose' }
  | { readonly kind: 'reading'; readonly what: string }
  | { readonly kind: 'preview'; readonly preview: LicenseeImport }
  | { readonly kind: 'done'; readonly done: LicenseeImport }
  | { readonly kind: 'failed'; readonly text: string; readonly needsSignIn: boolean };

function ImportForm() {
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  const { importLicensees, forceLicenseeImport } = useDeskActions();
  const mayForce = useMayCall('forceLicenseeImport');
  const session = useSession();
  const queries = useQueryClient();
  const notify = useNotify();
  const [list, setList] = useState<File | null>(null);
  const [step, setStep] = useState<Step>({ kind: 'choose' });

  async function send(fingerprint: string, isForced: boolean): Promise<void> {
    if (list === null) return;
    const isDryRun = fingerprint === '';
    setStep({ kind: 'reading', what: isDryRun ? 'Reading the list' : 'Importing the list' });
    try {
      const call = isForced ? forceLicenseeImport : importLicensees;
      const answer = await call({ body: { isDryRun, fingerprint }, files: { list } });
      if (isDryRun) {
        setStep({ kind: 'preview', preview: answer });
        return;
      }
      setStep({ kind: 'done', done: answer });
      notify('The list is imported.', { type: 'success' });
      await queries.invalidateQueries({ queryKey: dealersKey });
    } catch (error) {
      setStep({ kind: 'failed', ...describe(error, isDryRun) });
    }
  }

  const choose = (chosen: File | null) => {
    setList(chosen);
    setStep({ kind: 'choose' });
  };
  const isBusy = step.kind === 'reading';
  const isTooLarge = list !== null && list.size > dealerLimits.listBytes;
  return (
    <>
      <section className="panel dealer-part" aria-label="The file">
        <label htmlFor={fieldId}>
          The list of licensees, as CSV, TSV or TXT, up to {formatSize(dealerLimits.listBytes)}
        </label>
        <input
          id={fieldId}
          ref={field}
          type="file"
          accept=".csv,.tsv,.txt"
          disabled={isBusy}
          onChange={({ target }) => choose(target.files?.[0] ?? null)}
        />
        {isTooLarge && <Alert severity="error">This file is too large to be a list.</Alert>}
        <div className="dealer-buttons">
          <Button
            variant="contained"
            disabled={list === null || isTooLarge || isBusy}
            onClick={() => void send('', false)}
          >
            Show what would change
          </Button>
        </div>
      </section>
      <div role="status">
        {step.kind === 'reading' && <p>{step.what}. A whole list takes up to a minute…</p>}
      </div>
      {step.kind === 'failed' && (
        <Alert
          severity="error"
          role="alert"
          {...(step.needsSignIn
            ? {
                action: (
                  <Button size="small" variant="outlined" onClick={() => void session.confirm()}>
                    Sign in
                  </Button>
                ),
              }
            : {})}
        >
          {step.text}
        </Alert>
      )}
      {step.kind === 'preview' && (
        <ImportPreview
          report={step.preview}
          action={
            <RunButtons
              preview={step.preview}
              mayForce={mayForce}
              run={(isForced) => void send(step.preview.fingerprint, isForced)}
            />
          }
        />
      )}
      {step.kind === 'done' && <ImportPreview report={step.done} action={null} />}
    </>
  );
}

/** A lost answer may have been a success: the list of imports says so. */
function describe(error: unknown, isDryRun: boolean) {
  if (!(error instanceof ApiError)) {
    return { text: 'Something went wrong. Please try again.', needsSignIn: false };
  }
  if (error.code === 'step_up_required') {
    return {
      text: 'Importing a much shorter list needs a sign-in of the last minutes. Sign in, then choose the file again.',
      needsSignIn: true,
    };
  }
  const isLost = !isDryRun && ['timeout', 'network_error'].includes(error.code);
  return {
    text: isLost
      ? 'We do not know whether the list was imported. Look below whether it is there.'
      : error.title,
    needsSignIn: false,
  };
}

interface RunButtonsProps {
  readonly preview: LicenseeImport;
  readonly mayForce: boolean;
  readonly run: (isForced: boolean) => void;
}

export function RunButtons({ preview, mayForce, run }: RunButtonsProps) {
  if (!preview.isMuchShorter) {
    return (
      <Button variant="contained" onClick={() => run(false)}>
        Import {countOf(preview.rowsGood, 'licensee', 'licensees')}
      </Button>
    );
  }
  return (
    <>
      <Alert severity="error">
        This list has {countOf(preview.rowsGood, 'licensee', 'licensees')}, the last one had{' '}
        {formatCount(preview.lastRows ?? 0)}. It is most likely half a file: everybody who is not in
        it could not be chosen any more.
      </Alert>
      {mayForce ? (
        <Button variant="outlined" color="error" onClick={() => run(true)}>
          Import it all the same
        </Button>
      ) : (
        <p>Only a manager may import it.</p>
      )}
    </>
  );
}

function PastImports() {
  const { listLicenseeImports } = useDeskActions();
  const asked = useQuery({
    queryKey: [...dealersKey, 'imports'],
    queryFn: () => listLicenseeImports({}),
  });
  return (
    <ReadAnswer asked={asked} name="imports">
      {({ imports }) =>
        imports.length === 0 ? (
          <ScreenState title="No list was imported yet">
            <p>The first one fills the directory.</p>
          </ScreenState>
        ) : (
          <ul className="dealers-list">
            {imports.map((past) => (
              <li key={past.id} className="panel dealers-row">
                <p className="dealers-row-title">
                  {past.fileName}
                  {past.wasForced && ' (although much shorter)'}
                </p>
                <p>
                  {countOf(past.rowsGood, 'licensee', 'licensees')}:{' '}
                  {formatCount(past.counts.added)} new, {formatCount(past.counts.renewed)} renewed,{' '}
                  {formatCount(past.counts.moved)} moved, {formatCount(past.counts.gone)} gone
                </p>
                <p className="small muted">
                  {formatTime(past.importedAt)}
                  {past.importedBy !== null && ` by ${past.importedBy}`}
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </ReadAnswer>
  );
}
