import type { ChargePolicy } from '@tarnholt/contract';
import './charge-list.css';

/** What goes to one place and is charged at one time. */
export interface Charge {
  readonly kind: 'home' | 'dealer';
  readonly chargePolicy: ChargePolicy;
  readonly names: readonly string[];
  /** Left out where it is not known for each part yet. */
  readonly amount?: string;
}

interface ChargeListProps {
  readonly charges: readonly Charge[];
  /** What is said of what is charged with the order. */
  readonly nowWords?: string;
}

const places = { home: 'To you', dealer: 'To your dealer' } as const;

/** For each part of an order when its money is taken. */
export function ChargeList({ charges, nowWords = 'Charged now' }: ChargeListProps) {
  return (
    <ul className="charge-list">
      {charges.map(({ kind, chargePolicy, names, amount }) => (
        <li key={`${kind} ${chargePolicy}`}>
          <p>
            <strong>{chargePolicy === 'at_order' ? nowWords : 'Charged when it ships'}</strong>
            {amount !== undefined && <span className="money">{amount}</span>}
          </p>
          <p className="charge-items">
            {places[kind]}: {names.join(', ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
