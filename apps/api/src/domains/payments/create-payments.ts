import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, type Logger } from '@tarnholt/service';
import type { Database, Queryable, Transaction } from '../../platform/database.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { Outbound } from '../../platform/outbound.ts';
import { newAttemptId } from './attempt-id.ts';
import type { DueAttempt } from './attempts/attempt-store.ts';
import { Draft } from './attempts/draft.ts';
import { removeProfile } from './attempts/finish.ts';
import { changeMoney, createPostgresStore, type PaymentHooks } from './change-money.ts';
import { type AttemptState, isFinal } from './model.ts';
import { type GroupMoney, moneyOf, ordersWithoutMoney } from './money-of.ts';
import { handleNotice } from './notices/notices.ts';
import { type AuthorizationPlan, planAuthorizations } from './plan-authorizations.ts';
import {
  type AmountFollowUp,
  type FollowUp,
  planCapture,
  planRefund,
  planVoid,
} from './plan-follow-ups.ts';
import {
  type PartialCapture,
  planPartialCapture,
  planRenewal,
  type RenewalRequest,
} from './plan-renewal.ts';
import { createAuthorizeNet } from './provider/authorize-net.ts';
import { watchProvider } from './provider/watch-provider.ts';
import { reconcileSettled, reconcileUnsettled, type Tally } from './reconcile/reconcile.ts';
import { findAttemptStates, findOrderOfGroup } from './store.ts';
import { createTokenVault, hashToken } from './token-vault.ts';
import { createAttemptWorker } from './work-attempts.ts';

/** Named as in the configuration, which can be handed in as it is. */
export interface PaymentSettings {
  readonly ANET_API_URL: string;
  readonly ANET_LOGIN_ID: string;
  readonly ANET_TRANSACTION_KEY: string;
  readonly PAYMENT_TOKEN_KEYS: readonly Buffer[];
  readonly PAYMENT_CAPTURE_MODE: 'on_ship' | 'immediate';
}

export interface PaymentsDeps {
  readonly db: Database;
  readonly outbound: Outbound;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly config: PaymentSettings;
  readonly hooks: PaymentHooks;
  readonly moneyTimeoutMs?: number;
}

/**
 * Plans are made in the caller's transaction and sent after it, by `run` or by any process that calls
 * `completeDue`. Each plan answers with the id of its attempt.
 */
export interface Payments {
  /**
   * The ids of the authorizations, one for each group, in order. Refused with `payment_unavailable`
   * while the provider does not answer.
   */
  planAuthorizations(tx: Transaction, plan: AuthorizationPlan): Promise<string[]>;
  planCapture(tx: Transaction, asked: AmountFollowUp): Promise<string>;
  /** A part leaves: the rest is authorized anew, for a group of its own where it becomes one. */
  planPartialCapture(tx: Transaction, asked: PartialCapture): Promise<string>;
  /** Of the void that comes first, or of the authorization where nothing has to be given back. */
  planRenewal(tx: Transaction, asked: RenewalRequest): Promise<string>;
  planVoid(tx: Transaction, asked: FollowUp): Promise<string>;
  planRefund(tx: Transaction, asked: AmountFollowUp): Promise<string>;
  /** Null when no card is stored for the order, or none any more. */
  deleteProfileOf(tx: Transaction, orderId: string): Promise<string | null>;
  /**
   * Works on these now, in this process, and answers with how they stand after `waitMs` at the latest,
   * and with the authorizations that follow from them. What is still under way by then goes on.
   */
  run(
    attemptIds: readonly string[],
    options: { readonly waitMs: number },
  ): Promise<Map<string, AttemptState>>;
  /** Works on what nobody works on, and answers with how many that were. */
  completeDue(): Promise<number>;
  /** Before the database is closed: an answer that is on its way wants to be written down. */
  whenIdle(): Promise<void>;
  moneyOf(db: Queryable, groupIds: readonly string[]): Promise<Map<string, GroupMoney>>;
  ordersWithoutMoney(db: Queryable, orderIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Our books against the provider's: what is open, and what is settled. */
  reconcileUnsettled(): Promise<Tally>;
  reconcileSettled(): Promise<Tally>;
  /** Looks at what a notice of the provider's is about. */
  handleNotice(noticeId: string): Promise<void>;
}

const mostAtOnce = 20;
const runPollMs = 100;

export function createPayments(deps: PaymentsDeps): Payments {
  const { db, config, logger } = deps;
  const vault = createTokenVault(config.PAYMENT_TOKEN_KEYS);
  const store = createPostgresStore(db, deps);
  const { provider, mayCharge } = watchProvider(
    createAuthorizeNet({
      ...deps,
      url: config.ANET_API_URL,
      loginId: config.ANET_LOGIN_ID,
      transactionKey: config.ANET_TRANSACTION_KEY,
    }),
  );
  const worker = createAttemptWorker({ store, logger, provider, vault });
  const reconciling = { ...deps, provider, store, newId: newAttemptId };
  let isListing = false;
  // Not what checkouts have under way: while the provider is silent these are many, and whoever was
  // given up on must not wait for them.
  let completing = 0;

  function complete(due: DueAttempt): Promise<boolean> {
    completing += 1;
    return worker.work(due).finally(() => {
      completing -= 1;
    });
  }

  async function planOn(
    tx: Transaction,
    asked: Pick<FollowUp, 'groupId'>,
    plan: (draft: Draft) => { readonly id: string },
  ): Promise<string> {
    const orderId = await findOrderOfGroup(tx, asked.groupId);
    return planOnOrder(tx, orderId ?? '', plan).then((planned) => planned.id);
  }

  async function planOnOrder<Planned>(
    tx: Transaction,
    orderId: string,
    plan: (draft: Draft) => Planned,
  ): Promise<Planned> {
    let planned: Planned | undefined;
    await changeMoney(tx, deps, orderId, (money) => {
      const draft = new Draft(money, newAttemptId);
      planned = plan(draft);
      return draft.toReduction();
    });
    return planned as Planned;
  }

  return {
    async planAuthorizations(tx, plan) {
      if (!mayCharge())
        throw new AppError('payment_unavailable', 'the card provider does not answer');
      const { added } = await changeMoney(
        tx,
        deps,
        plan.orderId,
        (money) =>
          planAuthorizations(money, plan, {
            newId: newAttemptId,
            captureAtOnce: config.PAYMENT_CAPTURE_MODE === 'immediate',
          }),
        (attemptId) => ({
          cipher: vault.seal(plan.token, attemptId),
          hash: hashToken(plan.token),
        }),
      );
      return added.filter(({ verb }) => verb === 'authorize').map(({ id }) => id);
    },

    planCapture: (tx, asked) => planOn(tx, asked, (draft) => planCapture(draft, asked)),
    planPartialCapture: (tx, asked) =>
      planOn(tx, asked, (draft) => planPartialCapture(draft, asked)),
    planRenewal: (tx, asked) => planOn(tx, asked, (draft) => planRenewal(draft, asked)),
    planVoid: (tx, asked) => planOn(tx, asked, (draft) => planVoid(draft, asked)),
    planRefund: (tx, asked) => planOn(tx, asked, (draft) => planRefund(draft, asked)),

    async deleteProfileOf(tx, orderId) {
      const removal = await planOnOrder(tx, orderId, removeProfile);
      return removal?.id ?? null;
    },

    async run(attemptIds, { waitMs }) {
      const until = performance.now() + waitMs;
      const found = await findAttemptStates(db, attemptIds);
      const orderIds = [...new Set(found.map(({ orderId }) => orderId))];
      for (;;) {
        const due = await store.listDue(mostAtOnce, orderIds);
        const working = Promise.all(due.map((each) => worker.work(each)));
        await Promise.race([working, pause(Math.max(0, until - performance.now()))]);
        const states = new Map(await store.findStates(attemptIds));
        const left = until - performance.now();
        if (left <= 0 || areSettled(states)) return states;
        if (due.length === 0) await pause(Math.min(runPollMs, left));
      }
    },

    async completeDue() {
      let total = 0;
      for (;;) {
        const room = mostAtOnce - completing;
        if (room <= 0 || isListing) return total;
        isListing = true;
        const due = await store.listDue(room).finally(() => {
          isListing = false;
        });
        const worked = (await Promise.all(due.map(complete))).filter(Boolean).length;
        total += worked;
        // After an outage hundreds wait: the next are not left for the next second.
        if (due.length < room || worked === 0) return total;
      }
    },

    whenIdle: () => worker.whenIdle(),
    moneyOf,
    ordersWithoutMoney,
    reconcileUnsettled: () => reconcileUnsettled(reconciling),
    reconcileSettled: () => reconcileSettled(reconciling),
    handleNotice: (noticeId) => handleNotice(reconciling, noticeId),
  };
}

/** All are at their end, or one is held for review, which those after it wait for. */
function areSettled(states: ReadonlyMap<string, AttemptState>): boolean {
  const list = [...states.values()];
  return list.every(isFinal) || list.includes('held');
}

async function pause(milliseconds: number): Promise<void> {
  await sleep(milliseconds, undefined, { ref: false });
}
