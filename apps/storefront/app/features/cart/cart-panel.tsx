import { useQuery } from '@tanstack/react-query';
import type { Cart, CartItem } from '@tarnholt/contract';
import { limits } from '@tarnholt/contract/limits';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { queryClient, titleOf } from '../../api/query-client.ts';
import { FflTag } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { InlineNotice } from '../../components/inline-notice/inline-notice.tsx';
import { formatMoney } from '../../components/price/money.ts';
import { QuantityStepper } from '../../components/quantity/quantity-stepper.tsx';
import { describeOptions, isSold, keyOf, linkOf, shortageOf } from './cart-lines.ts';
import { handOverAtClosing } from './cart-messages.ts';
import { CartPicture } from './cart-picture.tsx';
import { cartEditor, cartQuery } from './cart-query.ts';
import { closeCart } from './cart-state.ts';
import { CartWaiting } from './cart-waiting.tsx';
import { setQuantity, undoRemoval } from './change-cart.ts';
import type { PendingChange } from './pending-changes.ts';
import { withChanges } from './pending-changes.ts';
import './cart-panel.css';

const nothing: readonly PendingChange[] = [];

/** The cart with everything that is under way. */
export function useShownCart() {
  const { data, error, isFetching, refetch } = useQuery(cartQuery, queryClient);
  const { subscribe, changes } = cartEditor();
  const pending = useSyncExternalStore(subscribe, changes, () => nothing);
  const cart = data && withChanges(data, pending);
  return { cart, isChanging: pending.length > 0, error, isFetching, refetch };
}

/** The body of the panel. */
export function CartLines() {
  const { cart, error, isFetching, refetch } = useShownCart();
  useEffect(() => handOverAtClosing((line) => void undoRemoval(line)), []);
  if (cart !== undefined) return <Lines cart={cart} />;
  if (error === null) return <CartWaiting />;
  return (
    <div role="alert">
      <InlineNotice kind="error" heading="We could not load your cart">
        <p>Error: {titleOf(error)}</p>
        <p>Nothing is lost: what you chose is kept at the shop.</p>
        <Button kind="quiet" isBusy={isFetching} busyLabel="Trying…" onClick={() => void refetch()}>
          Try again
        </Button>
      </InlineNotice>
    </div>
  );
}

export function Lines({ cart }: { readonly cart: Cart }) {
  const list = useFocusOfReturnedLine(cart);
  if (cart.items.length === 0) {
    return (
      <EmptyState
        heading="There are no products in the cart"
        actions={
          <Button kind="quiet" onClick={closeCart}>
            Continue shopping
          </Button>
        }
      />
    );
  }
  return (
    <ul className="cart-lines" ref={list}>
      {cart.items.map((item) => (
        <CartLine key={keyOf(item)} item={item} />
      ))}
    </ul>
  );
}

/** The button that put a line back is gone with that: the keyboard goes to the line. */
function useFocusOfReturnedLine({ items }: Cart) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(items);
  useEffect(() => {
    const known = new Set(before.current.map(keyOf));
    before.current = items;
    const returned = items.findIndex((item) => !known.has(keyOf(item)));
    if (returned === -1 || !isFocusLost()) return;
    list.current?.children[returned]?.querySelector<HTMLElement>('a, button')?.focus();
  }, [items]);
  return list;
}

/** What had it was taken away; or, in some browsers, the dialog itself has it then. */
function isFocusLost(): boolean {
  const { activeElement, body } = document;
  return activeElement === body || activeElement instanceof HTMLDialogElement;
}

function CartLine({ item }: { readonly item: CartItem }) {
  const { productName, imageUrl, productPrice, isFflItem, quantity } = item;
  const options = describeOptions(item.options);
  const shortage = shortageOf(item);
  return (
    <li className="cart-line">
      <CartPicture imageUrl={imageUrl} />
      <div className="cart-line-text">
        <p className="cart-line-name">
          {isSold(item) ? <a href={linkOf(item)}>{productName}</a> : productName}
        </p>
        {options !== '' && <p className="cart-line-options">{options}</p>}
        {isSold(item) && (
          <p className="cart-line-price">
            <span className="money">{formatMoney({ dollars: productPrice })}</span>
            {isFflItem && <FflTag />}
          </p>
        )}
        {shortage !== null && <p className="cart-line-shortage">{shortage}</p>}
        <div className="cart-line-actions">
          {isSold(item) && (
            <QuantityStepper
              label={`Quantity of ${productName}`}
              value={quantity}
              least={0}
              most={limits.lineQuantity}
              onChange={(chosen) => void setQuantity(item, chosen)}
            />
          )}
          <button type="button" className="link-action" onClick={() => void setQuantity(item, 0)}>
            Remove<span className="visually-hidden"> {productName}</span>
          </button>
        </div>
      </div>
    </li>
  );
}
