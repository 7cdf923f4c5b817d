import { randomUUID } from 'node:crypto';
import { beforeAll, expect } from 'vitest';
import {
  type CardProvider,
  startCardProvider,
} from '../../../../scripts/testing/private-card-provider.ts';
import {
  type AttemptState,
  createPayments,
  type FinishedAttempt,
  type GroupToAuthorize,
  type PaymentHooks,
  type Payments,
} from '../domains/payments/index.ts';
import { sql } from '../platform/sql.ts';
import { startTestCore, type TestCore, type TestCoreOptions } from './test-core.ts';

export interface MoneyEvent {
  readonly event: 'auth' | 'capture' | 'void' | 'refund' | 'settle' | 'expire';
  readonly transId: string;
  readonly refId: string | null;
  readonly amountCents: number;
}

/** The stand-in of the card provider, as tests tell it what to do and ask it what it did. */
export interface TestProvider extends CardProvider {
  token(card?: Record<string, string>): Promise<string>;
  faults(...rules: readonly object[]): Promise<void>;
  switches(switches: object): Promise<void>;
  settle(): Promise<void>;
  /** Forgets everything, faults and the moved clock included. */
  reset(): Promise<void>;
  advance(seconds: number): Promise<void>;
  /** What somebody of the merchant's decides about everything that is held. */
  review(action: 'approve' | 'decline'): Promise<void>;
  /** What somebody does at the provider by hand, without us. */
  byHand(transactionRequest: object): Promise<{ readonly transId: string }>;
  ledger(): Promise<MoneyEvent[]>;
  stats(): Promise<{ readonly e00003: number; readonly cardNumbersFromMerchant: number }>;
}

function controlled(provider: CardProvider): TestProvider {
  const ask = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${provider.controlUrl}${path}`, {
      method,
      ...(body
        ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
        : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text === '' ? null : JSON.parse(text.replace(/^\uFEFF/, ''));
  };
  return {
    ...provider,
    token: async (card = {}) => (await ask('POST', '/__control/tokens', card)).dataValue,
    faults: (...rules) => ask('PUT', '/__faults', { rules }),
    switches: (switches) => ask('PUT', '/__control/switches', switches),
    settle: () => ask('POST', '/__control/settle', {}),
    reset: () => ask('DELETE', '/__state'),
    advance: (seconds) => ask('POST', '/__control/advance', { seconds }),
    async review(action) {
      const { transactions } = await ask('GET', '/__transactions');
      for (const { transId, status } of transactions as { transId: string; status: string }[]) {
        if (!status.startsWith('FDS')) continue;
        const { loginId, transactionKey } = provider.credentials;
        await ask('POST', '/xml/v1/request.api', {
          updateHeldTransactionRequest: {
            merchantAuthentication: { name: loginId, transactionKey },
            heldTransactionRequest: { action, refTransId: transId },
          },
        });
      }
    },
    async byHand(transactionRequest) {
      const { loginId, transactionKey } = provider.credentials;
      const { transactionResponse } = await ask('POST', '/xml/v1/request.api', {
        createTransactionRequest: {
          merchantAuthentication: { name: loginId, transactionKey },
          refId: 'by-hand',
          transactionRequest,
        },
      });
      return transactionResponse;
    },
    ledger: async () => (await ask('GET', '/__ledger')).events,
    stats: () => ask('GET', '/__stats'),
  };
}

/** One stand-in for all tests of a file; each makes its own orders. */
export function shareTestProvider(name: string): () => TestProvider {
  let provider: TestProvider | undefined;
  beforeAll(async () => {
    const started = await startCardProvider({ name: `test-${name}-${process.pid}` });
    provider = controlled(started);
    return async () => {
      const { e00003, cardNumbersFromMerchant } = await controlled(started).stats();
      await started.stop();
      expect({ e00003, cardNumbersFromMerchant }).toEqual({
        e00003: 0,
        cardNumbersFromMerchant: 0,
      });
    };
  });
  return () => {
    if (provider === undefined) throw new Error('the provider is there once the tests run');
    return provider;
  };
}

/** Payments on a database of the test's own, with a hook that writes down what it is told. */
export interface PaymentDesk extends TestCore {
  readonly payments: Payments;
  readonly provider: TestProvider;
  readonly finished: FinishedAttempt[];
  readonly held: FinishedAttempt[];
}

export interface DeskOptions extends TestCoreOptions {
  readonly hooks?: PaymentHooks;
  readonly settings?: Record<string, string>;
  readonly moneyTimeoutMs?: number;
}

export async function openDesk(
  provider: TestProvider,
  { hooks, settings, moneyTimeoutMs, ...options }: DeskOptions = {},
): Promise<PaymentDesk> {
  const core = await startTestCore(
    {
      ANET_API_URL: provider.apiUrl,
      ANET_LOGIN_ID: provider.credentials.loginId,
      ANET_TRANSACTION_KEY: provider.credentials.transactionKey,
      ANET_SIGNATURE_KEY: provider.credentials.signatureKey,
      ...settings,
    },
    options,
  );
  const finished: FinishedAttempt[] = [];
  const held: FinishedAttempt[] = [];
  const payments = createPayments({
    ...core,
    ...(moneyTimeoutMs === undefined ? {} : { moneyTimeoutMs }),
    hooks: hooks ?? {
      onFinal: async (_tx, attempt) => void finished.push(attempt),
      onHeld: async (_tx, attempt) => void held.push(attempt),
    },
  });
  return { ...core, payments, provider, finished, held };
}

const address = {
  firstName: 'Canary',
  lastName: 'Sparrow',
  address: '4711 Canary Hollow Road',
  city: 'Casper',
  state: 'WY',
  zip: '82601',
  country: 'US',
};

export interface PlacedOrder {
  readonly orderId: string;
  readonly groupIds: readonly string[];
  readonly attemptIds: readonly string[];
  readonly token: string;
}

export interface OrderOptions {
  readonly groups?: readonly Partial<GroupToAuthorize>[];
  readonly token?: string;
  /** 46282 is declined. */
  readonly zip?: string;
}

let orders = 0;

/** What the checkout does in its first transaction, as far as money is concerned. */
export async function planOrder(
  desk: PaymentDesk,
  { groups = [{}], token, zip = address.zip }: OrderOptions = {},
): Promise<PlacedOrder> {
  orders += 1;
  const orderId = `TH-TEST-${String(orders).padStart(4, '0')}`;
  const paidWith = token ?? (await desk.provider.token());
  const planned = groups.map(
    (group): GroupToAuthorize => ({
      groupId: randomUUID(),
      kind: 'home',
      amountCents: 10_825,
      taxCents: 825,
      shippingCents: 1_000,
      shippingName: 'Ground',
      lines: [{ sku: 'TH-CAP-OLV', name: 'Cap', quantity: 3, unitPriceCents: 3_000 }],
      shipTo: address,
      ...group,
    }),
  );
  const attemptIds = await desk.db.transaction((tx) =>
    desk.payments.planAuthorizations(tx, {
      orderId,
      groups: planned,
      token: paidWith,
      billTo: { ...address, zip },
      email: 'canary.shopper@mailbox-of-the-canary.example',
      customerIp: '203.0.113.7',
    }),
  );
  return { orderId, groupIds: planned.map(({ groupId }) => groupId), attemptIds, token: paidWith };
}

export async function placeOrder(desk: PaymentDesk, options?: OrderOptions): Promise<PlacedOrder> {
  const order = await planOrder(desk, options);
  await desk.payments.run(order.attemptIds, { waitMs: 10_000 });
  return order;
}

export interface StoredAttempt {
  readonly id: string;
  readonly verb: string;
  readonly state: AttemptState;
  readonly reason_code: string | null;
  readonly has_token: boolean;
  readonly has_person: boolean;
  readonly closed: boolean;
}

export function attemptsOf({ db }: PaymentDesk, orderId: string): Promise<StoredAttempt[]> {
  return db.query(
    sql<StoredAttempt>`/* testing.attempts-of-order */
      select id, verb, state, reason_code, token_cipher is not null as has_token,
             request ? 'person' as has_person, closed_at is not null as closed
        from payments.payment_attempt where order_id = ${orderId} order by created_at, id`,
  );
}

/** `verb state` of every attempt, in alphabetical order. */
export async function storyOf(desk: PaymentDesk, orderId: string): Promise<string[]> {
  return (await attemptsOf(desk, orderId)).map(({ verb, state }) => `${verb} ${state}`).sort();
}

/** The balance of every account that has one. */
export async function balancesOf(
  { db }: PaymentDesk,
  orderId: string,
): Promise<Record<string, number>> {
  const rows = await db.query(
    sql<{ account: string; cents: number }>`/* testing.balances */
      select account, sum(amount_cents)::int as cents from payments.ledger_entry
       where order_id = ${orderId} group by account having sum(amount_cents) <> 0 order by account`,
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

/** What the provider did for the attempts of an order. */
export async function providerEvents(desk: PaymentDesk, orderId: string): Promise<string[]> {
  const ids = new Set((await attemptsOf(desk, orderId)).map(({ id }) => id));
  const events = await desk.provider.ledger();
  return events
    .filter(({ refId }) => refId !== null && ids.has(refId))
    .map(({ event, amountCents }) => `${event} ${amountCents}`);
}

export interface SeenBreak {
  readonly id: string;
  readonly kind: string;
  readonly orderId: string | null;
  readonly ourCents: number | null;
  readonly providerCents: number | null;
  readonly how: string | null;
}

/** Every difference that was ever noted, the first one first. */
export function breaksOf({ db }: PaymentDesk): Promise<SeenBreak[]> {
  return db.query(
    sql<SeenBreak>`/* testing.breaks */
      select id::text, kind, order_id as "orderId", our_cents::int as "ourCents",
             provider_cents::int as "providerCents",
             case when resolved_at is not null then resolved_how end as how
        from payments.recon_break order by recon_break.id`,
  );
}

/** Ticks of the completer until nothing is left to do, or for `seconds`. */
export async function completeFor(desk: PaymentDesk, seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1_000;
  while (performance.now() < until) {
    await desk.payments.completeDue();
    const [row] = await desk.db.query(
      sql<{ open: number }>`/* testing.count-open-attempts */
        select count(*)::int as open from payments.payment_attempt where finished_at is null`,
    );
    if (row?.open === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
