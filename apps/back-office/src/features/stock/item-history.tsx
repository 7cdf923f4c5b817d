import Button from '@mui/material/Button';
import type { SkuChange, StockMovement } from '@tarnholt/contract';
import type { ReactNode } from 'react';
import { formatTime } from '../../look/formats.ts';
import { ReadAnswer } from '../layout/read-answer.tsx';
import { useMovements, useSkuChanges } from './use-stock.ts';
import { causeWords, fieldLabel, signed, valueWords } from './words.ts';

/** Every change of how many there are. */
export function StockHistory({ sku }: { readonly sku: string }) {
  const asked = useMovements(sku);
  return (
    <HistoryPart
      id="stock-movements"
      title="What came and left"
      text="Every change of how many there are, newest first. Nobody can change this list."
    >
      <ReadAnswer asked={asked} name="movements">
        {({ pages }) => <Movements movements={pages.flatMap((page) => page.movements)} />}
      </ReadAnswer>
      <MoreButton asked={asked} />
    </HistoryPart>
  );
}

/** Every change of what it costs and is. */
export function FactHistory({ sku }: { readonly sku: string }) {
  const asked = useSkuChanges(sku);
  return (
    <HistoryPart
      id="stock-changes"
      title="Changes of price and terms"
      text="Who changed what it costs, and why, newest first."
    >
      <ReadAnswer asked={asked} name="changes">
        {({ pages }) => <Changes changes={pages.flatMap((page) => page.changes)} />}
      </ReadAnswer>
      <MoreButton asked={asked} />
    </HistoryPart>
  );
}

interface HistoryPartProps {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function HistoryPart({ id, title, text, children }: HistoryPartProps) {
  return (
    <section className="panel stock-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="muted">{text}</p>
      {children}
    </section>
  );
}

interface MoreButtonProps {
  readonly asked: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
}

function MoreButton({ asked }: MoreButtonProps) {
  if (!asked.hasNextPage) return null;
  return (
    <Button
      variant="outlined"
      disabled={asked.isFetchingNextPage}
      onClick={() => void asked.fetchNextPage()}
    >
      {asked.isFetchingNextPage ? 'One moment…' : 'Older ones'}
    </Button>
  );
}

export function Movements({ movements }: { readonly movements: readonly StockMovement[] }) {
  if (movements.length === 0) return <p>Nothing came or left yet.</p>;
  return (
    <ol className="stock-events">
      {movements.map((movement) => (
        <li key={movement.number}>
          <Cause event={movement} />
          <p className="stock-event-figure">
            <strong>{signed(movement.delta)}</strong>{' '}
            <span className="muted">
              {movement.onHandBefore} → {movement.onHandAfter}
            </span>
          </p>
        </li>
      ))}
    </ol>
  );
}

export function Changes({ changes }: { readonly changes: readonly SkuChange[] }) {
  if (changes.length === 0) return <p>Nothing was changed yet.</p>;
  return (
    <ol className="stock-events">
      {changes.map((change) => (
        <li key={change.number}>
          <Cause event={change} />
          <ul className="stock-event-figure">
            {change.changes.map(({ field, before, after }) => (
              <li key={field}>
                {fieldLabel(field)}: {valueWords(field, before)} →{' '}
                <strong>{valueWords(field, after)}</strong>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

type HistoryEvent = Pick<StockMovement, 'at' | 'source' | 'reason' | 'note' | 'by' | 'reference'>;

function Cause({ event }: { readonly event: HistoryEvent }) {
  return (
    <>
      <p className="muted">{formatTime(event.at)}</p>
      <p>
        {causeWords(event.source, event.reason)}
        {event.by !== null && `, ${event.by}`}
        {event.note !== null && `: ${event.note}`}
        {event.reference !== null && <span className="small muted data"> {event.reference}</span>}
      </p>
    </>
  );
}
