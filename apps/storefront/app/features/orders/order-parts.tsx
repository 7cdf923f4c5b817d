import type { Order, OrderItem } from '@tarnholt/contract';
import { FflTag } from '../../components/badge/badge.tsx';
import { formatMoney } from '../../components/price/money.ts';
import { describeOptions } from '../cart/cart-lines.ts';
import './order-parts.css';

/** Where the parts of an order go. The first is absent when everything goes to the dealer. */
export function OrderAddresses({ order }: { readonly order: Order }) {
  const shipping = [
    `${order.shippingFirstName ?? ''} ${order.shippingLastName ?? ''}`.trim(),
    order.shippingAddress,
    placeOf(order.shippingCity, order.shippingState, order.shippingZipCode),
    order.shippingCountry,
    order.customerPhone,
  ];
  const dealer = [
    order.dealerName,
    order.dealerAddress,
    placeOf(order.dealerCity, order.dealerState, order.dealerZipCode),
    order.dealerCountry,
    order.dealerPhone,
  ];
  const isAllFfl = order.items.every(({ isFflItem }) => isFflItem);
  const hasFfl = order.items.some(({ isFflItem }) => isFflItem);
  return (
    <div className="order-addresses">
      {!isAllFfl && order.shippingAddress !== null && (
        <AddressBlock heading="Shipping Address" lines={shipping} />
      )}
      {hasFfl && (
        <AddressBlock
          heading="Dealer Address (FFL Items)"
          lines={order.dealerName === null ? ['You have not named a dealer yet.'] : dealer}
        />
      )}
    </div>
  );
}

interface AddressBlockProps {
  readonly heading: string;
  readonly lines: readonly (string | null)[];
}

export function AddressBlock({ heading, lines }: AddressBlockProps) {
  return (
    <section className="order-card">
      <h2>{heading}</h2>
      <p>
        {lines.map((line) =>
          line === null || line === '' ? null : <span key={line}>{line}</span>,
        )}
      </p>
    </section>
  );
}

function placeOf(city: string | null, state: string | null, zip: string | null): string | null {
  return city === null ? null : `${city}, ${state ?? ''} ${zip ?? ''}`.trim();
}

export function OrderItems({ order }: { readonly order: Order }) {
  return (
    <section className="order-card" aria-labelledby="order-items">
      <h2 id="order-items">Items</h2>
      <ul className="order-items">
        {order.items.map((item, index) => (
          <OrderItemLine key={`${index} ${item.productUrl}`} item={item} />
        ))}
      </ul>
      <OrderTotals order={order} />
    </section>
  );
}

function OrderItemLine({ item }: { readonly item: OrderItem }) {
  const options = describeOptions(item.options);
  return (
    <li>
      <p>
        <a href={item.productUrl}>{item.productName}</a> x {item.quantity}
        {item.isFflItem && (
          <>
            {' '}
            <FflTag />
          </>
        )}
      </p>
      <p className="money">
        {formatMoney({ dollars: item.unitPrice })} <span className="order-each">/ ea</span>
      </p>
      {options !== '' && <p className="order-options">{options}</p>}
    </li>
  );
}

export function OrderTotals({ order }: { readonly order: Order }) {
  // The wire has dollars with two decimals; sums are made of whole cents.
  const cents = order.items.reduce((sum, { price }) => sum + Math.round(price * 100), 0);
  return (
    <dl className="totals">
      <div>
        <dt>Subtotal</dt>
        <dd>{formatMoney({ cents })}</dd>
      </div>
      <div>
        <dt>Shipping</dt>
        <dd>{order.shippingCost ? formatMoney({ dollars: order.shippingCost }) : 'Free'}</dd>
      </div>
      <div>
        <dt>Tax</dt>
        <dd>{formatMoney({ dollars: order.taxAmount })}</dd>
      </div>
      <div className="totals-total">
        <dt>Total</dt>
        <dd>{formatMoney({ dollars: order.totalAmount })}</dd>
      </div>
    </dl>
  );
}
