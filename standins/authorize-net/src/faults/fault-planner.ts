import type { Effect, FaultRule } from './faults.ts';
import { seededRandom } from './seeded-random.ts';

/** What a rule may go by. */
export type Subject = { request: string; transactionType: string; invoice: string; refId: string };

export type Fate = { latencyMs: number; effect: Effect | null };

export type RuleCounts = { matched: number; struck: number };

type LiveRule = {
  rule: FaultRule;
  counts: RuleCounts;
  chance: () => number;
  /** Apart from the chance: what is drawn is the same whether a rule strikes always or seldom. */
  draw: () => number;
};

/**
 * The rules in force. Each request is held against all of them, in order; the first effect that
 * strikes is its fate, waiting times add up. Random numbers begin at the seed when rules are set,
 * so that one sender meets the same fates again.
 */
export class FaultPlanner {
  #rules: LiveRule[] = [];

  current(): (FaultRule & { counts: RuleCounts })[] {
    return this.#rules.map(({ rule, counts }) => ({ ...rule, counts }));
  }

  set(rules: readonly FaultRule[]): void {
    this.#rules = rules.map((rule) => ({
      rule,
      counts: { matched: 0, struck: 0 },
      chance: seededRandom(rule.seed),
      draw: seededRandom(rule.seed ^ 0x5bd1e995),
    }));
  }

  next(subject: Subject): Fate {
    const fate: Fate = { latencyMs: 0, effect: null };
    for (const live of this.#rules) {
      if (!matches(live.rule, subject)) continue;
      live.counts.matched += 1;
      // Drawn for every request the rule is about, whatever other rules do: keeps the series in step.
      const effect = strikes(live) ? effectOf(live) : 'none';
      if (effect === 'none') continue;
      const takesEffect = effect !== null && fate.effect === null;
      if (takesEffect) fate.effect = effect;
      fate.latencyMs += live.rule.latencyMs ?? 0;
      if (takesEffect || live.rule.latencyMs !== undefined) live.counts.struck += 1;
    }
    return fate;
  }
}

function matches(rule: FaultRule, subject: Subject): boolean {
  return (
    (rule.request === undefined || rule.request === subject.request) &&
    (rule.transactionType === undefined || rule.transactionType === subject.transactionType) &&
    (rule.invoice === undefined || new RegExp(rule.invoice).test(subject.invoice)) &&
    (rule.refId === undefined || new RegExp(rule.refId).test(subject.refId))
  );
}

function strikes({ rule, counts, chance }: LiveRule): boolean {
  const drawn = chance();
  if (rule.times !== undefined && counts.struck >= rule.times) return false;
  if (rule.nth !== undefined) return [rule.nth].flat().includes(counts.matched);
  return rule.probability === undefined || drawn < rule.probability;
}

/** Null: the rule only waits, or the lot drawn is one where all goes well. */
function effectOf({ rule, draw }: LiveRule): Effect | null {
  const point = draw();
  if (!rule.lottery) return rule.effect ?? null;
  let upTo = 0;
  for (const { share, effect } of rule.lottery) {
    upTo += share;
    if (point < upTo) return effect;
  }
  return null;
}
