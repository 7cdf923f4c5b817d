import type { TrackedGroup } from '@tarnholt/contract';
import { type ComponentType, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/button/button.tsx';
import { InlineNotice } from '../../components/inline-notice/inline-notice.tsx';
import { formatMoney } from '../../components/price/money.ts';
import { DocumentList } from '../dealer-transfer/document-list.tsx';
import type { ChooseDealerProps } from './choose-dealer/choose-dealer-form.tsx';
import { formatDay } from './order-dates.ts';
import type { OrderAccess } from './order-queries.ts';
import './transfer-details.css';

export interface TransferDetailsProps {
  readonly group: TrackedGroup;
  readonly access: OrderAccess;
}

/** The way to the dealer: what was said, what the transfer costs, and what the buyer may do. */
export function TransferDetails({ group, access }: TransferDetailsProps) {
  const { transfer, dealerName } = group;
  if (transfer === null) return null;
  return (
    <div className="transfer">
      {transfer.refusedAt !== null && (
        <InlineNotice
          kind="warn"
          heading={`${dealerName ?? 'Your dealer'} has refused the transfer`}
        >
          {transfer.refusalReason !== null && (
            <blockquote className="transfer-reason">{transfer.refusalReason}</blockquote>
          )}
          <p>Please choose another dealer. Your firearm is kept for you until then.</p>
        </InlineNotice>
      )}
      <TransferFacts transfer={transfer} />
      {transfer.canChooseDealer && <DealerChoice group={group} access={access} />}
      {(transfer.canUpload || transfer.documents.length > 0) && (
        <Copies group={group} transfer={transfer} access={access} />
      )}
    </div>
  );
}

type Transfer = NonNullable<TrackedGroup['transfer']>;

function TransferFacts({ transfer }: { readonly transfer: Transfer }) {
  const { askedAt, acceptedAt, refusedAt, transferFee } = transfer;
  if (askedAt === null || refusedAt !== null) return null;
  return (
    <dl className="order-facts">
      <div>
        <dt>Dealer asked</dt>
        <dd>
          <time dateTime={askedAt}>{formatDay(askedAt)}</time>
        </dd>
      </div>
      {acceptedAt !== null && (
        <>
          <div>
            <dt>Dealer accepted</dt>
            <dd>
              <time dateTime={acceptedAt}>{formatDay(acceptedAt)}</time>
            </dd>
          </div>
          <div className="order-facts-wide">
            <dt>Transfer fee</dt>
            <dd>
              {transferFee === null
                ? 'Please ask the dealer'
                : `${formatMoney({ dollars: transferFee })}, paid at the counter`}
            </dd>
          </div>
        </>
      )}
    </dl>
  );
}

/** Loaded by whoever wants it: most orders have their dealer. */
function DealerChoice({ group, access }: TransferDetailsProps) {
  const [Form, setForm] = useState<ComponentType<ChooseDealerProps> | null>(null);
  const [isLoading, setLoading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const opener = useRef<HTMLDivElement>(null);
  const open = async () => {
    setLoading(true);
    setFailure(null);
    try {
      const { ChooseDealerForm } = await import('./choose-dealer/choose-dealer-form.tsx');
      setForm(() => ChooseDealerForm);
    } catch {
      setFailure('We could not load the form. Please check your connection and try again.');
    } finally {
      setLoading(false);
    }
  };
  const close = () => {
    // At once: a moment later the first button may still be one of the form.
    flushSync(() => setForm(null));
    // Where it was opened from: the focus must not be lost with the form.
    opener.current?.querySelector('button')?.focus();
  };
  const isUrgent = group.state === 'awaiting_dealer';
  return (
    <div ref={opener}>
      {Form === null ? (
        <>
          <Button
            kind={isUrgent ? 'primary' : 'quiet'}
            isBusy={isLoading}
            busyLabel="Loading…"
            onClick={() => void open()}
          >
            {isUrgent ? 'Choose a dealer' : 'Choose another dealer'}
          </Button>
          {failure !== null && (
            <p className="field-error" role="alert">
              {failure}
            </p>
          )}
        </>
      ) : (
        <Form group={group} access={access} close={close} />
      )}
    </div>
  );
}

interface CopiesProps {
  readonly group: TrackedGroup;
  readonly transfer: Transfer;
  readonly access: OrderAccess;
}

/** Dealers hand in their license themselves; who has a copy may save them the way. */
function Copies({ group, transfer, access }: CopiesProps) {
  const [Upload, setUpload] = useState<UploadForm | null>(null);
  const open = async () => {
    const code = await import('../dealer-transfer/license-upload.tsx').catch(() => null);
    if (code !== null) setUpload(() => code.LicenseUpload);
  };
  return (
    <section className="transfer-copies" aria-label="Copies of the dealer’s license">
      <DocumentList documents={transfer.documents} />
      {transfer.canUpload &&
        (Upload === null ? (
          <button type="button" className="link-action" onClick={() => void open()}>
            I have a copy of the dealer’s license
          </button>
        ) : (
          <Upload
            label="Copy of the dealer’s license"
            isOptional
            send={(file) => access.uploadCopy(group.id, file)}
          />
        ))}
    </section>
  );
}

type UploadForm = typeof import('../dealer-transfer/license-upload.tsx').LicenseUpload;
