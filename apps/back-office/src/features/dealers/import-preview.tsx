import type { LicenseeImport } from '@tarnholt/contract';
import { licenseeChangeKinds } from '@tarnholt/contract/dealer-desk';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import { changeWords, countOf, formatCount, unsettledWords } from './words.ts';

interface ImportPreviewProps {
  readonly report: LicenseeImport;
  readonly action: ReactNode;
}

/** What is wider than its frame has to be scrolled by keys as well. */
const scrolledByKeys = { tabIndex: 0 };

/** What a list would change, or has changed. */
export function ImportPreview({ report, action }: ImportPreviewProps) {
  const { isDryRun, rowsRead, rowsGood, rowsBroken } = report;
  return (
    <section className="panel dealer-part" aria-labelledby="import-changes">
      <h2 id="import-changes">{isDryRun ? 'What it would change' : 'What it changed'}</h2>
      <p>
        {countOf(rowsRead, 'row', 'rows')} read, {formatCount(rowsGood)} good,{' '}
        {formatCount(rowsBroken)} broken. {formatCount(report.counts.unchanged)} are as before.
        {isDryRun && ' Nothing has been changed yet.'}
      </p>
      <section className="dealers-scroll" aria-label="Changes by kind" {...scrolledByKeys}>
        <table>
          <thead>
            <tr>
              <th scope="col">Change</th>
              <th scope="col" className="dealers-number">
                Licensees
              </th>
              <th scope="col">What that means</th>
            </tr>
          </thead>
          <tbody>
            {licenseeChangeKinds.map((kind) => (
              <tr key={kind}>
                <th scope="row">{changeWords[kind].label}</th>
                <td className="dealers-number">{formatCount(report.counts[kind])}</td>
                <td>{changeWords[kind].means}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <FirstOfEach report={report} />
      <OrdersToLookAt report={report} />
      <RowsLeftOut report={report} />
      {action !== null && <div className="dealer-buttons">{action}</div>}
    </section>
  );
}

function FirstOfEach({ report: { named, counts } }: { readonly report: LicenseeImport }) {
  const kinds = licenseeChangeKinds.filter((kind) => counts[kind] > 0);
  return kinds.map((kind) => {
    const first = named.filter((change) => change.kind === kind);
    return (
      <details key={kind}>
        <summary>
          {changeWords[kind].label}: the first {formatCount(first.length)} of{' '}
          {formatCount(counts[kind])}
        </summary>
        <ul>
          {first.map(({ licenseNumber, name }) => (
            <li key={licenseNumber}>
              <span className="data">{licenseNumber}</span> {name}
            </li>
          ))}
        </ul>
      </details>
    );
  });
}

function OrdersToLookAt({ report }: { readonly report: LicenseeImport }) {
  const { openOrders, openOrderCount } = report;
  if (openOrderCount === 0) return <p>No open order goes to a dealer that moved or is gone.</p>;
  return (
    <section aria-labelledby="import-orders">
      <h3 id="import-orders">{countOf(openOrderCount, 'open order', 'open orders')} to look at</h3>
      <ul className="dealer-orders">
        {openOrders.map(({ orderId, groupId, dealerName, why }) => (
          <li key={groupId}>
            <LinkBase to={`/orders/${orderId}`}>{orderId}</LinkBase> to {dealerName}:{' '}
            {unsettledWords[why]}
          </li>
        ))}
      </ul>
      {openOrderCount > openOrders.length && (
        <p>And {formatCount(openOrderCount - openOrders.length)} more.</p>
      )}
    </section>
  );
}

function RowsLeftOut({ report }: { readonly report: LicenseeImport }) {
  const { skipped, broken, rowsBroken } = report;
  return (
    <>
      {skipped.length > 0 && (
        <details>
          <summary>Rows that are nothing for us</summary>
          <ul>
            {skipped.map(({ why, rows }) => (
              <li key={why}>
                {countOf(rows, 'row', 'rows')}: {why}
              </li>
            ))}
          </ul>
        </details>
      )}
      {rowsBroken > 0 && (
        <section aria-labelledby="import-broken">
          <h3 id="import-broken">{countOf(rowsBroken, 'row', 'rows')} that cannot be read</h3>
          <p className="small muted">
            They are left out. A licensee whose row still says who it is stays as it is.
          </p>
          <ul>
            {broken.map(({ line, why }) => (
              <li key={line}>
                Line {formatCount(line)}: {why}
              </li>
            ))}
          </ul>
          {rowsBroken > broken.length && <p>And {formatCount(rowsBroken - broken.length)} more.</p>}
        </section>
      )}
    </>
  );
}
