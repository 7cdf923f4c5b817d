import type { StaffOrder } from '@tarnholt/contract';
import { formatTime } from '../../../look/formats.ts';
import { detailWordsOf, historyWordsOf } from './history-words.ts';

/** Who did what, newest first, as the api has it. */
export function OrderHistory({ entries }: { entries: StaffOrder['history'] }) {
  return (
    <section className="panel side-panel" aria-labelledby="order-history">
      <h2 id="order-history">History</h2>
      {entries.length === 0 ? (
        <p className="muted">Nothing has happened yet.</p>
      ) : (
        <ol className="history">
          {entries.map((entry) => (
            <li key={`${entry.at} ${entry.action} ${entry.detail}`}>
              <p>{historyWordsOf(entry.action)}</p>
              {entry.detail !== '' && <p className="small">{detailWordsOf(entry.detail)}</p>}
              <p className="small muted">
                {formatTime(entry.at)}, {entry.actor}
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
