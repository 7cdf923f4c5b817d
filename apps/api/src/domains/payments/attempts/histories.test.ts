import { createLogger } from '@tarnholt/service';
import { describe, expect, test } from 'vitest';
import { MemoryAttemptStore } from '../../../testing/memory-attempt-store.ts';
import { pick, type Random, seededRandom } from '../../../testing/seeded-random.ts';
import { SimulatedProvider } from '../../../testing/simulated-provider.ts';
import { captureLog } from '../../../testing/test-core.ts';
import { isFinal, isLiveAuthorization } from '../model.ts';
import { planAuthorizations } from '../plan-authorizations.ts';
import { planCapture, planRefund, planVoid } from '../plan-follow-ups.ts';
import { createTokenVault } from '../token-vault.ts';
import { createAttemptWorker } from '../work-attempts.ts';
import type { AttemptStore } from './attempt-store.ts';
import { Draft } from './draft.ts';

/**
 * Whole lives of orders with everything going wrong: processes die between any two steps, answers are
 * lost, requests arrive late, lists lag. One seed is one history, and the same each time.
 */

const logger = createLogger({ level: 'fatal', process: 'test' }, captureLog().stream);
const vault = createTokenVault([Buffer.alloc(32, 7)]);
const person = {
  firstName: 'Pat',
  lastName: 'Doe',
  address: '1 Main Street',
  city: 'Dallas',
  state: 'TX',
  zip: '75001',
  country: 'US',
};

class History {
  readonly seed: number;
  readonly random: Random;
  readonly store: MemoryAttemptStore;
  readonly provider: SimulatedProvider;
  readonly orderIds: string[] = [];
  readonly groupIds: string[] = [];
  deaths = 0;
  readonly #stalled: (() => void)[] = [];
  #now = Date.parse('2026-11-15T12:00:00Z');
  #ids = 0;
  #deathPercent = 4;

  constructor(seed: number) {
    this.seed = seed;
    this.random = seededRandom(seed);
    const now = () => new Date(this.#now);
    this.store = new MemoryAttemptStore(now);
    this.provider = new SimulatedProvider(now, this.random, pick(this.random, [0, 15, 40, 70]));
  }

  newId = () => {
    this.#ids += 1;
    return `A${String(this.#ids).padStart(19, '0')}`;
  };

  wait(seconds: number): void {
    this.#now += seconds * 1_000;
    this.provider.deliverLate();
  }

  /**
   * A process: when it dies, what it had not written down is lost. Or it stands still with an answer
   * in its hands, and goes on when somebody else has taken over long ago.
   */
  #process() {
    let leave: () => void = () => undefined;
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const mayStall = async () => {
      if (this.random(100) >= this.#deathPercent) return;
      await new Promise<void>((resume) => {
        this.#stalled.push(resume);
        leave();
      });
    };
    let isDead = false;
    const mayDie = async <T>(step: () => Promise<T>): Promise<T> => {
      for (const when of ['before', 'after'] as const) {
        if (!isDead && this.random(100) < this.#deathPercent) {
          isDead = true;
          this.deaths += 1;
          // "After": it happened, and nobody hears of it.
          if (when === 'after') await step();
          leave();
        }
        if (isDead) return new Promise<T>(() => undefined);
        if (when === 'before' && this.random(2) === 0) break;
      }
      return step();
    };
    const store: AttemptStore = {
      update: (orderId, decide) => mayDie(() => this.store.update(orderId, decide)),
      listDue: (limit) => this.store.listDue(limit),
      keepAnswer: (...args) => mayDie(() => this.store.keepAnswer(...args)),
      postpone: (id) => this.store.postpone(id),
      findStates: (ids) => this.store.findStates(ids),
    };
    const provider = new Proxy(this.provider, {
      get: (target, name) => {
        const method = Reflect.get(target, name, target);
        if (typeof method !== 'function') return method;
        return async (...args: unknown[]) => {
          const answer = await mayDie(async () => Reflect.apply(method, target, args));
          await mayStall();
          return answer;
        };
      },
    });
    return {
      worker: createAttemptWorker({ store, provider, vault, logger, newId: this.newId }),
      left,
    };
  }

  /** Everything that is due, each by a process of its own. */
  async work(): Promise<void> {
    for (const due of await this.store.listDue(20)) {
      const { worker, left } = this.#process();
      await Promise.race([worker.work(due), left]);
    }
  }

  /** Processes that stood still go on, as if nothing had happened. */
  async wake(count: number): Promise<void> {
    for (const resume of this.#stalled.splice(0, count)) {
      resume();
      // All they do is promises; when it is the turn of timers again, they are done.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  async placeOrder(): Promise<void> {
    const orderId = `TH-${String(this.orderIds.length).padStart(4, '0')}-${this.seed}`;
    this.orderIds.push(orderId);
    const groups = Array.from({ length: 1 + this.random(3) }, (_, index) => {
      const groupId = `${orderId}/${index}`;
      this.groupIds.push(groupId);
      const amountCents = 100 + this.random(500_000);
      return {
        groupId,
        kind: pick(this.random, ['home', 'dealer'] as const),
        amountCents,
        taxCents: this.random(amountCents),
        shippingCents: 0,
        shippingName: 'Ground',
        lines: [],
        shipTo: null,
        captureAtOnce: this.random(5) === 0,
      };
    });
    const plan = { orderId, groups, token: orderId, billTo: person, email: 'x', customerIp: '' };
    const options = { newId: this.newId, captureAtOnce: false };
    await this.store.update(orderId, (money) => planAuthorizations(money, plan, options));
    // As the database does it: the token is sealed for the first attempt.
    for (const attempt of this.store.ofOrder(orderId))
      if (attempt.tokenExpiresAt !== null)
        this.store.attempts.set(attempt.id, {
          ...attempt,
          tokenCipher: vault.seal(orderId, attempt.id),
        });
  }

  /** Staff do something to one of the groups, if it can be done. */
  async act(): Promise<void> {
    const groupId = pick(this.random, this.groupIds);
    const [orderId = ''] = groupId.split('/');
    const cause = `act/${groupId}/${this.random(4)}`;
    const plans = [
      (draft: Draft) => planVoid(draft, { groupId, cause: `${cause}/void` }),
      (draft: Draft) => {
        const found = draft.all().find((each) => each.groupId === groupId);
        const amountCents = pick(this.random, [found?.amountCents ?? 1, 50]);
        return planCapture(draft, {
          groupId,
          cause: `${cause}/capture`,
          amountCents,
          taxCents: Math.min(amountCents, found?.taxCents ?? 0),
        });
      },
      (draft: Draft) => {
        const found = draft
          .all()
          .find((each) => each.groupId === groupId && each.verb === 'capture');
        const [amountCents, taxCents] = pick(this.random, [
          [found?.amountCents ?? 1, found?.taxCents ?? 0],
          [1 + this.random(40), 0],
        ] as const);
        return planRefund(draft, { groupId, cause: `${cause}/refund`, amountCents, taxCents });
      },
    ];
    const plan = pick(this.random, plans);
    await this.store
      .update(orderId, (money) => {
        const draft = new Draft(money, this.newId);
        plan(draft);
        return draft.toReduction();
      })
      // Refused: there is nothing to capture, or not that much to refund.
      .catch(() => undefined);
  }

  /** No more faults: whatever was begun comes to its end. */
  async comeToRest(): Promise<void> {
    this.provider.faultPercent = 0;
    this.#deathPercent = 0;
    for (let round = 0; round < 400; round += 1) {
      const isAtRest = [...this.store.attempts.values()].every(({ state }) => isFinal(state));
      if (isAtRest && this.#stalled.length === 0) return;
      this.wait(round < 50 ? 20 : 120);
      if (round % 50 === 40) this.provider.settle();
      if (round % 50 === 20) this.provider.review();
      if (round === 10) await this.wake(Number.POSITIVE_INFINITY);
      await this.work();
    }
  }

  check(): void {
    const attempts = [...this.store.attempts.values()];
    const { transactions } = this.provider;
    const stuck = attempts.filter(({ state }) => !isFinal(state));
    expect(stuck.map(({ verb, state }) => `${verb} ${state}`)).toEqual([]);
    // Every attempt was reported at its end, once.
    const reported = this.store.finished.map(({ id }) => id).sort();
    expect(reported).toEqual(attempts.map(({ id }) => id).sort());

    // Nothing at the provider that we do not know, nothing approved here that is not there.
    const ids = new Set(attempts.map(({ id }) => id));
    expect(transactions.filter(({ refId }) => !ids.has(refId))).toEqual([]);
    const perRequest = transactions.map(({ refId }) => refId);
    expect(new Set(perRequest).size).toBe(perRequest.length);

    const live = transactions.filter(({ status }) => status === 'authorizedPendingCapture');
    expect(live.map(({ refId }) => refId).sort()).toEqual(
      attempts
        .filter(isLiveAuthorization)
        .map(({ id }) => id)
        .sort(),
    );

    const sum = (statuses: readonly string[]) =>
      transactions
        .filter(({ status }) => statuses.includes(status))
        .reduce((total, { settleCents }) => total + settleCents, 0);
    const captured = sum(['capturedPendingSettlement', 'settledSuccessfully']);
    const refunded = sum(['refundPendingSettlement', 'refundSettledSuccessfully']);
    expect(this.balance('provider_captured')).toBe(captured - refunded);
    expect(this.balance('provider_authorized')).toBe(sum(['authorizedPendingCapture']));
    expect(this.balance('refund_payable')).toBe(0);
    for (const { entries } of this.store.postings)
      expect(entries.reduce((total, { cents }) => total + cents, 0)).toBe(0);

    // A checkout is authorized as a whole or not at all.
    for (const orderId of this.orderIds) {
      const authorizations = this.store.ofOrder(orderId).filter(({ verb }) => verb === 'authorize');
      if (authorizations.some(({ state }) => state !== 'approved'))
        expect(authorizations.filter(isLiveAuthorization)).toEqual([]);
    }
    expect(attempts.filter(({ request }) => request.person)).toEqual([]);
  }

  balance(account: string): number {
    return this.store.postings
      .flatMap(({ entries }) => entries)
      .filter((entry) => entry.account === account)
      .reduce((total, { cents }) => total + cents, 0);
  }
}

async function live(seed: number): Promise<History> {
  const history = new History(seed);
  await history.placeOrder();
  for (let step = 0; step < 25; step += 1) {
    if (history.random(12) === 0) await history.placeOrder();
    if (history.random(4) === 0) await history.act();
    if (history.random(15) === 0) history.provider.settle();
    await history.work();
    await history.wake(history.random(2));
    history.wait(pick(history.random, [0, 1, 1, 5, 30, 50, 120, 600]));
  }
  await history.comeToRest();
  return history;
}

describe('whatever goes wrong, both sides have the same books in the end', () => {
  const [runs, perRun] = [10, 100];
  test.each(Array.from({ length: runs }, (_, index) => index * perRun))(
    'in the 100 histories from seed %i on',
    { timeout: 60_000 },
    async (firstSeed) => {
      let [deaths, late] = [0, 0];
      for (let seed = firstSeed; seed < firstSeed + perRun; seed += 1) {
        const history = await live(seed);
        deaths += history.deaths;
        late += history.store.late.length;
        try {
          history.check();
        } catch (error) {
          throw new Error(`seed ${seed}`, { cause: error });
        }
      }
      // Else nothing went wrong, and nothing was shown.
      expect(deaths).toBeGreaterThan(20);
      expect(late).toBeGreaterThan(0);
    },
  );

  test('and one seed tells the same story twice', async () => {
    const [first, second] = [await live(4_711), await live(4_711)];
    expect(first.provider.transactions).toEqual(second.provider.transactions);
    const told = ({ store }: History) => [...store.attempts.values()].map(({ state }) => state);
    expect(told(first)).toEqual(told(second));
  });
});
