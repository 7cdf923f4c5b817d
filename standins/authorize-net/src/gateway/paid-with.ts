import { childOf, childOrNull, type Element, textOf } from '../schema/read-element.ts';
import type { PaymentProfile, ProfileReference } from '../store/records.ts';
import { type Card, readCard } from './card.ts';
import type { Context } from './context.ts';
import type { MessageCode } from './reasons.ts';
import { useToken } from './tokens.ts';

export type PaidWith = {
  card: Card;
  tokenHash: string | null;
  profile: ProfileReference | null;
  /** From the request, or from the profile: both at once are refused. */
  billTo: Element;
};

/** Either what was paid with, a refusal of the request, or a reason to refuse the transaction. */
export type PaymentFound =
  | { paidWith: PaidWith }
  | { refusal: MessageCode }
  | { reasonCode: number };

export function findPayment(context: Context, sent: Element, arrivedAt: number): PaymentFound {
  const payment = childOrNull(sent, 'payment');
  const billTo = childOf(sent, 'billTo');
  if (hasProfile(sent)) return findProfilePayment(context, sent);
  if (payment && childOrNull(payment, 'opaqueData')) {
    const token = useToken(context, childOf(payment, 'opaqueData'), arrivedAt);
    if (typeof token === 'string') return { refusal: token };
    return { paidWith: { card: token.card, tokenHash: token.hash, profile: null, billTo } };
  }
  if (payment && childOrNull(payment, 'creditCard')) {
    const card = readSentCard(payment);
    return { paidWith: { card, tokenHash: null, profile: null, billTo } };
  }
  // Bank accounts, swiped cards and the like.
  return { reasonCode: payment ? 17 : 33 };
}

export function hasProfile(sent: Element): boolean {
  return textOf(childOf(sent, 'profile'), 'customerProfileId') !== '';
}

function readSentCard(payment: Element): Card {
  const card = childOf(payment, 'creditCard');
  return readCard(
    textOf(card, 'cardNumber'),
    textOf(card, 'expirationDate'),
    textOf(card, 'cardCode'),
  );
}

function findProfilePayment(context: Context, sent: Element): PaymentFound {
  if (childOrNull(sent, 'payment')) return { refusal: 'E00090' };
  if (childOrNull(sent, 'billTo')) return { refusal: 'E00093' };
  const found = findPaymentProfile(context, childOf(sent, 'profile'));
  if (!found) return { refusal: 'E00040' };
  const { paymentProfile, reference } = found;
  return {
    paidWith: {
      // The card code is asked for once and never stored: there is nothing to check.
      card: { ...paymentProfile.card, cvvResult: 'P' },
      tokenHash: null,
      profile: reference,
      billTo: paymentProfile.billTo ?? {},
    },
  };
}

export function findPaymentProfile(
  { store }: Context,
  profile: Element,
): { paymentProfile: PaymentProfile; reference: ProfileReference } | null {
  const customerProfileId = textOf(profile, 'customerProfileId');
  const paymentProfileId = textOf(childOf(profile, 'paymentProfile'), 'paymentProfileId');
  const paymentProfile = store
    .get('profiles', customerProfileId)
    ?.paymentProfiles.find((candidate) => candidate.paymentProfileId === paymentProfileId);
  return paymentProfile
    ? { paymentProfile, reference: { customerProfileId, paymentProfileId } }
    : null;
}
