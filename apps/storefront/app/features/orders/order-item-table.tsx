import type { Order, OrderItem } from '@tarnholt/contract';
import { FflTag } from '../../components/badge/badge.tsx';
import { formatMoney } from '../../components/price/money.ts';
import { describeOptions } from '../cart/cart-lines.ts';
import { OrderTotals } from './order-parts.tsx';
import './order-item-table.css';

/** What was bought, with what it cost. The price of one is left out where there is no room for it. */
export function OrderItemTable({ order }: { readonly order: Order }) {
  return (
    <section className="order-card" aria-labelledby="order-items">
      <h2 id="order-items">Items</h2>
      <table className="order-table" aria-labelledby="order-items">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col" className="order-table-price">
              Price
            </th>
            <th scope="col">QTY</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item, index) => (
            <ItemRow key={`${index} ${item.productUrl}`} item={item} />
          ))}
        </tbody>
      </table>
      <OrderTotals order={order} />
    </section>
  );
}

function ItemRow({ item }: { readonly item: OrderItem }) {
  const options = describeOptions(item.options);
  return (
    <tr>
      <th scope="row">
        <a href={item.productUrl}>{item.productName}</a>
        {item.isFflItem && (
          <>
            {' '}
            <FflTag />
          </>
        )}
        {options !== '' && <span className="order-table-options">{options}</span>}
      </th>
      <td className="order-table-price money">{formatMoney({ dollars: item.unitPrice })}</td>
      <td>{item.quantity}</td>
      <td className="money">{formatMoney({ dollars: item.price })}</td>
    </tr>
  );
}
