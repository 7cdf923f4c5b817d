import { signIn } from '../identity/session.ts';
import { type CheckoutField, checkoutLabels } from './checkout-fields.ts';
import type { Prefill } from './checkout-prefill.ts';

/**
 * What was typed into step 1, for somebody who leaves to sign in and comes back. The card is not
 * among it: its fields have no names, and are in another form.
 */
export type TypedBefore = { readonly [F in CheckoutField]?: string };

/** In this tab alone, and gone with it. Signing out clears it too. */
const key = 'tarnholt.checkout';

export function keepTyped(values: FormData): void {
  const typed: { [F in CheckoutField]?: string } = {};
  for (const field of Object.keys(checkoutLabels) as CheckoutField[]) {
    const value = values.get(field);
    if (typeof value === 'string') typed[field] = value;
  }
  try {
    window.sessionStorage.setItem(key, JSON.stringify(typed));
  } catch {
    // Forbidden, or full: then it has to be typed again.
  }
}

/** What was typed is there again when they come back. */
export function leaveToSignIn(values: FormData): void {
  keepTyped(values);
  void signIn('/checkout');
}

export function readTyped(): TypedBefore | null {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const texts = Object.entries(kept).filter(
      ([field, text]) => Object.hasOwn(checkoutLabels, field) && typeof text === 'string',
    );
    return Object.fromEntries(texts) as TypedBefore;
  } catch {
    return null;
  }
}

export function forgetTyped(): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Forbidden: nothing is kept.
  }
}

/** A street of one address with the city of another would be no address: these stay together. */
const places = [
  ['address', 'zip', 'city', 'state'],
  ['shippingAddress', 'shippingZip', 'shippingCity', 'shippingState'],
  [
    ...(['dealerName', 'dealerAddress', 'dealerZip', 'dealerCity', 'dealerState'] as const),
    ...(['dealerEmail', 'dealerPhone'] as const),
  ],
] as const satisfies readonly (readonly CheckoutField[])[];

/**
 * What is known of somebody, with what they have typed on top of it. Only the email of a sign-in
 * wins over a typed one: it is locked.
 */
export function withTyped(prefill: Prefill, typed: TypedBefore | null): Prefill {
  if (typed === null) return prefill;
  const isTyped = (field: CheckoutField) => (typed[field] ?? '').trim() !== '';
  const texts: { [F in CheckoutField]?: string } = { ...prefill.texts };
  for (const place of places) {
    if (place.some(isTyped)) for (const field of place) texts[field] = typed[field] ?? '';
  }
  for (const field of Object.keys(typed) as CheckoutField[]) {
    if (isTyped(field)) texts[field] = typed[field] ?? '';
  }
  if (prefill.isEmailLocked) texts.email = prefill.texts.email ?? '';
  // A cart for a dealer alone is not asked where the rest goes. Who typed an address has seen the
  // choice beside it; to others what the profile says is new.
  const wasAsked = places[1].some((field) => typed[field] !== undefined);
  const isTicked = typed.shippingSameAsBilling !== undefined;
  const hasChosen = isTicked ? places.some((place) => place.some(isTyped)) : wasAsked;
  return {
    ...prefill,
    texts,
    isShippingSame: hasChosen ? isTicked : prefill.isShippingSame,
    isOptedIn: typed.optInNewsletter !== undefined,
  };
}
