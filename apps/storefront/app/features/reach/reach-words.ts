import type { Reach } from '@tarnholt/contract';
import { usStates } from '@tarnholt/contract/us-states';

/** An answer as a shopper reads it. */
export interface ReachAnswer {
  readonly kind: 'yes' | 'dealer' | 'other' | 'no';
  readonly headline: string;
  /** Why not, or what else there is to know. */
  readonly lines: readonly string[];
  readonly other: { readonly sku: string; readonly words: string; readonly price: number } | null;
}

export function answerOf(
  { place, item, addOns, other }: Reach,
  names: readonly { readonly sku: string; readonly label: string }[],
): ReachAnswer {
  const state = usStates[place.state];
  const where = place.city === null ? state : `${place.city}, ${place.state}`;
  const nameOf = (sku: string) => names.find((each) => each.sku === sku)?.label ?? sku;
  const ofAddOns = addOns
    .filter(({ answer }) => answer === 'no')
    .map(({ sku, reasons }) => `Without ${nameOf(sku)}: ${reasons.join(' ')}`);
  if (item.answer === 'no') {
    return {
      kind: other === null ? 'no' : 'other',
      headline:
        other === null
          ? `No, we cannot sell this to ${where}.`
          : `Not this version to ${where}, but another one.`,
      lines: item.reasons,
      other: other && {
        sku: other.sku,
        words: Object.values(other.options).join(' - ') || other.sku,
        price: other.price,
      },
    };
  }
  return {
    kind: item.answer,
    headline:
      item.answer === 'yes'
        ? `Yes, we ship this to ${where}.`
        : `Yes, by a dealer. It ships to a licensed dealer in ${state}, where you pick it up.`,
    lines: [...item.notes, ...ofAddOns],
    other: null,
  };
}
