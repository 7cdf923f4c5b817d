import { onHandOf } from './stock.ts';

/** What staff would have entered for a sku: price, weight, time to make it, and what the law asks. */
export interface DemoSku {
  readonly sku: string;
  readonly priceCents: number;
  readonly itemClass: ItemClass;
  readonly weightOz: number;
  readonly leadTimeDays: number;
  readonly onHand: number;
  readonly ruleFacts: RuleFacts;
}

export type ItemClass =
  | 'rifle'
  | 'pistol'
  | 'receiver_frame'
  | 'magazine'
  | 'part'
  | 'accessory'
  | 'apparel';

/**
 * The facts that rules about shipping ask for. A fact that is absent does not apply to the item:
 * a cap has no barrel. For a firearm or a magazine all of its kind are there.
 */
export interface RuleFacts {
  readonly serialized: boolean;
  /** Under federal law; 0 where it asks for none. */
  readonly min_age: 0 | 18 | 21;
  readonly caliber?: string;
  readonly magazine_capacity?: number;
  readonly detachable_mag?: boolean;
  readonly barrel_in?: number;
  /** As short as it gets. */
  readonly overall_in?: number;
  readonly features?: readonly Feature[];
  /** Whether lists of pistols that may be sold name it. */
  readonly roster?: Readonly<Record<string, 'listed' | 'not_listed'>>;
  /** What a magazine is for: limits differ. */
  readonly for_class?: 'rifle' | 'pistol';
}

export type Feature =
  | 'semi_automatic'
  | 'bolt_action'
  | 'pistol_grip'
  | 'adjustable_stock'
  | 'muzzle_brake'
  | 'threaded_barrel';

/** What one part of a sku's name changes. */
interface Part {
  readonly priceCents?: number;
  readonly weightOz?: number;
  readonly leadTimeDays?: number;
  /** Longer by so many inches, barrel and all. */
  readonly barrelIn?: number;
  /** Longer by so many inches behind the barrel. */
  readonly stockIn?: number;
  readonly facts?: Partial<RuleFacts>;
}

export interface Family {
  readonly prefix: string;
  /** The ends of the names, apart by spaces; `.` is the prefix alone. */
  readonly ends: string;
  readonly itemClass: ItemClass;
  readonly priceCents: number;
  readonly weightOz: number;
  readonly leadTimeDays?: number;
  /** How many there usually are. */
  readonly usual: number;
  readonly facts?: RuleFacts;
  readonly parts?: Readonly<Record<string, Part>>;
  /** How many pieces a pack of that name holds: they cost and weigh so many times as much. */
  readonly packs?: Readonly<Record<string, number>>;
}

const noRules: RuleFacts = { serialized: false, min_age: 0 };

export function family(given: Family): DemoSku[] {
  return given.ends
    .trim()
    .split(/\s+/)
    .map((end) => (end === '.' ? toSku(given, '') : toSku(given, end)));
}

function toSku(given: Family, end: string): DemoSku {
  const sku = end === '' ? given.prefix : `${given.prefix}-${end}`;
  const names = end === '' ? [] : end.split('-');
  const parts = names.map((name) => partOf(given, name, sku));
  const sum = (pick: (part: Part) => number | undefined) =>
    parts.reduce((total, part) => total + (pick(part) ?? 0), 0);
  const pieces = names.reduce((times, name) => times * (given.packs?.[name] ?? 1), 1);
  const price = given.priceCents + sum((part) => part.priceCents);
  return {
    sku,
    priceCents: pieces === 1 ? price : packPrice(price * pieces),
    itemClass: given.itemClass,
    weightOz: Number(((given.weightOz + sum((part) => part.weightOz)) * pieces).toFixed(2)),
    leadTimeDays: (given.leadTimeDays ?? 0) + sum((part) => part.leadTimeDays),
    onHand: onHandOf(sku, given.usual),
    ruleFacts: factsOf(given, parts, sum),
  };
}

/** A slip in a name must not go unnoticed: each part is known, even if it changes nothing. */
function partOf({ parts = {}, packs = {} }: Family, name: string, sku: string): Part {
  const part = parts[name] ?? (name in packs ? {} : undefined);
  if (part === undefined) throw new Error(`${sku}: nothing is known of ${name}`);
  return part;
}

function factsOf(
  { facts = noRules }: Family,
  parts: readonly Part[],
  sum: (pick: (part: Part) => number | undefined) => number,
): RuleFacts {
  const own: RuleFacts = Object.assign({}, facts, ...parts.map((part) => part.facts));
  if (own.barrel_in === undefined || own.overall_in === undefined) return own;
  const longer = sum((part) => part.barrelIn);
  return {
    ...own,
    barrel_in: own.barrel_in + longer,
    overall_in: own.overall_in + longer + sum((part) => part.stockIn),
  };
}

/** A tenth less than one by one, up to the next 99 cents. */
const packPrice = (cents: number) => Math.ceil((cents * 0.9) / 100) * 100 - 1;
