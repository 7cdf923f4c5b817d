import type { KnownLicense } from '@tarnholt/contract';
import { formatDay, formatTime } from '../../look/formats.ts';
import { Badge } from '../orders/badge.tsx';
import { verificationMethodWords } from '../orders/words.ts';

/** Every number under one licensee, and what somebody found who checked it. */
export function LicenseHistory({ licenses }: { readonly licenses: readonly KnownLicense[] }) {
  return (
    <section className="panel dealer-part" aria-labelledby="dealer-licenses">
      <h2 id="dealer-licenses">Licenses</h2>
      <ul className="dealer-licenses">
        {licenses.map((license) => (
          <li key={license.number}>
            <p className="dealer-buttons">
              <span className="data">{license.number}</span>
              {license.isCurrent && <Badge words={{ label: 'In the directory', tone: 'quiet' }} />}
              {license.isOnFile && <Badge words={{ label: 'On file', tone: 'done' }} />}
            </p>
            <p className="small muted">
              {license.typeName}, ends {formatDay(license.expiresOn)}, known since{' '}
              {formatTime(license.seenAt)}
            </p>
            {license.premises !== null && (
              <p className="small">
                On the copy: {license.premises.street}, {license.premises.city},{' '}
                {license.premises.state} {license.premises.zip}
              </p>
            )}
            <Checks checks={license.checks} isOnFile={license.isOnFile} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Checks({ checks, isOnFile }: Pick<KnownLicense, 'checks' | 'isOnFile'>) {
  if (checks.length === 0) {
    return isOnFile ? <p className="small">Nobody has checked it yet.</p> : null;
  }
  return (
    <ul>
      {checks.map(({ method, isGood, isOfToday, by, at }) => (
        <li key={`${method} ${at}`} className="small">
          {verificationMethodWords[method]}: {isGood ? 'good' : 'not good'}
          {isOfToday ? '' : ', of an earlier state of the license'}, {formatTime(at)}
          {by === null ? '' : ` by ${by}`}
        </li>
      ))}
    </ul>
  );
}
