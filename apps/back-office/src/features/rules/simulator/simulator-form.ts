import type { SimulatedOrder } from '@tarnholt/contract';
import type { RuledItemClass } from '@tarnholt/contract/rules';
import type { UsState } from '@tarnholt/contract/us-states';
import { type Choice, factChoices } from '../condition/facts.ts';
import { newKey } from '../condition/rows.ts';
import { type FactRow, fromFactRows } from '../editor/fact-rows.ts';

/** An order as the simulator's form has it, every field as it is typed. */
export interface SimulatorForm {
  readonly set: string;
  /** Empty for today. */
  readonly date: string;
  readonly isCoverageAssumed: boolean;
  readonly buyerState: UsState | '';
  readonly home: PlaceForm;
  readonly hasDealer: boolean;
  readonly dealer: PlaceForm & { readonly type: string };
  readonly lines: readonly LineForm[];
}

export interface PlaceForm {
  readonly state: UsState | '';
  readonly zip: string;
}

export type LineForm =
  | { readonly key: number; readonly by: 'sku'; readonly sku: string }
  | {
      readonly key: number;
      readonly by: 'facts';
      readonly itemClass: RuledItemClass;
      readonly goesToDealer: boolean;
      readonly rows: readonly FactRow[];
    };

export function emptyOrder(set: string): SimulatorForm {
  return {
    set,
    date: '',
    isCoverageAssumed: false,
    buyerState: '',
    home: { state: '', zip: '' },
    hasDealer: false,
    dealer: { state: '', zip: '', type: '' },
    lines: [skuLine()],
  };
}

export function skuLine(): LineForm {
  return { key: newKey(), by: 'sku', sku: '' };
}

export function factsLine(): LineForm {
  return { key: newKey(), by: 'facts', itemClass: 'rifle', goesToDealer: true, rows: [] };
}

const firearms: readonly RuledItemClass[] = [
  ...(['rifle', 'shotgun', 'pistol'] as const),
  ...(['revolver', 'receiver_frame', 'other_firearm'] as const),
];

/** A firearm goes to a dealer unless somebody says otherwise, and all else does not. */
export function withClass(line: LineForm & { by: 'facts' }, itemClass: RuledItemClass): LineForm {
  return { ...line, itemClass, goesToDealer: firearms.includes(itemClass) };
}

/** What can be said of an item beside its class. */
export function itemFactChoices(): readonly Choice[] {
  return factChoices().filter(({ value }) => value.startsWith('item.') && value !== 'item.class');
}

/** Where the buyer lives is where it goes, until somebody says otherwise. */
export function withBuyer(form: SimulatorForm, buyerState: UsState | ''): SimulatorForm {
  const isSame = form.home.state === '' || form.home.state === form.buyerState;
  return {
    ...form,
    buyerState,
    home: isSame ? { ...form.home, state: buyerState } : form.home,
  };
}

type ReadOrder =
  | { readonly order: SimulatedOrder; readonly problems: Readonly<Record<string, string>> }
  | { readonly order: null; readonly problems: Readonly<Record<string, string>> };

const zipPattern = /^\d{5}(-\d{4})?$/;

/** The order that is asked about, or what is missing, by the names that the server has for fields. */
export function orderOf(form: SimulatorForm): ReadOrder {
  const { buyerState, home, dealer, hasDealer } = form;
  const problems: Record<string, string> = {};
  const demandPlace = (name: string, place: PlaceForm) => {
    if (place.state === '') problems[`${name}.state`] = 'Choose a state';
    if (!zipPattern.test(place.zip.trim())) problems[`${name}.zip`] = 'Five digits';
  };
  if (buyerState === '') problems['buyer.state'] = 'Choose a state';
  demandPlace('home', home);
  if (hasDealer) demandPlace('dealer', dealer);
  for (const [index, line] of form.lines.entries()) {
    if (line.by === 'sku' && line.sku.trim() === '') problems[`lines.${index}.sku`] = 'Required';
  }
  if (form.lines.length === 0) problems.lines = 'Add an item';
  if (Object.keys(problems).length > 0 || buyerState === '' || home.state === '') {
    return { order: null, problems };
  }
  const placeOf = ({ state, zip }: PlaceForm) => ({ state: state as UsState, zip: zip.trim() });
  const order: SimulatedOrder = {
    set: form.set,
    isCoverageAssumed: form.isCoverageAssumed,
    ...(form.date === '' ? {} : { date: form.date }),
    buyer: { state: buyerState },
    home: placeOf(home),
    dealer: hasDealer
      ? { ...placeOf(dealer), ...(dealer.type.trim() === '' ? {} : { type: dealer.type.trim() }) }
      : null,
    lines: form.lines.map((line) =>
      line.by === 'sku'
        ? { sku: line.sku.trim() }
        : {
            itemClass: line.itemClass,
            goesToDealer: line.goesToDealer,
            facts: fromFactRows(line.rows),
          },
    ),
  };
  return { order, problems };
}

/** Asking changes nothing: after a lost answer one simply asks again. */
export function sayFailure(isUncertain: boolean, title: string): string {
  return isUncertain ? 'The server did not answer. Nothing was changed: ask again.' : title;
}
