import {
  publishRules,
  type Rule,
  signCoverage,
  storeRules,
} from '../../apps/api/src/domains/rules/index.ts';
import { toStoredRule } from '../../apps/api/src/domains/rules/ruleset.ts';
import type { Database } from '../../apps/api/src/platform/database.ts';
import { sealsOfTests } from '../../apps/api/src/testing/approval-key.ts';
import { sampleRule, sampleTexts } from '../../apps/api/src/testing/sample-rules.ts';
import {
  publishUnread,
  sampleAuthor,
  sampleReviewer,
} from '../../apps/api/src/testing/seed-rules.ts';

/** What a rule of the proof says, in words of its own: the evaluator under test never sees this. */
interface SmallRule {
  readonly id: string;
  /** Null for one of the whole country. */
  readonly state: string | null;
  /** Null for one of every class. */
  readonly itemClass: 'rifle' | 'pistol' | null;
  readonly does: 'block' | 'hold' | 'acknowledgment' | 'document';
  readonly isEnjoined?: boolean;
  /** Days from the start of the proof. */
  readonly fromDay?: number;
  /** Only for more rounds than this; where nobody knows how many there are, it holds. */
  readonly moreRoundsThan?: number;
  /** Of a newer program, or written past ours: it fails whenever it is asked, and so it holds. */
  readonly isSpoiled?: boolean;
}

const rule = (
  id: string,
  state: string | null,
  itemClass: SmallRule['itemClass'],
  does: SmallRule['does'],
  more: Partial<SmallRule> = {},
): SmallRule => ({ id, state, itemClass, does, ...more });

const capacity = rule('capacity-wy', 'WY', 'rifle', 'block', { moreRoundsThan: 15 });
const lookAtTexas = rule('look-tx', 'TX', 'rifle', 'hold');
const spoiled = rule('spoiled-wy', 'WY', null, 'hold', { isSpoiled: true });
const confirm = rule('confirm', null, 'rifle', 'acknowledgment');

/** Whole sets, as they are published one after the other. */
const sets: readonly (readonly SmallRule[])[] = [
  [],
  [],
  [capacity],
  [rule('no-rifle-co', 'CO', 'rifle', 'block')],
  [lookAtTexas, confirm],
  [rule('soon-wy', 'WY', 'rifle', 'block', { fromDay: 3 }), lookAtTexas],
  [rule('enjoined-wy', 'WY', 'rifle', 'block', { isEnjoined: true }), capacity],
  [rule('paper-co', 'CO', 'rifle', 'document'), rule('paper-pistol', 'TX', 'pistol', 'document')],
  [spoiled, lookAtTexas],
];

export const states = ['WY', 'TX', 'CO'] as const;
export const itemClasses = ['rifle', 'pistol'] as const;

const isSpoiled = ({ isSpoiled: is = false }: SmallRule) => is;
const isAbout = (each: SmallRule, itemClass: string) =>
  each.itemClass === null || each.itemClass === itemClass;

/** All that is asked about a group that goes to a dealer. */
export interface AskedGroup {
  readonly today: string;
  readonly buyerState: string;
  /** Null while nobody has named a dealer. */
  readonly dealerState: string | null;
  readonly lines: readonly { readonly itemClass: string; readonly rounds: number | null }[];
  readonly hasConfirmed: boolean;
  /** All else that the facts of a finding are made of: when it changes, nobody has looked yet. */
  readonly circumstances: string;
}

export interface OpenFinding {
  readonly code: 'rule_block' | 'rule_hold' | 'rule_requirement';
  readonly key: string;
  readonly maySettle: boolean;
}

const dayMs = 86_400_000;

export function dayAfter(start: Date, days: number): string {
  return new Date(start.getTime() + days * dayMs).toISOString().slice(0, 10);
}

/** The rules that count in one database, and who answers for them. */
export class RulesOfTheProof {
  readonly #db: Database;
  readonly #start: Date;
  #current: readonly SmallRule[] = [];
  /** Cells with the rules that they were signed over, and the days for which each signature counts. */
  readonly #signed = new Map<string, { readonly from: string; readonly until: string }[]>();

  constructor(db: Database, start: Date) {
    this.#db = db;
    this.#start = start;
  }

  async publish(number: number): Promise<void> {
    const set = sets[number] ?? [];
    const rules = set.map((each) => this.#toRule(each));
    if (set.some(isSpoiled)) {
      // No operator could load a rule that fails: it comes by statements and the key.
      const stored = rules.map(toStoredRule);
      await publishUnread(this.#db, { isSample: true, rules: stored, texts: sampleTexts });
    } else {
      // Proposed anew each time: an approval works once.
      const about = { title: `SAMPLE ${number}`, isSample: true, loadedBy: sampleAuthor };
      const file = { rules, texts: sampleTexts };
      const { hash } = await storeRules(this.#db, sealsOfTests, file, about);
      await publishRules(this.#db, sealsOfTests, hash, sampleReviewer);
    }
    this.#current = set;
  }

  async sign(someStates: readonly string[], today: string, until: string): Promise<void> {
    await signCoverage(this.#db, sealsOfTests, {
      states: someStates,
      itemClasses,
      validUntil: until,
      signedBy: sampleReviewer,
    });
    for (const state of someStates) {
      for (const itemClass of itemClasses) {
        const key = this.#cell(state, itemClass);
        // Histories turn the clock back: a signature does not count before the day it was given.
        const days = { from: today, until };
        this.#signed.set(key, [...(this.#signed.get(key) ?? []), days]);
      }
    }
    if (until < today) throw new Error('signed for days that are over');
  }

  async withdraw(state: string): Promise<void> {
    await this.#db.execute(
      `insert into rules.coverage_withdrawal (coverage_id, reason, withdrawn_by)
       select c.id, 'Read again', 'rae' from rules.coverage c
        where c.state = $1 and not exists (
          select from rules.coverage_withdrawal w where w.coverage_id = c.id)`,
      [state],
    );
    for (const key of [...this.#signed.keys()]) {
      if (key.startsWith(`${state} `)) this.#signed.delete(key);
    }
  }

  static readonly sets = sets.length;

  /** Whoever signs, signs over the rules of the state and of the country about the class. */
  #cell(state: string, itemClass: string): string {
    const over = this.#current
      .filter((each) => isAbout(each, itemClass))
      .filter((each) => each.state === null || each.state === state)
      .map(({ id }) => id)
      .toSorted();
    return `${state} ${itemClass} ${over.join(' ')}`;
  }

  /** What speaks against a group, by the rules in our own words. */
  ask(asked: AskedGroup, settled: ReadonlySet<string>): OpenFinding[] {
    const found = asked.lines.flatMap((line) => this.#askLine(asked, line));
    return found.filter(({ key, maySettle }) => !(maySettle && settled.has(key)));
  }

  #askLine(asked: AskedGroup, line: AskedGroup['lines'][number]): OpenFinding[] {
    const { itemClass, rounds } = line;
    const { today, buyerState, dealerState, circumstances } = asked;
    const about = `${itemClass} ${rounds} ${buyerState} ${circumstances}`;
    const held = (what: string, maySettle: boolean): OpenFinding => ({
      code: 'rule_hold',
      key: `${what} | ${about}`,
      maySettle,
    });
    const asks = [...new Set([buyerState, ...(dealerState === null ? [] : [dealerState])])];
    const findings: OpenFinding[] = [];
    // Nobody knows where it goes, nor who receives it.
    if (dealerState === null) findings.push(held('dest.state', true), held('dealer.state', true));
    for (const state of asks) {
      const signatures = this.#signed.get(this.#cell(state, itemClass)) ?? [];
      const isCovered = signatures.some(({ from, until }) => from <= today && today <= until);
      if (!isCovered) findings.push(held(`uncovered ${state}`, false));
    }
    for (const each of this.#current) {
      const isThere = each.state === null || asks.includes(each.state);
      const isOn = each.fromDay === undefined || dayAfter(this.#start, each.fromDay) <= today;
      if (!isAbout(each, itemClass) || !isThere || !isOn || each.isEnjoined) continue;
      findings.push(...this.#ruleOn(each, asked, rounds, about));
    }
    return findings;
  }

  #ruleOn(
    each: SmallRule,
    { hasConfirmed }: AskedGroup,
    rounds: number | null,
    about: string,
  ): OpenFinding[] {
    const key = `${each.id} | ${about}`;
    if (each.moreRoundsThan !== undefined) {
      if (rounds === null) return [{ code: 'rule_hold', key, maySettle: true }];
      if (rounds <= each.moreRoundsThan) return [];
    }
    switch (each.does) {
      case 'block':
        return [{ code: 'rule_block', key, maySettle: false }];
      case 'hold':
        return [{ code: 'rule_hold', key, maySettle: true }];
      case 'acknowledgment':
        return hasConfirmed ? [] : [{ code: 'rule_requirement', key, maySettle: true }];
      case 'document':
        return [{ code: 'rule_requirement', key, maySettle: true }];
    }
  }

  #toRule(each: SmallRule): Rule {
    const effects = {
      block: { type: 'block' },
      hold: { type: 'hold_for_review' },
      acknowledgment: { type: 'require_ack', params: { text_key: 'confirmed' } },
      document: { type: 'require_document', params: { document: 'permit' } },
    } as const;
    const isClass = each.isSpoiled
      ? { fact: 'item.class', op: 'gt', value: 3 }
      : { fact: 'item.class', op: 'eq', value: each.itemClass };
    const effect = effects[each.does];
    const rounds = each.moreRoundsThan;
    const place = { state: each.state ?? 'TX' };
    const item = {
      class: each.itemClass ?? 'rifle',
      ...(rounds ? { magazine_capacity: rounds + 1 } : {}),
    };
    return sampleRule({
      id: each.id,
      state: each.state,
      effect,
      legal_status: each.isEnjoined ? 'enjoined' : 'in_force',
      effective_from: each.fromDay === undefined ? null : dayAfter(this.#start, each.fromDay),
      when: {
        all: [
          isClass,
          ...(rounds === undefined
            ? []
            : [{ fact: 'item.magazine_capacity', op: 'gt', value: rounds }]),
        ],
      },
      tests: [
        { facts: { item, dest: place, buyer: place }, expect: effect.type },
        { facts: { item: { class: 'apparel' }, dest: place, buyer: place }, expect: 'none' },
      ],
    });
  }
}
