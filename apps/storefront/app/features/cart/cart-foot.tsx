import type { Cart, CartItem } from '@tarnholt/contract';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { InlineNotice } from '../../components/inline-notice/inline-notice.tsx';
import { formatMoney } from '../../components/price/money.ts';
import { isPlainClick } from '../layout/use-in-place-navigation.ts';
import { shortageOf } from './cart-lines.ts';
import { type CartMessages, readCartMessages, useCartMessages } from './cart-messages.ts';
import { useShownCart } from './cart-panel.tsx';
import { cartEditor, mergeAgain } from './cart-query.ts';
import { undoRemoval } from './change-cart.ts';

/** What stays in view below the lines: what happened, what it costs, and the way on. */
export function CartFoot() {
  const { cart, isChanging } = useShownCart();
  const { failure, removed, missing } = useCartMessages();
  return (
    <>
      {/* There from the start, as the notices are: what comes into them is announced. */}
      <div role="alert">
        {failure !== null && (
          <InlineNotice kind="error">
            <p>{failure}</p>
          </InlineNotice>
        )}
      </div>
      <div role="status">
        {missing !== null && <Missing reason={missing} />}
        {removed !== null && <Removed key={removed.id} line={removed} />}
      </div>
      {cart !== undefined && <Foot cart={cart} isChanging={isChanging} />}
    </>
  );
}

/** Right where the way to take it back is wanted, and where a second Enter does no harm. */
export function Removed({ line }: { readonly line: CartItem }) {
  const undo = useRef<HTMLDivElement>(null);
  useEffect(() => undo.current?.querySelector('button')?.focus(), []);
  return (
    <div className="cart-removed" ref={undo}>
      <p>Removed {line.productName}.</p>
      <Button kind="quiet" onClick={() => void undoRemoval(line)}>
        Undo<span className="visually-hidden"> the removal of {line.productName}</span>
      </Button>
    </div>
  );
}

export function Missing({ reason }: { readonly reason: NonNullable<CartMessages['missing']> }) {
  const [isTrying, setTrying] = useState(false);
  const tryAgain = async () => {
    setTrying(true);
    await mergeAgain().catch(() => undefined);
    setTrying(false);
  };
  return (
    <InlineNotice kind="warn" heading="What you chose before you signed in is not here yet">
      <p>
        {reason === 'full'
          ? 'One cart cannot hold all of it. Remove something here, then try again.'
          : 'It is not lost: we try again when you open the next page.'}
      </p>
      <Button kind="quiet" isBusy={isTrying} busyLabel="Trying…" onClick={() => void tryAgain()}>
        Try again
      </Button>
    </InlineNotice>
  );
}

interface FootProps {
  readonly cart: Cart;
  /** The amounts are those from before a change that is under way. */
  readonly isChanging?: boolean;
}

/** Nothing for an empty cart. */
export function Foot({ cart, isChanging = false }: FootProps) {
  if (cart.items.length === 0) return null;
  const isShort = cart.items.some((item) => shortageOf(item) !== null);
  return (
    <div>
      {isShort && (
        <p className="cart-short">
          Not everything can be ordered as it is. Change or remove what is marked.
        </p>
      )}
      <p className="cart-subtotal" data-changing={isChanging || undefined}>
        <span>Subtotal</span>
        <span className="money">{formatMoney({ dollars: cart.subTotal })}</span>
      </p>
      <p className="cart-note">Shipping and tax at checkout</p>
      <a href="/checkout" className="button" onClick={leaveInTime}>
        Checkout
      </a>
    </div>
  );
}

/** A quantity that was typed a moment ago is still on its way, and would be lost with this page. */
function leaveInTime(event: MouseEvent<HTMLAnchorElement>): void {
  const editor = cartEditor();
  if (editor.changes().length === 0 || !isPlainClick(event.nativeEvent)) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  void editor.settled().then(() => {
    // What was refused is told here, and must be read before anything is paid.
    if (readCartMessages().failure === null) window.location.assign(href);
  });
}
