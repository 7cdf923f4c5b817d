import Link from '@mui/material/Link';
import type { StaffGroup } from '@tarnholt/contract';
import type { ReactNode } from 'react';
import { formatDay, formatMoney, formatTime } from '../../../look/formats.ts';
import { Badge } from '../badge.tsx';
import { TaskButton } from '../tasks/task-button.tsx';
import {
  canEnterSerialNumbers,
  canRecordLicense,
  canRecordVerification,
  isReleasable,
  serialNumbersMissing,
} from '../tasks/what-can-be-done.ts';
import { verificationMethodWords, verificationResultWords } from '../words.ts';
import { CopyText } from './copy-text.tsx';
import { DocumentList } from './document-list.tsx';

type Dealer = NonNullable<StaffGroup['dealer']>;
type License = NonNullable<Dealer['license']>;

interface DealerCaseProps {
  readonly group: StaffGroup;
  readonly dealer: Dealer;
}

/** What has to be there before a firearm leaves, in the order in which it comes together. */
export function DealerCase({ group, dealer }: DealerCaseProps) {
  return (
    <ol className="case-steps" aria-label="The way to the dealer">
      <Step title="The dealer takes it" isDone={dealer.acceptedAt !== null}>
        <DealerAnswer dealer={dealer} />
      </Step>
      <Step
        title="Copy of the license"
        isDone={dealer.documents.some(({ state }) => state === 'clean')}
      >
        <DocumentList documents={dealer.documents} />
      </Step>
      <Step
        title="License on record"
        isDone={dealer.license !== null && !isBlockedBy(dealer, licenseReasons)}
        action={
          canRecordLicense(group) && (
            <TaskButton task="license" group={group}>
              {dealer.license ? 'Change license' : 'Record license'}
            </TaskButton>
          )
        }
      >
        {dealer.license ? (
          <LicenseFacts license={dealer.license} />
        ) : (
          <p className="muted">Not written down yet.</p>
        )}
      </Step>
      <Step
        title="License checked"
        isDone={dealer.verifications.length > 0 && !isBlockedBy(dealer, checkReasons)}
        action={
          canRecordVerification(group) && (
            <TaskButton task="verification" group={group}>
              Record check
            </TaskButton>
          )
        }
      >
        <Verifications dealer={dealer} />
      </Step>
      <Step
        title="Serial numbers"
        isDone={!serialNumbersMissing(group)}
        action={
          canEnterSerialNumbers(group) && (
            <TaskButton task="serial-numbers" group={group}>
              {serialNumbersMissing(group) ? 'Enter numbers' : 'Change numbers'}
            </TaskButton>
          )
        }
      >
        <p className="muted">
          {serialNumbersMissing(group)
            ? 'The number stamped on each firearm, before it ships.'
            : 'Every firearm has its number.'}
        </p>
      </Step>
      <Step
        title="Release"
        isDone={isReleased(group, dealer)}
        action={
          isReleasable(group) && (
            <TaskButton
              task="release"
              group={group}
              variant={dealer.blockers.length === 0 ? 'contained' : 'outlined'}
            >
              {dealer.releasedAt === null ? 'Release' : 'Release again'}
            </TaskButton>
          )
        }
      >
        <ReleaseState group={group} dealer={dealer} />
      </Step>
    </ol>
  );
}

/** The server's reasons against a release that are about the license, and about its checks. */
const licenseReasons = [
  ...['license_missing', 'license_number', 'license_type', 'license_expired', 'other_dealer'],
];
const checkReasons = ['check_failed', 'not_verified'];

function isBlockedBy({ blockers }: Dealer, codes: readonly string[]): boolean {
  return blockers.some(({ code }) => codes.includes(code));
}

interface StepProps {
  readonly title: string;
  readonly isDone: boolean;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Step({ title, isDone, action, children }: StepProps) {
  return (
    <li className="case-step" data-done={isDone}>
      <div className="case-step-text">
        <h3>
          {title}
          <span className="visually-hidden">{isDone ? ', done' : ', open'}</span>
        </h3>
        {children}
      </div>
      {action && <div className="case-step-action">{action}</div>}
    </li>
  );
}

function DealerAnswer({ dealer }: { dealer: Dealer }) {
  if (dealer.refusedAt !== null) {
    return (
      <>
        <Badge words={{ label: `Refused ${formatTime(dealer.refusedAt)}`, tone: 'bad' }} />
        {dealer.refusalReason !== null && <p className="muted">{dealer.refusalReason}</p>}
      </>
    );
  }
  if (dealer.acceptedAt === null) {
    return (
      <p className="muted">
        {dealer.askedAt === null
          ? 'Nobody was asked yet.'
          : `Asked ${formatTime(dealer.askedAt)}. No answer yet.`}
        {dealer.round > 1 && ` This is dealer ${dealer.round} of this order.`}
      </p>
    );
  }
  return (
    <p>
      Accepted {formatTime(dealer.acceptedAt)}
      {dealer.claimedNumber !== null && (
        <>
          , with license <span className="data">{dealer.claimedNumber}</span>
        </>
      )}
      {dealer.transferFee !== null && `. The transfer costs ${formatMoney(dealer.transferFee)}`}
    </p>
  );
}

/** The server's reading of what was typed: a slip shows here. */
export function LicenseFacts({ license }: { license: License }) {
  return (
    <>
      <p>
        <span className="data">{license.number}</span>
        <br />
        Type {license.type}, {license.typeName}
      </p>
      <p>
        {license.isExpired ? (
          <Badge words={{ label: `Expired ${formatDay(license.expiresOn)}`, tone: 'bad' }} />
        ) : (
          `Valid to ${formatDay(license.expiresOn)}`
        )}
      </p>
      <p className="muted">
        {[license.licenseeName, license.tradeName].filter(Boolean).join(', doing business as ')},{' '}
        {license.street}, {license.city}, {license.state} {license.zip}
      </p>
      {license.warnings.length > 0 && (
        <ul className="case-warnings">
          {license.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The licensing authority's own check. A number that cannot be read leads nowhere. */
export function EzCheckLink({ license }: { license: License }) {
  if (license.ezCheckUrl === '') return null;
  return (
    <p>
      <Link href={license.ezCheckUrl} target="_blank" rel="noopener noreferrer">
        Open FFL eZ Check<span className="visually-hidden"> in a new tab</span>
      </Link>
      <br />
      <span className="small">
        First three digits <CopyText text={license.ezCheckParts.first} />, last five{' '}
        <CopyText text={license.ezCheckParts.last} />
      </span>
    </p>
  );
}

function Verifications({ dealer }: { dealer: Dealer }) {
  return (
    <>
      {dealer.license && <EzCheckLink license={dealer.license} />}
      {dealer.verifications.length === 0 ? (
        <p className="muted">Nobody has checked it yet.</p>
      ) : (
        <ul className="case-checks">
          {newestFirst(dealer.verifications).map((check) => (
            <li key={check.verifiedAt}>
              <Badge words={verificationResultWords[check.result]} />
              <span className="small muted">
                {verificationMethodWords[check.method]}, {formatTime(check.verifiedAt)},{' '}
                {check.verifiedBy}
                {mismatchesOf(check)}
                {check.reason !== null && `; ${check.reason}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function newestFirst(checks: Dealer['verifications']): Dealer['verifications'] {
  return checks.toSorted((one, other) => other.verifiedAt.localeCompare(one.verifiedAt));
}

function mismatchesOf(check: Dealer['verifications'][number]): string {
  const differing = [
    ...(check.numberMatches ? [] : ['number']),
    ...(check.expiryMatches ? [] : ['expiry']),
    ...(check.addressMatches ? [] : ['address']),
  ];
  return differing.length === 0 ? '' : `; differs: ${differing.join(', ')}`;
}

/** What has left was released, however long ago. */
function isReleased({ shipment }: StaffGroup, dealer: Dealer): boolean {
  return dealer.releasedAt !== null && (dealer.isReleaseInForce || shipment !== null);
}

function ReleaseState({ group, dealer }: DealerCaseProps) {
  if (dealer.releasedAt !== null && isReleased(group, dealer)) {
    return <p>Released {formatTime(dealer.releasedAt)}</p>;
  }
  const stale = dealer.releasedAt !== null && (
    <p>
      Released {formatTime(dealer.releasedAt)}: a week ago, or something has changed since. It has
      to be released again.
    </p>
  );
  if (dealer.blockers.length === 0) return stale || <p>Nothing stands in the way.</p>;
  return (
    <>
      {stale}
      <p>Before this can leave:</p>
      <ul className="case-blockers">
        {dealer.blockers.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
    </>
  );
}
