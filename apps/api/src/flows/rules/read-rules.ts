import { type CallOutput, type CallRequest, type RuleRow, ruleLimits } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import {
  checkRule,
  compareRules,
  compareSets,
  endingCells,
  listRuleVersions,
  listSignatures,
  messageOf,
  type Rule,
  readStanding,
  textKeysOf,
  toEdited,
  type VersionRow,
} from '../../domains/rules/index.ts';
import type { RuleDeskDeps } from './deps.ts';
import { namePeople } from './name-people.ts';
import type { NamedSet } from './rule-shelf.ts';

type RulesAsked = CallRequest<'listRules'>['query'];

/** The part of a list after a name, and the name that the next part begins after. */
function pageOf<T>(
  list: readonly T[],
  nameOf: (each: T) => string,
  cursor: string | undefined,
  most: number,
): { readonly page: readonly T[]; readonly nextCursor: string | null } {
  const rest = cursor === undefined ? list : list.filter((each) => nameOf(each) > cursor);
  const page = rest.slice(0, most);
  const last = page.at(-1);
  return { page, nextCursor: rest.length > most && last !== undefined ? nameOf(last) : null };
}

export async function listRules(
  { db, shelf }: RuleDeskDeps,
  query: RulesAsked,
): Promise<CallOutput<'listRules'>> {
  const { at, publicationId } = await readStanding(db, [], []);
  const set = await shelf.read(db, query.set);
  const rows = rowsOf(set, at.toISOString().slice(0, 10));
  const found = rows.filter((row) => isAskedFor(row, query));
  const { page, nextCursor } = pageOf(found, ({ id }) => id, query.cursor, ruleLimits.perPage);
  return {
    set: query.set,
    title: set.title,
    isSample: set.isSample,
    publicationId: publicationId === null ? null : Number(publicationId),
    rules: [...page],
    nextCursor,
    counts: {
      rules: rows.length,
      found: found.length,
      counting: rows.filter(({ isCounting }) => isCounting).length,
      overdue: rows.filter(({ isReviewOverdue }) => isReviewOverdue).length,
      texts: set.texts.length,
    },
  };
}

function rowsOf({ rules, texts }: NamedSet, today: string): RuleRow[] {
  return rules.map(({ id, version, rule, classes, change }) => {
    if (rule === null) return unreadable(id, version, change);
    const { status, legal_status, effective_from, effective_to, review_due } = rule;
    return {
      id,
      version,
      status,
      legalStatus: legal_status,
      state: rule.jurisdiction.state,
      city: rule.jurisdiction.city,
      effect: rule.effect.type,
      itemClasses: classes === null ? null : [...classes],
      message: messageOf(rule, texts) ?? '',
      citation: rule.citation,
      effectiveFrom: effective_from,
      effectiveTo: effective_to,
      reviewDue: review_due,
      isReviewOverdue: review_due !== null && review_due < today,
      isCounting:
        status === 'active' &&
        (legal_status === 'in_force' || legal_status === 'litigation') &&
        (effective_from ?? today) <= today &&
        today <= (effective_to ?? today),
      change,
    };
  });
}

/** As the engine takes it: whatever it could be about is held. */
function unreadable(id: string, version: number, change: RuleRow['change']): RuleRow {
  return {
    id,
    version,
    status: 'active',
    legalStatus: 'in_force',
    state: null,
    city: null,
    effect: 'hold_for_review',
    itemClasses: null,
    message: 'This program cannot read the rule, and holds whatever it could be about.',
    citation: '',
    effectiveFrom: null,
    effectiveTo: null,
    reviewDue: null,
    isReviewOverdue: false,
    isCounting: true,
    change,
  };
}

function isAskedFor(row: RuleRow, query: RulesAsked): boolean {
  const words = query.search.toLowerCase();
  const { state, itemClass, status, legalStatus } = query;
  return (
    `${row.id}\n${row.citation}\n${row.message}`.toLowerCase().includes(words) &&
    (state === '' || row.state === (state === 'US' ? null : state)) &&
    (itemClass === '' || row.itemClasses === null || row.itemClasses.includes(itemClass)) &&
    (status === '' || row.status === status) &&
    (legalStatus === '' || row.legalStatus === legalStatus) &&
    (query.review === 'all' || row.isReviewOverdue)
  );
}

export async function getRule(
  { db, shelf }: RuleDeskDeps,
  ruleId: string,
  { set: name, version }: CallRequest<'getRule'>['query'],
): Promise<CallOutput<'getRule'>> {
  const set = await shelf.read(db, name);
  const versions = await listRuleVersions(db, ruleId);
  const member = set.rules.find(({ id }) => id === ruleId);
  const stored = versions.find((each) => each.version === version);
  const rule =
    version === undefined ? member?.rule : stored && (JSON.parse(stored.content) as Rule);
  if (rule === undefined || rule === null) throw new AppError('not_found', 'no such rule');
  return {
    id: ruleId,
    version: rule.version,
    set: name,
    isSample: set.isSample,
    change: version === undefined ? (member?.change ?? null) : null,
    rule: toEdited(rule),
    message: messageOf(rule, set.texts) ?? '',
    check: checkRule(rule, set.texts),
    versions: await toVersions(db, versions),
  };
}

async function toVersions(
  db: RuleDeskDeps['db'],
  versions: readonly VersionRow[],
): Promise<CallOutput<'getRule'>['versions']> {
  const nameOf = await namePeople(
    db,
    versions.map(({ writtenBy }) => writtenBy),
  );
  return versions.map(({ version, writtenBy, writtenAt, publishedFrom, isCurrent }) => ({
    version,
    writtenBy: nameOf(writtenBy),
    writtenAt: writtenAt.toISOString(),
    publishedFrom: publishedFrom?.toISOString() ?? null,
    isCurrent,
  }));
}

export async function compareRuleVersions(
  { db }: RuleDeskDeps,
  ruleId: string,
  { from, to }: CallRequest<'compareRuleVersions'>['query'],
): Promise<CallOutput<'compareRuleVersions'>> {
  const versions = await listRuleVersions(db, ruleId);
  const [before, after] = [from, to].map((wanted) => {
    const found = versions.find(({ version }) => version === wanted);
    if (found === undefined) throw new AppError('not_found', 'no such version of the rule');
    return JSON.parse(found.content) as Rule;
  });
  const change = compareRules(ruleId, before, after);
  return (
    change ?? {
      kind: 'rule',
      key: ruleId,
      change: 'changed',
      fromVersion: from,
      toVersion: to,
      summary: '',
      fields: [],
    }
  );
}

export async function listRuleTexts(
  { db, shelf }: RuleDeskDeps,
  query: CallRequest<'listRuleTexts'>['query'],
): Promise<CallOutput<'listRuleTexts'>> {
  const { texts, rules } = await shelf.read(db, query.set);
  const users = new Map<string, string[]>();
  for (const { id, rule } of rules) {
    for (const key of rule === null ? [] : new Set(textKeysOf(rule))) {
      users.set(key, [...(users.get(key) ?? []), id]);
    }
  }
  const { page, nextCursor } = pageOf(texts, ({ key }) => key, query.cursor, ruleLimits.perPage);
  return {
    texts: page.map(({ key, version, text, change }) => {
      const usedBy = users.get(key) ?? [];
      return { key, version, text, change, usedBy: usedBy.slice(0, 10), useCount: usedBy.length };
    }),
    nextCursor,
  };
}

export async function compareRuleSets(
  { db, shelf }: RuleDeskDeps,
  { from: fromName, to: toName, cursor }: CallRequest<'compareRuleSets'>['query'],
): Promise<CallOutput<'compareRuleSets'>> {
  const from = await shelf.read(db, fromName);
  const to = await shelf.read(db, toName);
  const current = await shelf.read(db, 'current');
  const changes = compareSets(from, to);
  const count = (kind: string) => changes.filter(({ change }) => change === kind).length;
  const { page, nextCursor } = pageOf(
    changes,
    ({ kind, key }) => `${kind} ${key}`,
    cursor,
    ruleLimits.changesPerPage,
  );
  const counting = current.hash === null ? null : current.ruleset;
  const ending = endingCells(counting, to.ruleset, await listSignatures(db));
  return {
    from: fromName,
    to: toName,
    counts: { added: count('added'), changed: count('changed'), removed: count('removed') },
    changes: [...page],
    nextCursor,
    endingCoverage: ending as CallOutput<'compareRuleSets'>['endingCoverage'],
  };
}
