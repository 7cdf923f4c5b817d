import type { Logger } from '@tarnholt/service';
import type { Queryable } from '../../platform/database.ts';
import type { Rulebook } from './judge-line.ts';
import { Ruleset } from './ruleset.ts';
import { findRuleset, readStanding } from './store.ts';

/** What a judgment is about: only the coverage of these is read. */
export interface Asked {
  readonly states: readonly string[];
  readonly itemClasses: readonly string[];
}

export interface ReadRulebook extends Rulebook {
  readonly at: Date;
}

/**
 * The rules as they count now. Which ruleset that is, and what is covered, is read each time and, in
 * a transaction, by it; the rules of a set never change, so that they are read and made ready once.
 */
export interface RuleReader {
  readonly read: (db: Queryable, asked: Asked) => Promise<ReadRulebook>;
  /** The same for another set, or on another day: what would be said. */
  readonly readAs: (db: Queryable, asked: Asked, as: Supposed) => Promise<ReadRulebook>;
}

export interface Supposed {
  /** Instead of the one that counts; null for none. */
  readonly ruleset?: Ruleset | null;
  /** YYYY-MM-DD, instead of today. */
  readonly date?: string | undefined;
  /** As if somebody answered for everything. */
  readonly isCoverageAssumed?: boolean;
}

/** Also the one before: processes change over while orders are under way. */
const keptRulesets = 3;

export function createRuleReader({ logger }: { readonly logger: Logger }): RuleReader {
  const kept = new Map<string, Ruleset>();

  async function rulesetOf(db: Queryable, hash: string): Promise<Ruleset | null> {
    const known = kept.get(hash);
    if (known !== undefined) return known;
    const stored = await findRuleset(db, hash);
    const ruleset = stored === null ? null : new Ruleset(stored);
    if (ruleset === null || ruleset.hash !== hash) {
      // Somebody wrote past us, or a backup was mixed up: nobody knows which rules these are.
      logger.error({ hash }, 'the published ruleset is not what its hash says: everything is held');
      return null;
    }
    if (ruleset.isSample) logger.warn({ hash }, 'the rules that count are a sample');
    kept.set(hash, ruleset);
    for (const old of [...kept.keys()].slice(0, -keptRulesets)) kept.delete(old);
    return ruleset;
  }

  const reader: RuleReader = {
    read: (db, asked) => reader.readAs(db, asked, {}),
    async readAs(db, { states, itemClasses }, supposed) {
      const { at, hash, coverage } = await readStanding(
        db,
        [...new Set(states)],
        [...new Set(itemClasses)],
        supposed.date,
      );
      const counting = hash === null ? null : await rulesetOf(db, hash);
      const ruleset = supposed.ruleset === undefined ? counting : supposed.ruleset;
      const covered = new Set(
        coverage
          .filter(({ isSample }) => isSample === ruleset?.isSample)
          .map(({ state, itemClass, scopeHash }) => `${state} ${itemClass} ${scopeHash}`),
      );
      return {
        at,
        date: supposed.date ?? at.toISOString().slice(0, 10),
        ruleset,
        isCovered: (state, itemClass) =>
          ruleset !== null &&
          (supposed.isCoverageAssumed === true ||
            covered.has(`${state} ${itemClass} ${ruleset.scopeHash(state, itemClass)}`)),
      };
    },
  };
  return reader;
}
