import type { CartRules } from '@tarnholt/contract';
import type { CartLine } from '../../domains/cart/index.ts';
import { findSellable } from '../../domains/inventory/index.ts';
import { kindOf } from '../../domains/pricing/index.ts';
import {
  type Destination,
  type Finding,
  isRefusal,
  judgeLine,
  type RuledPlace,
  type RuleReader,
  refuseLines,
  textsToConfirm,
  toFacts,
} from '../../domains/rules/index.ts';
import type { Queryable } from '../../platform/database.ts';
import type { ComputeRequest } from './compute-cart.ts';
import type { FactsBySku } from './sku-facts.ts';

interface RuledCartLine {
  readonly line: CartLine;
  readonly kind: Destination['kind'];
  readonly findings: readonly Finding[];
}

/**
 * What the rules say about a cart at an address. What may not be sold there is refused now, before
 * anybody types a card; the order is judged again when it is placed.
 */
export async function ruleCart(
  { db, rules }: { readonly db: Queryable; readonly rules: RuleReader },
  lines: readonly CartLine[],
  facts: FactsBySku,
  request: ComputeRequest,
): Promise<CartRules> {
  const sellable = await findSellable(db, [...new Set(lines.map(({ sku }) => sku))]);
  const home = placeOf(request.address);
  const dealer = placeOf(
    request.groups?.find(({ kind }) => kind === 'dealer')?.address ?? request.address,
  );
  const buyer = { state: request.residence ?? home.state };
  const book = await rules.read(db, {
    states: [home.state, dealer.state, buyer.state],
    itemClasses: [...sellable.values()].map(({ itemClass }) => itemClass),
  });
  const ruled = lines.flatMap((line) => {
    const item = sellable.get(line.sku);
    if (item === undefined) return [];
    const kind = kindOf(item);
    const destination: Destination = { kind, to: kind === 'home' ? home : dealer };
    const verdict = judgeLine(book, toFacts(item, destination, buyer, book.date));
    return [{ line, kind, verdict, findings: verdict.findings }];
  });
  const isSample = book.ruleset?.isSample ?? false;
  refuseLines(refusedOf(ruled, facts), { why: 'the rules refuse a line of the cart', isSample });
  return {
    isSample,
    acknowledgments:
      book.ruleset === null
        ? []
        : textsToConfirm(
            book.ruleset,
            ruled.map(({ verdict }) => verdict),
          ).map((text) => ({ ...text })),
    notes: notesOf(ruled),
  };
}

function placeOf({ region, postalCode }: ComputeRequest['address']): RuledPlace {
  return { state: region, zip: postalCode };
}

function refusedOf(ruled: readonly RuledCartLine[], facts: FactsBySku) {
  return ruled.flatMap(({ line, kind, findings }) =>
    findings
      .filter((finding) => isRefusal(finding, kind === 'dealer'))
      .map(({ message }) => ({
        path: `items.${line.id}`,
        message: `${facts.get(line.sku)?.sold?.productName ?? line.sku}: ${message}`,
      })),
  );
}

/** What is worth saying before the card: holds, and what is asked for later. Each once. */
function notesOf(ruled: readonly RuledCartLine[]): CartRules['notes'] {
  const told: Readonly<Record<string, true>> = {
    hold_for_review: true,
    require_document: true,
    require_ship_number: true,
    inform: true,
  };
  const byText = new Map<string, { itemIds: number[]; isHold: boolean }>();
  for (const { line, findings } of ruled) {
    for (const { kind, effect, message } of findings) {
      if (kind !== 'hold' && told[effect ?? ''] !== true) continue;
      const note = byText.get(message) ?? { itemIds: [], isHold: false };
      byText.set(message, {
        itemIds: [...new Set([...note.itemIds, line.id])],
        isHold: note.isHold || kind === 'hold',
      });
    }
  }
  return [...byText].map(([text, note]) => ({ text, ...note }));
}
