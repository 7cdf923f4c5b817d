import { createLogger } from '@tarnholt/service';
import { Draft } from '../../domains/payments/attempts/draft.ts';
import { reduce } from '../../domains/payments/attempts/reduce.ts';
import { toFinished } from '../../domains/payments/finished-attempt.ts';
import { hasFailed, isFinal } from '../../domains/payments/model.ts';
import { planAuthorizations } from '../../domains/payments/plan-authorizations.ts';
import type { TokenVault } from '../../domains/payments/token-vault.ts';
import { createAttemptWorker } from '../../domains/payments/work-attempts.ts';
import { MemoryAttemptStore } from '../memory-attempt-store.ts';
import { pick, type Random, seededRandom } from '../seeded-random.ts';
import { SimulatedProvider } from '../simulated-provider.ts';
import { doomedProcess } from './doomed-process.ts';
import { Shelf } from './shelf.ts';
import { actsOn, person } from './staff-acts.ts';

const logger = createLogger({ level: 'silent', process: 'simulation' });
/** Bound to its attempt like the real one; secrecy costs a third of the time and shows nothing here. */
const vault: TokenVault = {
  seal: (token, attemptId) => Buffer.from(`${attemptId} ${token}`),
  open: (sealed, attemptId) => {
    const [owner, token = ''] = sealed.toString().split(' ');
    if (owner !== attemptId) throw new Error('sealed for another attempt');
    return token;
  },
};
/**
 * Whole lives of orders with everything going wrong: processes die between any two steps, answers are
 * lost, requests arrive late, lists lag. One seed is one history, and the same each time.
 */
export class MoneyHistory {
  readonly seed: number;
  readonly random: Random;
  readonly store: MemoryAttemptStore;
  readonly provider: SimulatedProvider;
  readonly shelf: Shelf;
  readonly orderIds: string[] = [];
  /** Orders that were accepted as a whole, and those that failed as a whole. */
  readonly checkouts = new Map<string, 'approved' | 'failed'>();
  readonly #groupIds: string[] = [];
  readonly #stalled: (() => void)[] = [];
  #now = Date.parse('2026-11-15T12:00:00Z');
  #ids = 0;
  #doomPercent = 4;
  deaths = 0;

  constructor(seed: number) {
    this.seed = seed;
    this.random = seededRandom(seed);
    this.shelf = new Shelf(2 + this.random(6));
    const now = () => new Date(this.#now);
    this.store = new MemoryAttemptStore(now, (attempt, all) => {
      this.#settleCheckout(toFinished(attempt, all));
    });
    this.provider = new SimulatedProvider(now, this.random, pick(this.random, [0, 15, 40, 70]));
  }

  #newId = () => {
    this.#ids += 1;
    return `A${String(this.#ids).padStart(19, '0')}`;
  };

  /** As `settleCheckout` does it: once, and with the end of the authorization that decides. */
  #settleCheckout({ orderId, checkout }: ReturnType<typeof toFinished>): void {
    if (checkout !== 'approved' && checkout !== 'failed') return;
    if (this.checkouts.has(orderId)) return;
    this.checkouts.set(orderId, checkout);
    if (checkout === 'approved') this.shelf.commit(orderId);
    else this.shelf.release(orderId);
  }

  wait(seconds: number): void {
    this.#now += seconds * 1_000;
    this.provider.deliverLate();
    this.shelf.sweep(new Date(this.#now), (orderId) => this.store.hasNoMoney(orderId));
  }

  /** Everything that is due, each by a process of its own. */
  async work(): Promise<void> {
    for (const due of await this.store.listDue(20)) {
      const doom = {
        random: this.random,
        percent: this.#doomPercent,
        onDeath: () => {
          this.deaths += 1;
        },
        onStall: (resume: () => void) => this.#stalled.push(resume),
      };
      const { left, store, provider } = doomedProcess(doom, this);
      const worker = createAttemptWorker({ store, provider, vault, logger, newId: this.#newId });
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
    const units = 1 + this.random(3);
    if (!this.shelf.reserve(orderId, units, new Date(this.#now))) return;
    this.orderIds.push(orderId);
    const groups = Array.from({ length: units }, (_, index) => {
      const groupId = `${orderId}/${index}`;
      this.#groupIds.push(groupId);
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
    const options = { newId: this.#newId, captureAtOnce: false };
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
    if (this.#groupIds.length === 0) return;
    const groupId = pick(this.random, this.#groupIds);
    const [orderId = ''] = groupId.split('/');
    const cause = `act/${groupId}/${this.random(4)}`;
    const plan = pick(this.random, actsOn(groupId, cause, this.random));
    await this.store
      .update(orderId, (money) => {
        const draft = new Draft(money, this.#newId);
        plan(draft);
        return draft.toReduction();
      })
      // Refused: there is nothing to capture, or not that much to refund.
      .catch(() => undefined);
  }

  /** As the reconciliations do it: a charge that came after its end is given back, a refund booked. */
  async reconcile(): Promise<void> {
    for (const { id, refId } of this.provider.transactions) {
      const attempt = this.store.attempts.get(refId);
      if (attempt === undefined || !hasFailed(attempt.state)) continue;
      const found = await this.provider.readDetails(id);
      if (found.kind !== 'found' || !/^authorized|^FDS|^refund/.test(found.details.status))
        continue;
      const event = { kind: 'surfaced', attemptId: refId, details: found.details } as const;
      await this.store.update(attempt.orderId, (money) => reduce(money, event, this.#newId));
    }
  }

  /** No more faults: whatever was begun comes to its end. */
  async comeToRest(): Promise<void> {
    this.provider.faultPercent = 0;
    this.#doomPercent = 0;
    for (let round = 0; round < 400; round += 1) {
      await this.reconcile();
      if (this.#isAtRest()) return;
      this.wait(round < 50 ? 20 : 120);
      if (round % 50 === 40) this.provider.settle();
      if (round % 50 === 20) this.provider.review();
      if (round === 10) await this.wake(Number.POSITIVE_INFINITY);
      await this.work();
    }
  }

  #isAtRest(): boolean {
    if (this.#stalled.length > 0 || this.provider.stuckRequests > 0) return false;
    for (const { state } of this.store.attempts.values()) if (!isFinal(state)) return false;
    return true;
  }
}

export async function liveThrough(seed: number): Promise<MoneyHistory> {
  const history = new MoneyHistory(seed);
  await history.placeOrder();
  for (let step = 0; step < 25; step += 1) {
    if (history.random(12) === 0) await history.placeOrder();
    if (history.random(4) === 0) await history.act();
    if (history.random(15) === 0) history.provider.settle();
    if (history.random(10) === 0) await history.reconcile();
    await history.work();
    await history.wake(history.random(2));
    history.wait(pick(history.random, [0, 1, 1, 5, 30, 50, 120, 600]));
  }
  await history.comeToRest();
  return history;
}
