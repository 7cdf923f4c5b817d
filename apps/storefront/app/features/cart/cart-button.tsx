import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { closeCart, openCart, shownCount, useCartState } from './cart-state.ts';
import { CartWaiting } from './cart-waiting.tsx';
import { type CartCode, loadCartCode } from './load-cart-code.ts';
import { useCartOfVisitor } from './use-cart-of-visitor.ts';

/** The way to the cart, in the header of every page, and the panel that it opens. */
export function CartButton() {
  const state = useCartState();
  const count = shownCount(state);
  useCartOfVisitor(loadCartCode);
  useCloseOnNavigation();
  return (
    <>
      <button
        type="button"
        className="cart-button"
        aria-haspopup="dialog"
        aria-label={labelOf(count)}
        onClick={openCart}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M3 4h3l2.2 11.2a1 1 0 0 0 1 .8h8.6a1 1 0 0 0 1-.8L20.5 8H7" />
          <circle cx="10" cy="20" r="1.4" />
          <circle cx="17" cy="20" r="1.4" />
        </svg>
        <span className="cart-count" data-shown={count ? true : undefined}>
          {count || ''}
        </span>
      </button>
      <CartDialog isOpen={state.isOpen} />
    </>
  );
}

/** What is read out; the number beside the drawing is part of it. */
function labelOf(count: number | null): string {
  if (!count) return 'Cart';
  return `Cart, ${count} ${count === 1 ? 'item' : 'items'}`;
}

function CartDialog({ isOpen }: { readonly isOpen: boolean }) {
  const [code, setCode] = useState<CartCode | null>(null);
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!isOpen || code !== null) return;
    setFailed(false);
    loadCartCode().then(
      (loaded) => {
        loaded.startCart();
        setCode(loaded);
      },
      () => setFailed(true),
    );
  }, [isOpen, code]);

  return (
    <Dialog
      isOpen={isOpen}
      onClose={closeCart}
      heading="Cart"
      place="side"
      foot={code && <code.CartFoot />}
    >
      {code && <code.CartLines />}
      {code === null && !hasFailed && <CartWaiting />}
      {code === null && hasFailed && (
        <p role="alert">
          Your cart could not be loaded. Check your connection, then close this panel and open it
          again.
        </p>
      )}
    </Dialog>
  );
}

/** A link to `#cart` opens the panel, from wherever it leads here. */
function useCloseOnNavigation(): void {
  const { key, hash } = useLocation();
  useEffect(() => {
    if (hash === '#cart') openCart();
    else closeCart();
  }, [key, hash]);
}
