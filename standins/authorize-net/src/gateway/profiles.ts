import { childOf, childOrNull, type Element, textOf, textOrNull } from '../schema/read-element.ts';
import type { CustomerProfile, PaymentProfile, Transaction } from '../store/records.ts';
import { type Answer, failure, success } from './answers.ts';
import { masked } from './card.ts';
import type { Context } from './context.ts';
import { dollars } from './money.ts';

/** createCustomerProfileFromTransactionRequest: keeps the card of a transaction for later charges. */
export function createProfileFromTransaction(context: Context, request: Element): Answer {
  const refId = textOrNull(request, 'refId');
  const transaction = context.store.get('transactions', textOf(request, 'transId'));
  if (transaction?.responseCode !== 1 || transaction.type === 'refundTransaction')
    return failure('E00040', refId);
  const wanted = textOf(request, 'customerProfileId');
  if (wanted !== '') return addPaymentProfile(context, refId, wanted, transaction);

  const named = namesFor(request, transaction);
  if (!named.merchantCustomerId && !named.description && !named.email)
    return failure('E00041', refId);
  const existing = context.store.all('profiles').find((candidate) => isNamed(candidate, named));
  if (existing) return duplicate(refId, existing.customerProfileId);

  const paymentProfile = newPaymentProfile(context, transaction);
  const customerProfileId = nextProfileId(context);
  context.store.put('profiles', customerProfileId, {
    customerProfileId,
    ...named,
    profileType: textOf(request, 'profileType') || 'regular',
    paymentProfiles: [paymentProfile],
  });
  return created(refId, customerProfileId, paymentProfile);
}

function created(refId: string | null, customerProfileId: string, made: PaymentProfile): Answer {
  return success(refId, {
    customerProfileId,
    customerPaymentProfileIdList: [made.paymentProfileId],
    customerShippingAddressIdList: [],
    validationDirectResponseList: [],
  });
}

/** The existing number stands in the text alone, as it does at the provider. */
function duplicate(refId: string | null, id: string): Answer {
  return failure('E00039', refId, {
    text: `A duplicate record with ID ${id} already exists.`,
    body: {
      customerPaymentProfileIdList: [],
      customerShippingAddressIdList: [],
      validationDirectResponseList: [],
    },
  });
}

function addPaymentProfile(
  context: Context,
  refId: string | null,
  customerProfileId: string,
  transaction: Transaction,
): Answer {
  const profile = context.store.get('profiles', customerProfileId);
  if (!profile) return failure('E00040', refId);
  const { card } = transaction;
  const same = profile.paymentProfiles.some(
    (known) =>
      known.card.lastFour === card.lastFour &&
      known.card.brand === card.brand &&
      known.card.expires === card.expires,
  );
  if (same) {
    const text = 'A duplicate customer payment profile already exists.';
    return failure('E00039', refId, { text });
  }
  const made = newPaymentProfile(context, transaction);
  context.store.put('profiles', customerProfileId, {
    ...profile,
    paymentProfiles: [...profile.paymentProfiles, made],
  });
  return created(refId, customerProfileId, made);
}

type Names = Pick<CustomerProfile, 'merchantCustomerId' | 'description' | 'email'>;

/** From the request, or else from the customer of the transaction. */
function namesFor(request: Element, transaction: Transaction): Names {
  const customer = childOrNull(request, 'customer');
  if (customer) {
    return {
      merchantCustomerId: textOrNull(customer, 'merchantCustomerId'),
      description: textOrNull(customer, 'description'),
      email: textOrNull(customer, 'email'),
    };
  }
  const buyer = childOf(transaction.sent, 'customer');
  return {
    merchantCustomerId: textOrNull(buyer, 'id'),
    description: null,
    email: textOrNull(buyer, 'email'),
  };
}

function isNamed(profile: CustomerProfile, named: Names): boolean {
  return (
    profile.merchantCustomerId === named.merchantCustomerId &&
    profile.description === named.description &&
    profile.email === named.email
  );
}

function nextProfileId({ store }: Context): string {
  return String(store.nextNumber('profileId', Math.floor(Date.now() / 1000)));
}

function newPaymentProfile(context: Context, transaction: Transaction): PaymentProfile {
  return {
    paymentProfileId: nextProfileId(context),
    card: transaction.card,
    billTo: childOrNull(transaction.sent, 'billTo'),
    originalNetworkTransId: transaction.networkTransId,
    originalAuthCents: transaction.authCents,
  };
}

export function getProfile({ store }: Context, request: Element): Answer {
  const refId = textOrNull(request, 'refId');
  const id = textOf(request, 'customerProfileId');
  const merchantCustomerId = textOf(request, 'merchantCustomerId');
  const email = textOf(request, 'email');
  const profile = store
    .all('profiles')
    .find(
      (candidate) =>
        (id !== '' && candidate.customerProfileId === id) ||
        (merchantCustomerId !== '' && candidate.merchantCustomerId === merchantCustomerId) ||
        (email !== '' && candidate.email === email),
    );
  return profile ? success(refId, { profile: describeProfile(profile) }) : failure('E00040', refId);
}

function describeProfile(profile: CustomerProfile): Record<string, unknown> {
  return {
    paymentProfiles: profile.paymentProfiles.map((known) => ({
      customerPaymentProfileId: known.paymentProfileId,
      payment: {
        creditCard: {
          cardNumber: masked(known.card),
          expirationDate: 'XXXX',
          cardType: known.card.brand,
        },
      },
      originalNetworkTransId: known.originalNetworkTransId,
      originalAuthAmount: dollars(known.originalAuthCents),
      customerType: 'individual',
      ...(known.billTo && { billTo: known.billTo }),
    })),
    profileType: profile.profileType,
    customerProfileId: profile.customerProfileId,
    ...(profile.merchantCustomerId && { merchantCustomerId: profile.merchantCustomerId }),
    ...(profile.description && { description: profile.description }),
    ...(profile.email && { email: profile.email }),
  };
}

export function deleteProfile({ store }: Context, request: Element): Answer {
  const refId = textOrNull(request, 'refId');
  const id = textOf(request, 'customerProfileId');
  if (!store.get('profiles', id)) return failure('E00040', refId);
  store.remove('profiles', id);
  return success(refId, {});
}
