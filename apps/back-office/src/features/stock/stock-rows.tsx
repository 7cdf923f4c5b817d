import type { StockRow } from '@tarnholt/contract';
import { LinkBase } from 'react-admin';
import { formatMoney } from '../../look/formats.ts';
import { rowLink } from '../keyboard/shortcuts.tsx';
import { Badge } from '../orders/badge.tsx';
import { itemPath } from './use-stock.ts';
import { availabilityWords, classWords } from './words.ts';

interface StockRowsProps {
  readonly skus: readonly StockRow[];
  /** While the next answer is on its way. */
  readonly isStale: boolean;
}

/** A table where there is room for one, the same rows as cards where there is none. */
export function StockRows({ skus, isStale }: StockRowsProps) {
  return (
    <table className="stock-rows panel" aria-busy={isStale} aria-label="Skus">
      <thead>
        <tr>
          <th scope="col">Sku</th>
          <th scope="col">Class</th>
          <th scope="col" className="stock-number">
            Price
          </th>
          <th scope="col" className="stock-number">
            On hand
          </th>
          <th scope="col" className="stock-number">
            Available
          </th>
          <th scope="col" className="stock-number">
            Reserved
          </th>
          <th scope="col" className="stock-number">
            Sold, not shipped
          </th>
        </tr>
      </thead>
      <tbody>
        {skus.map((row) => (
          <OneRow key={row.sku} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function OneRow({ row }: { readonly row: StockRow }) {
  const words = availabilityWords(row);
  return (
    <tr>
      <th scope="row" className="stock-what">
        <LinkBase to={itemPath(row.sku)} className="data" {...rowLink}>
          {row.sku}
        </LinkBase>
        <span className="small stock-product">{row.productName ?? 'Sold by no product'}</span>
      </th>
      <td data-label="Class">{classWords[row.itemClass]}</td>
      <td data-label="Price" className="stock-number money">
        {formatMoney(row.price)}
      </td>
      <td data-label="On hand" className="stock-number">
        {row.onHand}
      </td>
      <td data-label="Available" className="stock-number">
        {row.available}
        {words !== null && (
          <>
            {' '}
            <Badge words={words} />
          </>
        )}
      </td>
      <td data-label="Reserved" className="stock-number">
        {row.reserved}
      </td>
      <td data-label="Sold, not shipped" className="stock-number">
        {row.soldUnshipped}
      </td>
    </tr>
  );
}
