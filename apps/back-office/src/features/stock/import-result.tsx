import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { StockImport } from '@tarnholt/contract';
import type { ReactNode } from 'react';
import { LinkBase } from 'react-admin';
import type { TaskFailure } from '../tasks/task-failure.ts';
import { itemPath } from './use-stock.ts';
import { fieldLabel, importSummary, valueWords } from './words.ts';

const number = (count: number) => count.toLocaleString('en-US');

export function ImportNotice({ children }: { readonly children: ReactNode }) {
  return <Alert severity="info">{children}</Alert>;
}

export function ImportFailure({ failure }: { readonly failure: TaskFailure }) {
  return (
    <Alert severity="error" role="alert">
      {failure.title}
      {failure.reasons.length > 0 && (
        <ul>
          {failure.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

interface ImportResultProps {
  readonly result: StockImport;
  readonly isBusy: boolean;
  /** It was imported; otherwise it was checked. */
  readonly isDone: boolean;
  readonly run: () => void;
}

/** What a table does, or did. */
export function ImportResult({ result, isBusy, isDone, run }: ImportResultProps) {
  return (
    <div className="import-result">
      <Outcome result={result} isDone={isDone} />
      {result.brokenRows > 0 && <BrokenRows result={result} />}
      {result.steepPrices > 0 && !isDone && result.fingerprint !== null && (
        <Alert severity="warning">
          {number(result.steepPrices)}{' '}
          {result.steepPrices === 1 ? 'price changes' : 'prices change'} by more than 30 percent. If
          you signed in a while ago you are asked to do so again, and then choose the same file once
          more.
        </Alert>
      )}
      {result.fingerprint !== null && !isDone && (
        <Button variant="contained" disabled={isBusy} onClick={run}>
          {isBusy ? 'One moment…' : `Import: change ${number(result.changedSkus)} skus`}
        </Button>
      )}
      {result.differences.length > 0 && <Differences result={result} isDone={isDone} />}
    </div>
  );
}

function Outcome({ result, isDone }: Pick<ImportResultProps, 'result' | 'isDone'>) {
  const { rows, changedSkus, unchangedRows, brokenRows } = result;
  const summary = importSummary(result);
  if (isDone) {
    return (
      <Alert severity="success" role="status">
        Imported: {number(changedSkus)} {changedSkus === 1 ? 'sku was' : 'skus were'} changed (
        {summary}). The shop shows them within seconds, pages within a minute.
      </Alert>
    );
  }
  if (brokenRows > 0) {
    return (
      <Alert severity="error" role="alert">
        {number(brokenRows)} of {number(rows)} rows cannot be imported, so nothing can. Correct them
        in your file and check it again.
      </Alert>
    );
  }
  if (changedSkus === 0) {
    return (
      <Alert severity="info" role="status">
        Everything in this table is like that already: {number(rows)} rows, no difference.
      </Alert>
    );
  }
  return (
    <Alert severity="info" role="status">
      Nothing has changed yet. Of {number(rows)} rows, {number(changedSkus)} would change {summary};{' '}
      {number(unchangedRows)} are like that already.
    </Alert>
  );
}

function BrokenRows({ result }: { readonly result: StockImport }) {
  const { broken, brokenRows } = result;
  return (
    <section aria-labelledby="import-broken">
      <h3 id="import-broken">Rows to correct</h3>
      <ol className="import-broken">
        {broken.map(({ line, reason }) => (
          <li key={line}>
            <strong>Line {line}:</strong> {reason}
          </li>
        ))}
      </ol>
      {broken.length < brokenRows && (
        <p className="small muted">These are the first {number(broken.length)}.</p>
      )}
    </section>
  );
}

function Differences({ result, isDone }: Pick<ImportResultProps, 'result' | 'isDone'>) {
  const { differences, stockChanges, priceChanges, otherChanges } = result;
  const all = stockChanges + priceChanges + otherChanges;
  return (
    <section aria-labelledby="import-differences">
      <h3 id="import-differences">{isDone ? 'What was changed' : 'What would change'}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by the keyboard */}
      <section className="import-scroll" tabIndex={0} aria-label="Differences, can be scrolled">
        <table className="import-differences">
          <thead>
            <tr>
              <th scope="col">Sku</th>
              <th scope="col">What</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
              <th scope="col">Line</th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ line, sku, field, before, after }) => (
              <tr key={`${sku} ${field}`}>
                <th scope="row" className="data">
                  <LinkBase to={itemPath(sku)}>{sku}</LinkBase>
                </th>
                <td>{fieldLabel(field)}</td>
                <td>{valueWords(field, before)}</td>
                <td>
                  <strong>{valueWords(field, after)}</strong>
                </td>
                <td>{line}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {differences.length < all && (
        <p className="small muted">
          These are the first {number(differences.length)} of {number(all)}, in the order of skus.
        </p>
      )}
    </section>
  );
}
