import type { Reordered } from '@tarnholt/contract';
import { useState } from 'react';
import { titleOf } from '../../../api/query-client.ts';
import { Button } from '../../../components/button/button.tsx';
import { InlineNotice } from '../../../components/inline-notice/inline-notice.tsx';
import { loadCartCode } from '../../cart/load-cart-code.ts';
import { accountApi } from '../account-api.ts';

/** Puts what an order had into the cart again, and says what is missing. */
export function Reorder({ orderId }: { readonly orderId: string }) {
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Reordered | { readonly failure: string } | null>(null);
  const order = async () => {
    setBusy(true);
    try {
      setOutcome(await accountApi().reorder({ params: { orderId } }));
      await loadCartCode().then((code) => code.refreshCart());
    } catch (error) {
      setOutcome({ failure: titleOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <section aria-label="Order again">
      <Button kind="quiet" isBusy={isBusy} busyLabel="Adding…" onClick={() => void order()}>
        Order Again
      </Button>
      <div role="status">
        {outcome !== null &&
          ('failure' in outcome ? (
            <p className="field-error">Error: {outcome.failure}</p>
          ) : (
            <ReorderOutcome outcome={outcome} />
          ))}
      </div>
    </section>
  );
}

const reasonWords: Readonly<Record<Reordered['leftOut'][number]['reason'], string>> = {
  not_sold: 'no longer sold',
  not_enough_stock: 'not enough in stock',
  limit_reached: 'your cart has as many as one order may have',
  cart_full: 'your cart is full',
};

export function ReorderOutcome({ outcome: { added, leftOut } }: { readonly outcome: Reordered }) {
  const isWhole = leftOut.length === 0;
  return (
    <InlineNotice kind={isWhole ? 'ok' : 'warn'} heading={headingOf(added.length, leftOut.length)}>
      {leftOut.length > 0 && (
        <ul>
          {leftOut.map(({ productName, quantity, reason }, index) => (
            <li key={`${index} ${productName}`}>
              {productName} x {quantity}: {reasonWords[reason]}
            </li>
          ))}
        </ul>
      )}
      {added.length > 0 && (
        <p>Prices are those of today. The cart is behind its sign at the top.</p>
      )}
    </InlineNotice>
  );
}

function headingOf(added: number, leftOut: number): string {
  if (leftOut === 0) return 'Everything is in your cart';
  return added === 0 ? 'Nothing of it can be ordered now' : 'Not everything is in your cart';
}
