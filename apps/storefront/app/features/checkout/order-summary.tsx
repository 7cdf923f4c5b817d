import type { Cart, CartItem } from '@tarnholt/contract';
import { FflTag } from '../../components/badge/badge.tsx';
import { formatMoney } from '../../components/price/money.ts';
import { countItems, describeCount, describeOptions, shortageOf } from '../cart/cart-lines.ts';
import { CartPicture } from '../cart/cart-picture.tsx';
import { formatShipping } from './address-step/method-choice.tsx';
import './order-summary.css';

interface OrderSummaryProps {
  readonly cart: Cart;
  /** Whether shipping and tax are known: not before somebody has said where it goes. */
  readonly isComputed: boolean;
}

/** Beside the form; on a phone a bar above it, that opens. */
export function OrderSummary(props: OrderSummaryProps) {
  const { cart, isComputed } = props;
  const amount = formatMoney({ dollars: isComputed ? cart.totalAmount : cart.subTotal });
  return (
    <>
      <aside className="order-summary" aria-label="Order summary">
        <h2>Order summary</h2>
        <SummaryBody {...props} />
      </aside>
      <details className="order-summary-bar">
        <summary>
          <span>Order summary</span> <span className="money">{amount}</span>
        </summary>
        <SummaryBody {...props} />
      </details>
    </>
  );
}

function SummaryBody({ cart, isComputed }: OrderSummaryProps) {
  return (
    <>
      <p className="order-summary-count">
        {describeCount(countItems(cart))}
        <a href="/#cart" className="link-action">
          Edit cart
        </a>
      </p>
      <ul className="order-summary-lines">
        {cart.items.map((item) => (
          <SummaryLine key={item.id} item={item} />
        ))}
      </ul>
      <Totals cart={cart} isComputed={isComputed} />
    </>
  );
}

function SummaryLine({ item }: { readonly item: CartItem }) {
  const { productName, quantity, productPrice, imageUrl, isFflItem } = item;
  const options = describeOptions(item.options);
  const shortage = shortageOf(item);
  // The wire has dollars with two decimals; sums are made of whole cents.
  const cents = Math.round(productPrice * 100) * quantity;
  return (
    <li>
      <CartPicture imageUrl={imageUrl} />
      <div>
        <p className="order-summary-name">
          {productName} × {quantity}
        </p>
        {options !== '' && <p className="order-summary-options">{options}</p>}
        {isFflItem && (
          <p>
            <FflTag />
          </p>
        )}
        {shortage !== null && <p className="field-error">{shortage}</p>}
      </div>
      <p className="money">{formatMoney({ cents })}</p>
    </li>
  );
}

function Totals({ cart, isComputed }: OrderSummaryProps) {
  const { subTotal, shipping, taxAmount, discount, totalAmount } = cart;
  const later = 'At the next step';
  return (
    <dl className="totals">
      <div>
        <dt>Subtotal</dt>
        <dd>{formatMoney({ dollars: subTotal })}</dd>
      </div>
      {discount !== 0 && (
        <div>
          <dt>Discount</dt>
          <dd>{formatMoney({ dollars: discount })}</dd>
        </div>
      )}
      <div>
        <dt>Shipping</dt>
        <dd>{isComputed ? formatShipping(shipping) : later}</dd>
      </div>
      <div>
        <dt>Tax</dt>
        <dd>{isComputed ? formatMoney({ dollars: taxAmount }) : later}</dd>
      </div>
      {isComputed && (
        <div className="totals-total">
          <dt>Total</dt>
          <dd>{formatMoney({ dollars: totalAmount })}</dd>
        </div>
      )}
    </dl>
  );
}
