import type { AttemptState, OrderMoney, Verb } from '../model.ts';
import type { ProviderAnswer } from '../provider/card-provider.ts';
import type { Reduction } from './draft.ts';

export interface DueAttempt {
  readonly id: string;
  readonly orderId: string;
  readonly verb: Verb;
}

/** Where attempts are kept: in PostgreSQL, and in memory for thousands of simulated histories. */
export interface AttemptStore {
  /**
   * Gives the whole of an order's money to `decide` and writes down what it decided, all of it or
   * nothing, with nobody else in between. `decide` may be called again and must have no effect.
   */
  update(orderId: string, decide: (money: OrderMoney) => Reduction): Promise<Reduction>;
  /** Attempts that wait for nobody but whoever takes them next. */
  listDue(limit: number, orderIds?: readonly string[]): Promise<DueAttempt[]>;
  /** For an answer that could not be worked in: it is worked in later, by anybody. */
  keepAnswer(attemptId: string, version: number, answer: ProviderAnswer): Promise<void>;
  /** For one that could not be worked on: the next try is a little later. */
  postpone(attemptId: string): Promise<void>;
  findStates(ids: readonly string[]): Promise<ReadonlyMap<string, AttemptState>>;
}
