import { useEffect, useState } from 'react';
import { askInventory } from '../../api/ask-inventory.ts';
import type { Inventory } from '../../content/content-source.server.ts';

export interface CurrentInventory {
  /** Null while nobody knows. */
  readonly inventory: Inventory | null;
  /** Somebody pressed, and waits. */
  readonly isAsking: boolean;
  readonly askAgain: () => void;
}

/** Who comes back to the page after this long has been elsewhere; others may have bought. */
const staleMs = 60_000;

/**
 * Price and stock. Those that came with the page may be a minute old, so the browser asks again
 * after it is shown, and when somebody returns to it; if nobody answers, what is known stays.
 */
export function useInventory(known: Inventory | null, skus: readonly string[]): CurrentInventory {
  const [inventory, setInventory] = useState(known);
  const [isAsking, setAsking] = useState(false);
  const [round, setRound] = useState(0);
  const list = skus.join();

  useEffect(() => {
    const question = new AbortController();
    const wanted = list.split(',');
    askInventory(wanted, { signal: question.signal, include: 'facts' })
      .then(
        (next) => {
          // Mostly nothing has changed, and then nothing is to be rendered.
          setInventory((last) => (isSame(wanted, last, next) ? last : next));
        },
        () => undefined,
      )
      .finally(() => {
        if (!question.signal.aborted) setAsking(false);
      });
    return () => question.abort();
  }, [list, round]);

  useEffect(() => {
    let leftAt = Date.now();
    const look = () => {
      if (document.hidden) leftAt = Date.now();
      else if (Date.now() - leftAt > staleMs) setRound((last) => last + 1);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  return {
    inventory,
    isAsking,
    askAgain: () => {
      setAsking(true);
      setRound((last) => last + 1);
    },
  };
}

/** As far as the skus go that were asked for: what came with the page knows more. */
export function isSame(skus: readonly string[], one: Inventory | null, other: Inventory): boolean {
  const facts = (of: Inventory) => JSON.stringify(skus.map((sku) => of[sku]));
  return one !== null && facts(one) === facts(other);
}
