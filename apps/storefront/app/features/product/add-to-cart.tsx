import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import type { NewCartItem } from '../cart/cart-calls.ts';
import { expectItems } from '../cart/cart-state.ts';
import { loadCartCode } from '../cart/load-cart-code.ts';
import { showCallFailure } from '../notices/notices.ts';

interface AddToCartProps {
  readonly title: string;
  /** Null while it is unknown. */
  readonly stock: number | null;
  readonly items: () => readonly NewCartItem[];
  /** Stands in the place of the button while there is none: the way to hear when it is back. */
  readonly whenSoldOut?: ReactNode;
  /** Stands there while nobody knows. */
  readonly whenUnknown?: ReactNode;
}

/**
 * Only what is there can be added; what is not says so. A press is answered at once: the button says
 * that it is at work, and the cart counts what is on its way. What is refused is taken back and told.
 */
export function AddToCart({ title, stock, items, whenSoldOut, whenUnknown }: AddToCartProps) {
  const [isAdding, setAdding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // A second click arrives before the state of the first is rendered.
  const isUnderWay = useRef(false);

  const add = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setAdding(true);
    setFailure(null);
    const chosen = items();
    const focused = document.activeElement;
    const arrive = expectItems(chosen.reduce((sum, { quantity }) => sum + quantity, 0));
    try {
      const { addToCart } = await loadCartCode();
      const reason = await addToCart(chosen, title, arrive);
      setFailure(reason);
      // Somebody who has moved on by keyboard would lose sight of the focus.
      const hasStayed = document.activeElement === focused;
      if (reason === null && hasStayed) window.scrollTo({ top: 0 });
    } catch (error) {
      // The code of the cart could not be loaded.
      showCallFailure(error);
    } finally {
      arrive();
      isUnderWay.current = false;
      setAdding(false);
    }
  };

  if (stock === 0) {
    return (
      <>
        <p className="product-sold-out">Out of stock</p>
        {whenSoldOut}
      </>
    );
  }
  if (stock === null) {
    return (
      <>
        <p className="product-unknown">We cannot say right now whether this is in stock.</p>
        {whenUnknown}
      </>
    );
  }
  return (
    <>
      <Button
        isBusy={isAdding}
        busyLabel="Adding…"
        onPointerEnter={getReady}
        onFocus={getReady}
        onClick={() => void add()}
      >
        Add to Cart
      </Button>
      {failure !== null && <p className="product-add-failure">{failure}</p>}
    </>
  );
}

/** Who is about to press it should not have to wait for the code as well. */
function getReady(): void {
  loadCartCode().catch(() => undefined);
}

interface AskAgainProps {
  readonly isAsking: boolean;
  readonly onPress: () => void;
}

export function AskAgain({ isAsking, onPress }: AskAgainProps) {
  return (
    <Button kind="quiet" isBusy={isAsking} busyLabel="Asking…" onClick={onPress}>
      Try again
    </Button>
  );
}

/** Said only where it helps to decide. */
export function StockNote({ stock }: { readonly stock: number | null }) {
  if (stock === null || stock === 0) return null;
  return <p className="product-stock">{stock <= 5 ? `Only ${stock} left` : 'In stock'}</p>;
}
