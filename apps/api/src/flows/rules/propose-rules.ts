import type { CallOutput, CallRequest, RuleProposal, WholeRuleDraft } from '@tarnholt/contract';
import { AppError, type FieldError } from '@tarnholt/service';
import { type Desk, recordDeed } from '../../domains/audit/index.ts';
import {
  checkRule,
  checkTexts,
  findOpenProposal,
  readRuleFiles,
  readStanding,
  staffPerson,
  storeRules,
  toRule,
  waitForTurn,
} from '../../domains/rules/index.ts';
import type { Queryable } from '../../platform/database.ts';
import type { RuleDeskDeps } from './deps.ts';
import { takeDraft } from './edit-drafts.ts';
import { demandProposal } from './publish-rules.ts';
import type { NamedSet } from './rule-shelf.ts';
import { demandDraft } from './show-drafts.ts';

/** Enough for somebody who sets them right one after the other. */
const shownFaults = 200;

/** Changes nothing: it is asked while somebody types. */
export async function checkEditedRule(
  { db, shelf }: RuleDeskDeps,
  { set, ruleId, rule }: CallRequest<'checkRule'>['body'],
): Promise<CallOutput<'checkRule'>> {
  const texts = await shelf.readTexts(db, set);
  const check = checkRule(toRule(ruleId || 'new-rule', 1, rule), texts);
  if (ruleId !== '') return check;
  const problems = [{ field: 'id', message: 'The rule needs an id' }, ...check.problems];
  return { ...check, problems, isFine: false };
}

export async function getRuleDraft(deps: RuleDeskDeps, draftId: string): Promise<WholeRuleDraft> {
  const draft = await demandDraft(deps, deps.db, draftId);
  const set = await deps.shelf.read(deps.db, draft.set);
  const faults = faultsOf(set);
  const problems = await problemsOf(deps.db, set, draft.isBaseCurrent);
  return {
    ...draft,
    faults: faults.slice(0, shownFaults).map(({ ruleId, problems: found, failedTests }) => ({
      ruleId,
      problems: found.length,
      failedTests,
    })),
    problems,
    testCount: set.rules.reduce((sum, { rule }) => sum + (rule?.tests.length ?? 0), 0),
    mayPropose: faults.length === 0 && problems.length === 0,
  };
}

interface RuleFaults {
  readonly ruleId: string;
  readonly problems: readonly string[];
  readonly failedTests: number;
}

/**
 * Of what was changed, everything; of the rest, whether its texts are there: it has passed before,
 * and everything is tried once more when it is proposed.
 */
function faultsOf({ rules, texts }: NamedSet): RuleFaults[] {
  return rules
    .map(({ id, rule, change }): RuleFaults => {
      if (rule === null) {
        return { ruleId: id, problems: ['This program cannot read it'], failedTests: 0 };
      }
      const { problems, tests } =
        change === null ? checkTexts(rule, texts) : checkRule(rule, texts);
      return {
        ruleId: id,
        problems: problems.map(({ field, message }) => (field ? `${field}: ${message}` : message)),
        failedTests: tests.filter(({ isPassed }) => !isPassed).length,
      };
    })
    .filter(({ problems, failedTests }) => problems.length > 0 || failedTests > 0);
}

/** What keeps the set as a whole from being proposed. */
async function problemsOf(db: Queryable, set: NamedSet, isBaseCurrent: boolean): Promise<string[]> {
  const { hash: current } = await readStanding(db, [], []);
  const { hash } = set.ruleset;
  const isProposed = (await findOpenProposal(db, hash)) !== undefined;
  return [
    ...(isBaseCurrent
      ? []
      : ['Other rules were published since. Take them over first, and look at the differences.']),
    ...(current === hash ? ['Nothing in it differs from the rules that count.'] : []),
    ...(isProposed ? ['The very same set is proposed already.'] : []),
  ];
}

export async function proposeRules(
  deps: RuleDeskDeps,
  desk: Desk,
  draftId: string,
  { version, note }: CallRequest<'proposeRules'>['body'],
): Promise<RuleProposal> {
  const by = staffPerson(desk.id);
  const proposalId = await deps.db.transaction(async (tx) => {
    await waitForTurn(tx);
    const set = await deps.shelf.read(tx, `draft-${draftId}`);
    const { isBaseCurrent } = await demandDraft(deps, tx, draftId);
    await takeDraft(tx, desk, { draftId, version, state: 'proposed' });
    refuse([
      ...(await problemsOf(tx, set, isBaseCurrent)).map((message) => ({
        path: 'draft',
        message,
      })),
      ...faultsOf(set).flatMap(({ ruleId, problems, failedTests }) => [
        ...problems.map((message) => ({ path: `rules.${ruleId}`, message })),
        ...(failedTests === 0
          ? []
          : [{ path: `rules.${ruleId}.tests`, message: `${failedTests} tests fail` }]),
      ]),
    ]);
    const file = readWhole(set);
    const about = { title: set.title, isSample: set.isSample, loadedBy: by, note };
    const stored = await storeRules(tx, deps.seals, file, about);
    await recordDeed(tx, desk, {
      action: 'rules.proposed',
      subject: `rule-proposal/${stored.proposalId}`,
      details: {
        hash: stored.hash,
        testsPassed: stored.tests,
        before: { draft: draftId, version, state: 'open' },
        after: { draft: draftId, state: 'proposed' },
      },
    });
    return stored.proposalId;
  });
  return demandProposal(deps.db, desk, proposalId);
}

/** As strictly as files are read, all of it, tests included. */
function readWhole({ rules, texts }: NamedSet) {
  const plain = texts.map(({ key, version, text }) => ({ key, version, text }));
  const text = JSON.stringify({ texts: plain, rules: rules.map(({ rule }) => rule) });
  try {
    return readRuleFiles([{ name: 'draft', text }]);
  } catch (error) {
    const message = error instanceof Error ? error.message : 'it cannot be read';
    throw new AppError('unprocessable', message, { fields: [{ path: 'draft', message }] });
  }
}

function refuse(fields: readonly FieldError[]): void {
  if (fields.length === 0) return;
  throw new AppError('unprocessable', 'the draft cannot be proposed', {
    title: 'This set cannot be proposed yet.',
    fields: fields.slice(0, shownFaults),
  });
}
