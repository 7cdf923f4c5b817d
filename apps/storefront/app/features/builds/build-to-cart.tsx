import { useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import type { NewCartItem } from '../cart/cart-calls.ts';
import { expectItems } from '../cart/cart-state.ts';
import { loadCartCode } from '../cart/load-cart-code.ts';
import { showCallFailure } from '../notices/notices.ts';

/** Null, or why it is not in the cart. */
export async function addToCart(
  items: readonly NewCartItem[],
  title: string,
): Promise<string | null> {
  const arrive = expectItems(items.reduce((sum, { quantity }) => sum + quantity, 0));
  try {
    const code = await loadCartCode();
    return await code.addToCart(items, title, arrive);
  } catch (error) {
    // The code of the cart could not be loaded.
    showCallFailure(error);
    return 'Something went wrong. Please try again.';
  } finally {
    arrive();
  }
}

interface BuildToCartProps {
  readonly title: string;
  readonly items: () => readonly NewCartItem[];
}

/** The button of a product's page is no part of it: sharing it would weigh on those pages. */
export function BuildToCart({ title, items }: BuildToCartProps) {
  const [isAdding, setAdding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isUnderWay = useRef(false);
  const add = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setAdding(true);
    setFailure(await addToCart(items(), title));
    isUnderWay.current = false;
    setAdding(false);
  };
  return (
    <>
      <Button isBusy={isAdding} busyLabel="Adding…" onClick={() => void add()}>
        Add to Cart
      </Button>
      {failure !== null && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
    </>
  );
}
