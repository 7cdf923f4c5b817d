import { formatMoney, type Money } from './money.ts';
import './price.css';

interface PriceProps {
  readonly amount: Money;
  /** What it cost before. */
  readonly was?: Money | undefined;
  /** Before an amount that depends on choices still to be made. */
  readonly isFrom?: boolean | undefined;
}

export function Price({ amount, was, isFrom = false }: PriceProps) {
  return (
    <span className="price">
      {isFrom && <span className="price-from">From </span>}
      <span className="price-now">
        {was !== undefined && <span className="visually-hidden">Now </span>}
        {formatMoney(amount)}
      </span>
      {was !== undefined && (
        <>
          {' '}
          <s className="price-was">
            <span className="visually-hidden">Was </span>
            {formatMoney(was)}
          </s>
        </>
      )}
    </span>
  );
}
