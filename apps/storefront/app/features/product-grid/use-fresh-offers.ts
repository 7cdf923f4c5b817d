import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { askInventory } from '../../api/ask-inventory.ts';
import type { Inventory } from '../../content/content-source.server.ts';
import type { GridItem } from './grid-content.ts';
import { type ProductOffer, toOffer } from './product-summary.ts';

type Offers = ReadonlyMap<string, ProductOffer>;

/**
 * Price and stock that came with the page may be a minute old. Those of the cards that are on the
 * page are asked for once more by the browser; if nobody answers, what is known stays.
 */
export function useFreshOffers(items: readonly GridItem[]): {
  readonly items: readonly GridItem[];
  readonly refresh: (shown: readonly GridItem[]) => void;
} {
  const [offers, setOffers] = useState<Offers>(new Map());
  const asked = useRef(new Set<string>());
  const refresh = useCallback((shown: readonly GridItem[]) => {
    const due = shown.filter(({ documentId }) => !asked.current.has(documentId));
    if (due.length === 0) return;
    for (const { documentId } of due) asked.current.add(documentId);
    askInventory(due.flatMap(({ skus }) => skus).sort()).then(
      (inventory) => setOffers((known) => new Map([...known, ...offersIn(due, inventory)])),
      () => undefined,
    );
  }, []);
  const fresh = useMemo(
    () => (offers.size === 0 ? items : items.map((item) => withOffer(item, offers))),
    [items, offers],
  );
  return { items: fresh, refresh };
}

/** Refreshes what is shown whenever something else is. */
export function useRefresh(
  refresh: (shown: readonly GridItem[]) => void,
  shown: readonly GridItem[],
): void {
  useEffect(() => refresh(shown), [refresh, shown]);
}

function offersIn(items: readonly GridItem[], inventory: Inventory) {
  return items.map((item) => [item.documentId, toOffer(item.skus, inventory)] as const);
}

/** The very same item where nothing has changed: its card is not made anew. */
export function withOffer(item: GridItem, offers: Offers): GridItem {
  const offer = offers.get(item.documentId);
  if (offer === undefined) return item;
  const isSame =
    offer.qtyOnHand === item.qtyOnHand &&
    offer.price?.dollars === item.price?.dollars &&
    offer.price?.isFrom === item.price?.isFrom;
  return isSame ? item : { ...item, ...offer };
}
