import { onTestFinished } from 'vitest';
import type { FaultRule } from '../faults/faults.ts';
import type { Switches } from '../gateway/switches.ts';
import { type AuthorizeNetStandinOptions, startAuthorizeNetStandin } from '../standin.ts';
import type { MoneyEvent, Transaction } from '../store/records.ts';

export type StandinForTest = Awaited<ReturnType<typeof standinForTest>>;

export const merchant = {
  login: 'test-login',
  transactionKey: 'test-key',
  clientKey: 'test-client-key',
  signatureKey: '00112233445566778899AABBCCDDEEFF'.repeat(4),
};

export const authentication = { name: merchant.login, transactionKey: merchant.transactionKey };

type Json = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: tests state what they expect of the answer
export type AnyJson = any;

/** A stand-in of the test's own, on free ports, closed when the test ends. */
export async function standinForTest(
  options: Partial<AuthorizeNetStandinOptions> = {},
  // Tests that run side by side must hand in their own.
  whenFinished: (close: () => Promise<void>) => void = onTestFinished,
) {
  const standin = await startAuthorizeNetStandin({ merchant, ...options });
  whenFinished(() => standin.close());
  const controlUrl = `http://127.0.0.1:${standin.apiPort}`;
  const gatewayPath = '/xml/v1/request.api';

  const request = (path: string, init?: RequestInit) => fetch(controlUrl + path, init);
  const sendJson = async (method: string, path: string, body?: unknown): Promise<AnyJson> => {
    const response = await request(path, {
      method,
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };

  /** As the gateway gets it: the body exactly as given. */
  const post = (body: string, contentType = 'application/json') =>
    request(gatewayPath, {
      method: 'POST',
      headers: { 'content-type': contentType },
      body,
    });

  /** One request with the merchant's credentials. */
  const call = async (name: string, body: Json = {}, refId?: string): Promise<AnyJson> => {
    const element = {
      merchantAuthentication: authentication,
      ...(refId !== undefined && { refId }),
      ...body,
    };
    const response = await post(JSON.stringify({ [name]: element }));
    return JSON.parse(new TextDecoder().decode(await response.arrayBuffer()));
  };

  const transact = (transactionRequest: Json, refId?: string) =>
    call('createTransactionRequest', { transactionRequest }, refId);

  const token = async (card: Json = {}): Promise<Json> => {
    const { dataDescriptor, dataValue } = await sendJson('POST', '/__control/tokens', card);
    return { dataDescriptor, dataValue };
  };

  /** A new token unless `payment` or `profile` says otherwise. */
  const charge = async (
    parts: Json & { card?: Json; refId?: string } = {},
    type = 'authOnlyTransaction',
  ): Promise<AnyJson> => {
    const { amount = '100.00', currencyCode, card, refId, payment, profile, ...rest } = parts;
    const paidWith = profile
      ? { profile }
      : { payment: payment ?? { opaqueData: await token(card) } };
    const currency = currencyCode === undefined ? {} : { currencyCode };
    return transact({ transactionType: type, amount, ...currency, ...paidWith, ...rest }, refId);
  };

  return {
    ...standin,
    /** Where a merchant's server sends its requests. */
    apiUrl: controlUrl + gatewayPath,
    /** What a page includes. */
    scriptUrl: `http://localhost:${standin.scriptPort}/v1/Accept.js`,
    controlUrl,
    request,
    sendJson,
    post,
    call,
    transact,
    token,
    charge,
    followUp: (transactionType: string, transId: string, amount?: string, refId?: string) =>
      transact(
        { transactionType, ...(amount !== undefined && { amount }), refTransId: transId },
        refId,
      ),
    refund: (transId: string, amount: string, parts: Json = {}) =>
      transact({
        transactionType: 'refundTransaction',
        amount,
        payment: { creditCard: { cardNumber: '1111', expirationDate: 'XXXX' } },
        refTransId: transId,
        ...parts,
      }),
    setFaults: (...rules: Partial<FaultRule>[]) => sendJson('PUT', '/__faults', { rules }),
    setSwitches: (switches: Partial<Switches>) => sendJson('PUT', '/__control/switches', switches),
    advance: (seconds: number) => sendJson('POST', '/__control/advance', { seconds }),
    settle: () => sendJson('POST', '/__control/settle'),
    ledger: async (): Promise<MoneyEvent[]> => (await sendJson('GET', '/__ledger')).events,
    transactions: async (): Promise<Transaction[]> =>
      (await sendJson('GET', '/__transactions')).transactions,
    stats: () => sendJson('GET', '/__stats'),
  };
}

/** `1/1` for approved, `3/47` for a capture above the authorization, or the code of a refusal. */
export function resultOf(answer: AnyJson): string {
  const response = answer.transactionResponse;
  if (!response?.responseCode) return answer.messages.message[0].code;
  const reason = response.errors?.[0]?.errorCode ?? response.messages?.[0]?.code;
  return `${response.responseCode}/${reason}`;
}
