import { staffCallRoles as roles } from '@tarnholt/contract/staff-roles';
import { deskOf } from '../../domains/audit/index.ts';
import type { CallServer } from '../../platform/http/call-server.ts';
import { requireRecentSignIn } from '../../platform/identity/require-recent-sign-in.ts';
import { getCoverage, signChosenCells, withdrawChosenCells } from './cover-states.ts';
import type { RuleDeskDeps } from './deps.ts';
import {
  beginRuleDraft,
  closeRuleDraft,
  listRuleDrafts,
  rebaseRuleDraft,
  removeDraftEntry,
  saveDraftRule,
  saveDraftText,
  undoDraftChange,
} from './edit-drafts.ts';
import { checkEditedRule, getRuleDraft, proposeRules } from './propose-rules.ts';
import {
  discardRuleProposal,
  getRuleProposal,
  listRuleProposals,
  listRulePublications,
  publishProposedRules,
} from './publish-rules.ts';
import {
  compareRuleSets,
  compareRuleVersions,
  getRule,
  listRules,
  listRuleTexts,
} from './read-rules.ts';
import { simulateRules } from './simulate-rules.ts';

/** A person at a desk; more is a program that got hold of a token. */
const reads = [
  { policy: { name: 'staff.read', max: 600, windowSeconds: 60 }, subject: 'caller' },
] as const;
const writes = [
  { policy: { name: 'staff.write', max: 120, windowSeconds: 60 }, subject: 'caller' },
] as const;

export function serveStaffRules(server: CallServer, deps: RuleDeskDeps): void {
  serveReading(server, deps);
  serveDrafts(server, deps);
  serveProposals(server, deps);
  serveCoverage(server, deps);
}

function serveReading(server: CallServer, deps: RuleDeskDeps): void {
  const options = { roles: roles.listRules, limits: reads };
  server.implement('listRules', ({ query }) => listRules(deps, query), options);
  server.implement('getRule', ({ params, query }) => getRule(deps, params.ruleId, query), options);
  server.implement(
    'compareRuleVersions',
    ({ params, query }) => compareRuleVersions(deps, params.ruleId, query),
    options,
  );
  server.implement('listRuleTexts', ({ query }) => listRuleTexts(deps, query), options);
  server.implement('compareRuleSets', ({ query }) => compareRuleSets(deps, query), options);
  server.implement('checkRule', ({ body }) => checkEditedRule(deps, body), options);
  server.implement('simulateRules', ({ body }) => simulateRules(deps, body), {
    roles: roles.simulateRules,
    limits: reads,
  });
}

function serveDrafts(server: CallServer, deps: RuleDeskDeps): void {
  const options = { roles: roles.beginRuleDraft, limits: writes };
  server.implement('listRuleDrafts', () => listRuleDrafts(deps), {
    roles: roles.listRuleDrafts,
    limits: reads,
  });
  server.implement('getRuleDraft', ({ params }) => getRuleDraft(deps, String(params.draftId)), {
    roles: roles.getRuleDraft,
    limits: reads,
  });
  server.implement(
    'beginRuleDraft',
    ({ body }, { caller, request }) => beginRuleDraft(deps, deskOf(caller, request), body),
    options,
  );
  server.implement(
    'saveDraftRule',
    ({ params: { draftId, ruleId }, body }, { caller, request }) =>
      saveDraftRule(deps, deskOf(caller, request), { draftId: String(draftId), ruleId }, body),
    options,
  );
  server.implement(
    'saveDraftText',
    ({ params: { draftId, textKey }, body }, { caller, request }) =>
      saveDraftText(deps, deskOf(caller, request), { draftId: String(draftId), textKey }, body),
    options,
  );
  server.implement(
    'removeDraftEntry',
    ({ params, body }, { caller, request }) =>
      removeDraftEntry(deps, deskOf(caller, request), String(params.draftId), body),
    options,
  );
  server.implement(
    'undoDraftChange',
    ({ params, body }, { caller, request }) =>
      undoDraftChange(deps, deskOf(caller, request), String(params.draftId), body),
    options,
  );
  server.implement(
    'rebaseRuleDraft',
    ({ params, body }, { caller, request }) =>
      rebaseRuleDraft(deps, deskOf(caller, request), String(params.draftId), body),
    options,
  );
  server.implement(
    'closeRuleDraft',
    ({ params, body }, { caller, request }) =>
      closeRuleDraft(deps, deskOf(caller, request), String(params.draftId), body),
    options,
  );
  server.implement(
    'proposeRules',
    ({ params, body }, { caller, request }) =>
      proposeRules(deps, deskOf(caller, request), String(params.draftId), body),
    { roles: roles.proposeRules, limits: writes },
  );
}

function serveProposals(server: CallServer, deps: RuleDeskDeps): void {
  const options = { roles: roles.listRuleProposals, limits: reads };
  server.implement(
    'listRuleProposals',
    ({ query }, { caller, request }) => listRuleProposals(deps, deskOf(caller, request), query),
    options,
  );
  server.implement(
    'getRuleProposal',
    ({ params }, { caller, request }) =>
      getRuleProposal(deps, deskOf(caller, request), String(params.proposalId)),
    options,
  );
  server.implement(
    'listRulePublications',
    ({ query }) => listRulePublications(deps, query),
    options,
  );
  server.implement(
    'publishRules',
    ({ params, body }, { caller, request }) => {
      requireRecentSignIn(caller, deps.signInSeconds, () => deps.now().getTime());
      const desk = deskOf(caller, request);
      return publishProposedRules(deps, desk, String(params.proposalId), body);
    },
    { roles: roles.publishRules, limits: writes },
  );
  server.implement(
    'discardRuleProposal',
    ({ params, body }, { caller, request }) =>
      discardRuleProposal(deps, deskOf(caller, request), String(params.proposalId), body),
    { roles: roles.discardRuleProposal, limits: writes },
  );
}

function serveCoverage(server: CallServer, deps: RuleDeskDeps): void {
  server.implement('getCoverage', () => getCoverage(deps), {
    roles: roles.getCoverage,
    limits: reads,
  });
  server.implement(
    'signCoverage',
    ({ body }, { caller, request }) => {
      requireRecentSignIn(caller, deps.signInSeconds, () => deps.now().getTime());
      return signChosenCells(deps, deskOf(caller, request), body);
    },
    { roles: roles.signCoverage, limits: writes },
  );
  server.implement(
    'withdrawCoverage',
    ({ body }, { caller, request }) => withdrawChosenCells(deps, deskOf(caller, request), body),
    { roles: roles.withdrawCoverage, limits: writes },
  );
}
