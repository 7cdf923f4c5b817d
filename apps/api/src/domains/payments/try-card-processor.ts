import type { PaymentsDeps } from './create-payments.ts';
import { createAuthorizeNet } from './provider/authorize-net.ts';

/** The errors that a new account gets, as Authorize.Net documents them, and our own. */
const meanings: Readonly<Record<string, string>> = {
  network: 'it cannot be reached',
  timeout: 'it did not answer in time',
  E00006: 'the login or the transaction key is missing',
  E00007: 'the login or the transaction key is wrong',
  E00008: 'the account is inactive',
  E00009: 'the account is in test mode, which rejects this request',
  E00011: 'the Transaction Details API is off: turn it on in the merchant interface',
};

/**
 * Signs in and lists unsettled transactions, as reconciliation does. No money moves. Returns
 * why it failed, or null.
 */
export async function tryCardProcessor(
  deps: Pick<PaymentsDeps, 'outbound' | 'logger' | 'metrics' | 'config'>,
): Promise<string | null> {
  const { ANET_API_URL, ANET_LOGIN_ID, ANET_TRANSACTION_KEY } = deps.config;
  const provider = createAuthorizeNet({
    ...deps,
    url: ANET_API_URL,
    loginId: ANET_LOGIN_ID,
    transactionKey: ANET_TRANSACTION_KEY,
  });
  const answer = await provider.listUnsettled({ number: 1, size: 1 });
  if (answer.kind === 'listed') return null;
  return meanings[answer.why] ?? answer.why;
}
