import { textOf } from '../forms/field-errors.ts';
import { type DealerField, dealerFields, isDealerLater } from './checkout-fields.ts';

/** The dealer of the last order from this device, as its form was sent. */
export type LastDealer = Readonly<Record<DealerField | 'licenseeId', string>>;

/** Kept on this device alone. It says where a shop is, and nothing of the buyer. */
const key = 'tarnholt.dealer';

export function rememberDealer(values: FormData): void {
  const names = [...dealerFields, 'licenseeId'] as const;
  const dealer = Object.fromEntries(names.map((name) => [name, textOf(values, name)]));
  if (dealer.dealerName === '' || isDealerLater(values)) return;
  try {
    window.localStorage.setItem(key, JSON.stringify(dealer));
  } catch {
    // Forbidden, or full: then it is looked for again.
  }
}

export function readLastDealer(): LastDealer | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const texts = kept as Readonly<Record<string, unknown>>;
    const isWhole = [...dealerFields, 'licenseeId'].every(
      (name) => typeof texts[name] === 'string',
    );
    return isWhole ? (texts as LastDealer) : null;
  } catch {
    return null;
  }
}
