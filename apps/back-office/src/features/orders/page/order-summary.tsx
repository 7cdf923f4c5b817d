import type { StaffOrder } from '@tarnholt/contract';
import { formatMoney } from '../../../look/formats.ts';
import { Place } from '../group/place.tsx';

export function OrderSummary({ order }: { order: StaffOrder }) {
  const amounts = [
    ['Items', order.subTotal],
    ['Shipping', order.shippingCost],
    ['Tax', order.taxAmount],
  ] as const;
  return (
    <section className="panel side-panel" aria-labelledby="order-summary">
      <h2 id="order-summary">Summary</h2>
      <dl className="amounts">
        {amounts.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="money">{formatMoney(amount)}</dd>
          </div>
        ))}
        <div className="amounts-total">
          <dt>Total</dt>
          <dd className="money">{formatMoney(order.totalAmount)}</dd>
        </div>
      </dl>
      <div>
        <h3 className="eyebrow">Billing</h3>
        <Place place={order.billing} />
      </div>
    </section>
  );
}
