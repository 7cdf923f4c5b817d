import { type Destination, type RuledItem, type RuledPlace, toFacts } from './facts.ts';
import { judgeLine, type LineVerdict, type Rulebook } from './judge-line.ts';
import type { Facts } from './model.ts';

/** An item of an order, as the rules see it. */
export interface OrderedItem extends RuledItem {
  readonly goesToDealer: boolean;
}

/** Where an order is paid from and where its parts go. */
export interface OrderPlaces {
  readonly buyer: { readonly state: string };
  readonly home: RuledPlace;
  /** Null while the buyer has not named one. */
  readonly dealer: Extract<Destination, { readonly kind: 'dealer' }>['to'];
}

export interface JudgedItem {
  readonly destination: Destination;
  readonly facts: Facts;
  readonly verdict: LineVerdict;
}

/**
 * What the rules say about the lines of an order, in their order. Whoever wants to know asks here:
 * the checkout for an order that is about to be placed, and staff for one that they make up.
 */
export function judgeItems(
  book: Rulebook,
  items: readonly OrderedItem[],
  { buyer, home, dealer }: OrderPlaces,
): JudgedItem[] {
  return items.map((item) => {
    const destination: Destination = item.goesToDealer
      ? { kind: 'dealer', to: dealer }
      : { kind: 'home', to: home };
    const facts = toFacts(item, destination, buyer, book.date);
    return { destination, facts, verdict: judgeLine(book, facts) };
  });
}

/** What has to be read for it. */
export function askedBy(
  items: readonly Pick<OrderedItem, 'itemClass'>[],
  { buyer, home, dealer }: OrderPlaces,
): { readonly states: readonly string[]; readonly itemClasses: readonly string[] } {
  return {
    states: [buyer, home, ...(dealer === null ? [] : [dealer])].map(({ state }) => state),
    itemClasses: items.map(({ itemClass }) => itemClass),
  };
}
