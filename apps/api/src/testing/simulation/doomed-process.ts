import type { AttemptStore } from '../../domains/payments/attempts/attempt-store.ts';
import type { CardProvider } from '../../domains/payments/provider/card-provider.ts';
import type { Random } from '../seeded-random.ts';

export interface Doom {
  readonly random: Random;
  /** How likely it is at each step, in percent. */
  readonly percent: number;
  onDeath(): void;
  /** Given what makes it go on again. */
  onStall(resume: () => void): void;
}

/**
 * A process: when it dies, what it had not written down is lost. Or it stands still with an answer in
 * its hands, and goes on when somebody else has taken over long ago. `left` resolves when nothing is
 * to be expected of it for now.
 */
export function doomedProcess(doom: Doom, parts: { store: AttemptStore; provider: CardProvider }) {
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const strikes = () => doom.random(100) < doom.percent;
  let isDead = false;

  async function mayStall(): Promise<void> {
    if (!strikes()) return;
    await new Promise<void>((resume) => {
      doom.onStall(resume);
      leave();
    });
  }

  async function mayDie<T>(step: () => Promise<T>): Promise<T> {
    for (const when of ['before', 'after'] as const) {
      if (!isDead && strikes()) {
        isDead = true;
        doom.onDeath();
        // "After": it happened, and nobody hears of it.
        if (when === 'after') await step();
        leave();
      }
      if (isDead) return new Promise<T>(() => undefined);
      if (when === 'before' && doom.random(2) === 0) break;
    }
    return step();
  }

  const store: AttemptStore = {
    update: (orderId, decide) => mayDie(() => parts.store.update(orderId, decide)),
    listDue: (limit) => parts.store.listDue(limit),
    keepAnswer: (...args) => mayDie(() => parts.store.keepAnswer(...args)),
    postpone: (id) => parts.store.postpone(id),
    findStates: (ids) => parts.store.findStates(ids),
  };
  const provider = new Proxy(parts.provider, {
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
  return { store, provider, left };
}
