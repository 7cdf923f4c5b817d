import Skeleton from '@mui/material/Skeleton';
import type { FoundOrderRow, StaffOrderRow } from '@tarnholt/contract';
import { LinkBase, useLocation } from 'react-admin';
import { formatMoney, formatTime } from '../../../look/formats.ts';
import { rowLink } from '../../keyboard/shortcuts.tsx';
import { Badge } from '../badge.tsx';
import { groupKindWords, groupStateWords, orderStatusWords } from '../words.ts';
import type { CameFrom } from './list-path.ts';
import { searchKindWords } from './view-words.ts';

/** Of a view, or of a search. */
export type ShownRow = StaffOrderRow & Partial<Pick<FoundOrderRow, 'foundBy'>>;

interface OrderRowsProps {
  readonly orders: readonly ShownRow[];
  /** While the next answer is on its way. */
  readonly isStale: boolean;
}

/** A table where there is room for one, the same rows as cards where there is none. */
export function OrderRows({ orders, isStale }: OrderRowsProps) {
  return (
    <table className="order-rows panel" aria-busy={isStale} aria-label="Orders">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Placed</th>
          <th scope="col">Buyer</th>
          <th scope="col">Parts</th>
          <th scope="col">Payment</th>
          <th scope="col" className="order-rows-amount">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRow({ order }: { order: ShownRow }) {
  const { search } = useLocation();
  return (
    <tr>
      <th scope="row" className="order-rows-id">
        <LinkBase
          to={`/orders/${order.id}`}
          state={{ list: search } satisfies CameFrom}
          className="data"
          {...rowLink}
        >
          {order.id}
        </LinkBase>
        {order.foundBy !== undefined && (
          <span className="small muted order-rows-found">by {searchKindWords[order.foundBy]}</span>
        )}
      </th>
      <td className="order-rows-time">{formatTime(order.placedAt)}</td>
      <td className="order-rows-buyer">
        {order.buyerName !== '' && <span className="order-rows-name">{order.buyerName}</span>}
        <span className="small">{order.email}</span>
      </td>
      <td className="order-rows-parts">
        <ul>
          {order.groups.map((group) => (
            <li key={group.id}>
              <span className="muted small">{groupKindWords[group.kind]}</span>
              <span className="order-rows-badges">
                <Badge words={groupStateWords[group.state]} />
                {group.isOnHold && <Badge words={{ label: 'On hold', tone: 'bad' }} />}
              </span>
            </li>
          ))}
        </ul>
      </td>
      <td className="order-rows-status">
        <Badge words={orderStatusWords[order.status]} />
      </td>
      <td className="order-rows-amount money">{formatMoney(order.totalAmount)}</td>
    </tr>
  );
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];

export function OrderRowsSkeleton() {
  return (
    <div className="order-rows-skeleton panel" role="status">
      <span className="visually-hidden">Loading orders</span>
      {placeholders.map((key) => (
        <Skeleton key={key} variant="rectangular" height={40} />
      ))}
    </div>
  );
}
