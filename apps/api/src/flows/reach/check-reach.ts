import { isZipOf, type Reach, type UsState, usStates } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import {
  findSkusOfProduct,
  findSoldSkus,
  optionsOf,
  type SoldSku,
} from '../../domains/catalog/index.ts';
import { findSellable, type Sellable } from '../../domains/inventory/index.ts';
import {
  type Finding,
  isRefusal,
  judgeLine,
  type Rulebook,
  type RuleReader,
  toFacts,
} from '../../domains/rules/index.ts';
import type { Queryable } from '../../platform/database.ts';
import { findZipCode } from '../../platform/zip-codes.ts';

export interface ReachQuestion {
  readonly documentId: string;
  readonly zip: string;
  readonly sku: string;
  readonly addOns: readonly string[];
}

type Place = Reach['place'];
type ReachedItem = Reach['item'];

/**
 * Whether a product can go to a ZIP code, as the rules stand now: to the door, to a dealer there, in
 * another version, or not at all. A dealer is taken to be in the same place as the buyer.
 */
export async function checkReach(
  { db, rules }: { readonly db: Queryable; readonly rules: RuleReader },
  { documentId, zip, sku, addOns }: ReachQuestion,
): Promise<Reach> {
  const [place, versions, sold] = await Promise.all([
    findPlace(db, zip),
    findSkusOfProduct(db, documentId),
    findSoldSkus(db, addOns),
  ]);
  const chosen = versions.find((version) => version.sku === sku);
  if (chosen === undefined) throw new AppError('not_found', 'no such product, or not this sku');
  const sellable = await findSellable(db, [
    ...new Set([...versions.map((version) => version.sku), ...sold.keys()]),
  ]);
  const book = await rules.read(db, {
    states: [place.state],
    itemClasses: [...sellable.values()].map(({ itemClass }) => itemClass),
  });
  const ask = (wanted: string) => askFor(book, place, wanted, sellable.get(wanted));
  const item = ask(sku);
  const others = item.answer === 'no' ? versions.filter((version) => version !== chosen) : [];
  const nearest = nearestTo(
    chosen,
    others.flatMap((shown) => {
      const { answer } = ask(shown.sku);
      const offer = sellable.get(shown.sku);
      if (answer === 'no' || offer === undefined || offer.available === 0) return [];
      return [{ answer, offer, shown }];
    }),
  );
  return {
    place,
    isSample: book.ruleset?.isSample ?? false,
    item,
    addOns: [...sold.keys()].map(ask),
    other:
      nearest === null
        ? null
        : {
            sku: nearest.offer.sku,
            answer: nearest.answer,
            options: optionsOf(nearest.shown.variants, {}),
            price: nearest.offer.priceCents / 100,
          },
  };
}

/** By the table of ZIP codes; where that is empty or does not know it, by its first digits. */
async function findPlace(db: Queryable, zip: string): Promise<Place> {
  const known = await findZipCode(db, zip);
  if (known !== null && isState(known.state)) return { zip, city: known.city, state: known.state };
  const states = (Object.keys(usStates) as UsState[]).filter((state) => isZipOf(state, zip));
  const [state] = states;
  // Of a territory or an army post, where we do not ship; or on both sides of a border.
  if (known !== null || state === undefined || states.length > 1) {
    throw new AppError('address_refused', 'a ZIP code of no state that we ship to', {
      title: 'We do not know this ZIP code, or do not ship there.',
    });
  }
  return { zip, city: null, state };
}

function isState(state: string): state is UsState {
  return Object.hasOwn(usStates, state);
}

function askFor(
  book: Rulebook,
  { state, zip }: Place,
  sku: string,
  item: Sellable | undefined,
): ReachedItem {
  if (item === undefined) {
    const reasons = ['We do not sell this any more.'];
    return { sku, answer: 'no', isHeld: false, reasons, notes: [] };
  }
  const to = { state, zip };
  const kind = item.isFflItem ? ('dealer' as const) : ('home' as const);
  const { findings } = judgeLine(book, toFacts(item, { kind, to }, { state }, book.date));
  const refusals = findings.filter((finding) => isRefusal(finding, item.isFflItem));
  const messages = (of: readonly Finding[]) => [...new Set(of.map(({ message }) => message))];
  if (refusals.length > 0) {
    return { sku, answer: 'no', isHeld: false, reasons: messages(refusals), notes: [] };
  }
  return {
    sku,
    answer: item.isFflItem ? 'dealer' : 'yes',
    isHeld: findings.some((finding) => finding.kind === 'hold'),
    reasons: [],
    notes: messages(findings),
  };
}

interface Candidate {
  readonly answer: 'yes' | 'dealer';
  readonly offer: Sellable;
  readonly shown: SoldSku;
}

/** Of what can be had, what shares most with what was chosen; of several, the first. */
function nearestTo(chosen: SoldSku, candidates: readonly Candidate[]): Candidate | null {
  const wordsOf = ({ variants }: SoldSku) =>
    variants.map(({ label, value }) => `${label}: ${value}`);
  const wanted = new Set(wordsOf(chosen));
  let best: { readonly candidate: Candidate; readonly shared: number } | null = null;
  for (const candidate of candidates) {
    const shared = wordsOf(candidate.shown).filter((word) => wanted.has(word)).length;
    if (best === null || shared > best.shared) best = { candidate, shared };
  }
  return best?.candidate ?? null;
}
