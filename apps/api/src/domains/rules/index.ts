export { checkRule, checkTexts, mostOfARule } from './check-rule.ts';
export { compareRules } from './compare-rules.ts';
export {
  drawMap,
  endingCells,
  lastDayOfSignatures,
  listSignatures,
  readCoverageVersion,
} from './coverage-map.ts';
export { findPublication } from './coverage-store.ts';
export { describeRule, messageOf } from './describe-rule.ts';
export {
  type DraftRow,
  deleteEntry,
  insertDraft,
  listDrafts,
  listEntries,
  raiseDraft,
  readHighestVersions,
  saveEntry,
} from './draft-store.ts';
export { toEdited, toRule } from './edited-rule.ts';
export { type Destination, type RuledItem, type RuledPlace, toFacts } from './facts.ts';
export { askedBy, type JudgedItem, judgeItems, type OrderPlaces } from './judge-items.ts';
export {
  type Finding,
  judgeLine,
  type LineVerdict,
  type Outcome,
  outcomeOf,
  type Rulebook,
} from './judge-line.ts';
export { type Facts, itemClasses, type Rule, type RuleFile, type RuleText } from './model.ts';
export {
  nameOfPerson,
  operatorPerson,
  type Person,
  staffPerson,
  subjectOfPerson,
} from './people.ts';
export { personalDataOfRules } from './personal-data.ts';
export {
  insertDiscard,
  listProposals,
  listPublications,
  listRuleVersions,
  type ProposalRow,
  type PublicationRow,
  type VersionRow,
} from './proposal-store.ts';
export {
  approveProposal,
  loadRules,
  proposeStoredRules,
  publishRules,
  storeRules,
} from './publish-rules.ts';
export { readRuleFiles, textKeysOf } from './read-rules.ts';
export {
  type Decision,
  insertAcknowledgments,
  insertDecisions,
  insertReview,
  type KeptRulings,
  type Moment,
  type OrderRecords,
  type RuledLine,
  readOrderRecords,
  readRulings,
} from './records.ts';
export { refuseLines } from './refuse-lines.ts';
export { refuseSampleRules } from './refuse-sample-rules.ts';
export {
  findingKey,
  isRefusal,
  maySettle,
  openFindings,
  type Provided,
  rulesHold,
  textsToConfirm,
} from './requirements.ts';
export { createRuleReader, type ReadRulebook, type RuleReader } from './rule-reader.ts';
export { createRuleSeals, type RuleSeals, storeApprovalKeys } from './seals.ts';
export {
  allStates,
  describeStanding,
  endCoverage,
  readCells,
  type StandingOfRules,
  signCells,
  signCoverage,
  withdrawCells,
} from './sign-coverage.ts';
export { findOpenProposal, findRuleset, readStanding, waitForTurn } from './store.ts';
export {
  applyEntries,
  compareSets,
  type DraftEntry,
  emptyParts,
  readEntry,
  type SetParts,
  toWorkingSet,
  type WorkingSet,
} from './working-set.ts';
