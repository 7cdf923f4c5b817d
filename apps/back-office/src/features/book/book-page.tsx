import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LinkBase } from 'react-admin';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { formatDay } from '../../look/formats.ts';
import { SaveButton } from '../files/save-button.tsx';
import { useMayCall } from '../identity/session-context.ts';
import { ReadAnswer } from '../layout/read-answer.tsx';
import { ScreenState } from '../layout/screen-state.tsx';
import { usePageTitle } from '../layout/use-page-title.ts';
import { Badge } from '../orders/badge.tsx';
import './book-page.css';

const title = 'Bound book';

/** What is to be confirmed, the book itself, and the licenses that it goes by. */
export function BookPage() {
  usePageTitle(title);
  const mayExport = useMayCall('exportDispositions');
  const maySeeLicenses = useMayCall('listEndingLicenses');
  if (!useMayCall('listDueDispositions')) {
    return (
      <ScreenState isWhole title="You do not have access to this">
        <p>Your account has no role for the book. A manager can give you one.</p>
      </ScreenState>
    );
  }
  return (
    <div className="book-page">
      <h1>{title}</h1>
      <DueShipments />
      {mayExport && <BookExport />}
      {maySeeLicenses && <EndingLicenses />}
    </div>
  );
}

function DueShipments() {
  const { listDueDispositions } = useDeskActions();
  const asked = useQuery({ queryKey: ['book', 'due'], queryFn: () => listDueDispositions({}) });
  return (
    <section className="panel book-part" aria-labelledby="book-due">
      <h2 id="book-due">To confirm</h2>
      <p className="muted">
        Firearms that were shipped, and that nobody has confirmed to have left. The book has to be
        right by the seventh day.
      </p>
      <ReadAnswer asked={asked} name="shipments">
        {({ due, isAll }) =>
          due.length === 0 ? (
            <p>Everything that was shipped is confirmed.</p>
          ) : (
            <>
              <ul className="book-list">
                {due.map((each) => (
                  <li key={each.groupId}>
                    <LinkBase to={`/orders/${each.orderId}?task=departure&group=${each.groupId}`}>
                      {each.orderId}
                    </LinkBase>
                    <span>
                      {each.licenseeName}, <span className="data">{each.licenseNumber}</span>
                    </span>
                    <Badge
                      words={
                        each.isOverdue
                          ? { label: `Overdue since ${formatDay(each.dueOn)}`, tone: 'bad' }
                          : { label: `By ${formatDay(each.dueOn)}`, tone: 'ours' }
                      }
                    />
                  </li>
                ))}
              </ul>
              {!isAll && <p>There are more. They are shown when these are confirmed.</p>}
            </>
          )
        }
      </ReadAnswer>
    </section>
  );
}

function BookExport() {
  const { exportDispositions } = useDeskActions();
  const today = new Date().toISOString().slice(0, 10);
  const [from, setFrom] = useState(`${today.slice(0, 8)}01`);
  const [to, setTo] = useState(today);
  const name = `dispositions-${from}-to-${to}`;
  return (
    <section className="panel book-part" aria-labelledby="book-export">
      <h2 id="book-export">Export</h2>
      <div className="book-days">
        <DayField label="First day of shipment" day={from} choose={setFrom} />
        <DayField label="Last day of shipment" day={to} choose={setTo} />
        <SaveButton
          fileName={`${name}.csv`}
          load={() => exportDispositions({ query: { from, to, format: 'csv' } })}
        >
          Table (CSV)
        </SaveButton>
        <SaveButton
          fileName={`${name}.json`}
          load={() => exportDispositions({ query: { from, to, format: 'fastbound' } })}
        >
          For FastBound (JSON)
        </SaveButton>
      </div>
    </section>
  );
}

interface DayFieldProps {
  readonly label: string;
  readonly day: string;
  readonly choose: (day: string) => void;
}

function DayField({ label, day, choose }: DayFieldProps) {
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={day}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

function EndingLicenses() {
  const { listEndingLicenses } = useDeskActions();
  const asked = useQuery({ queryKey: ['book', 'licenses'], queryFn: () => listEndingLicenses({}) });
  return (
    <section className="panel book-part" aria-labelledby="book-licenses">
      <h2 id="book-licenses">Licenses that end</h2>
      <ReadAnswer asked={asked} name="licenses">
        {({ licenses }) =>
          licenses.length === 0 ? (
            <p>None ends within sixty days.</p>
          ) : (
            <ul className="book-list">
              {licenses.map((license) => (
                <li key={license.number}>
                  <span className="data">{license.number}</span>
                  <span>
                    {license.licenseeName}
                    {license.isRenewed && ', renewed'}
                    {license.orderIds.map((id) => (
                      <span key={id}>
                        {' '}
                        <LinkBase to={`/orders/${id}`}>{id}</LinkBase>
                      </span>
                    ))}
                  </span>
                  <Badge
                    words={
                      license.daysLeft <= 0
                        ? { label: `Ended ${formatDay(license.endsOn)}`, tone: 'bad' }
                        : {
                            label: `Ends ${formatDay(license.endsOn)}`,
                            tone: license.daysLeft <= 7 ? 'ours' : 'waiting',
                          }
                    }
                  />
                </li>
              ))}
            </ul>
          )
        }
      </ReadAnswer>
    </section>
  );
}
