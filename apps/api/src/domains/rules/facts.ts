import type { Facts } from './model.ts';

/** A place as rules know it: nobody's street. */
export interface RuledPlace {
  readonly state: string;
  readonly zip: string;
}

/** Who receives what goes to a dealer, as far as it is known. */
export interface RuledDealer extends RuledPlace {
  readonly type?: string | undefined;
  readonly rds?: string | undefined;
  readonly expires?: string | undefined;
}

export interface RuledItem {
  readonly itemClass: string;
  /** As the inventory has them. */
  readonly ruleFacts: Readonly<Record<string, unknown>>;
}

/** Where an item goes, and to whom. */
export type Destination =
  | { readonly kind: 'home'; readonly to: RuledPlace }
  /** Null while the buyer has not named a dealer. */
  | { readonly kind: 'dealer'; readonly to: RuledDealer | null };

/** All that rules ask about one line. What nobody knows is left out, and never guessed. */
export function toFacts(
  { itemClass, ruleFacts }: RuledItem,
  destination: Destination,
  buyer: { readonly state: string },
  date: string,
): Facts {
  const { kind, to } = destination;
  const place = to === null ? {} : { state: to.state, zip: to.zip.slice(0, 5) };
  return {
    item: { ...known(ruleFacts), class: itemClass },
    dest: known({ ...place, type: kind === 'home' ? 'residence' : 'dealer' }),
    ...(kind === 'dealer' ? { dealer: known({ ...to, ...place }) } : {}),
    buyer: known({ state: buyer.state }),
    order: { date },
  };
}

/** An empty text says as little as none. */
function known(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).filter(([, fact]) => fact !== undefined && fact !== null && fact !== ''),
  );
}
