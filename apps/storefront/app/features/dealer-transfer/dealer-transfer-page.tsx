import { useQuery } from '@tanstack/react-query';
import type { DealerCase } from '@tarnholt/contract';
import { ApiError } from '@tarnholt/contract/client';
import { queryClient, titleOf } from '../../api/query-client.ts';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { InBrowser } from '../../components/in-browser/in-browser.tsx';
import { InlineNotice } from '../../components/inline-notice/inline-notice.tsx';
import { formatMoney } from '../../components/price/money.ts';
import { formatDay } from '../orders/order-dates.ts';
import { AddressBlock } from '../orders/order-parts.tsx';
import { AcceptForm } from './accept-form.tsx';
import { caseQuery, uploadLicense } from './case-query.ts';
import { describeCase, describeMissing, isOpen, mayUpload } from './case-words.ts';
import { DocumentList } from './document-list.tsx';
import { LicenseUpload } from './license-upload.tsx';
import { RefuseForm } from './refuse-form.tsx';
import '../orders/order-tracker.css';
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
        <CaseFacts dealerCase={dealerCase} />
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
          <DocumentList documents={documents} />
          {mayUpload(dealerCase) && (
            <LicenseUpload
              label={documents.length > 0 ? 'Another copy of your license' : 'Copy of your license'}
              isOptional={dealerCase.hasCopy}
              send={(file) => uploadLicense(token, file)}
            />
          )}
        </section>
      )}
      {isOpen(dealerCase) && (
        <>
          <section className="order-card" aria-labelledby="accept-transfer">
            <h2 id="accept-transfer">Accept the transfer</h2>
            <AcceptForm token={token} hasCopy={dealerCase.hasCopy} />
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

/** Since when it stands there, what is missing, and what was said and sent so far. */
function CaseFacts({ dealerCase }: { readonly dealerCase: DealerCase }) {
  const { since, missing, transferFee, shipment, refusedAt } = dealerCase;
  return (
    <>
      <dl className="order-facts dealer-facts">
        <div>
          <dt>Since</dt>
          <dd>
            <time dateTime={since}>{formatDay(since)}</time>
          </dd>
        </div>
        {transferFee !== null && (
          <div>
            <dt>Your transfer fee</dt>
            <dd>{formatMoney({ dollars: transferFee })}</dd>
          </div>
        )}
        {shipment !== null && (
          <div className="order-facts-wide">
            <dt>Tracking</dt>
            <dd>
              {shipment.carrier} <span className="data">{shipment.trackingNumber}</span>
            </dd>
          </div>
        )}
      </dl>
      {missing.length > 0 && refusedAt === null && (
        <ul className="dealer-missing" aria-label="What is missing">
          {missing.map((part) => (
            <li key={part}>{describeMissing(part)}</li>
          ))}
        </ul>
      )}
    </>
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
