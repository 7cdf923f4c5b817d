import type { CallInput, CallName } from '@tarnholt/contract';

/** The first difference that `seedSamples` stores. */
const sampleBreakId = 1;

/** Of the calls about payments, for `sampleInputs`. */
export const paymentSamples = {
  listHeldPayments: {},
  listPaymentBreaks: {},
  receiveCardNotice: {
    body: {
      notificationId: '0198f3c2-4c11-4b8e-9d27-6e5a1f3b8c70',
      eventType: 'net.authorize.payment.authorization.created',
      payload: { entityName: 'transaction', id: '60000001' },
    },
  },
  resolvePaymentBreak: {
    params: { breakId: sampleBreakId },
    body: { note: 'Voided at the provider by hand.' },
  },
} satisfies { readonly [N in CallName]?: CallInput<N> };
