export { type Destination, type RuledItem, type RuledPlace, toFacts } from './facts.ts';
export {
  type Finding,
  judgeLine,
  type LineVerdict,
  type Outcome,
  outcomeOf,
  type Rulebook,
} from './judge-line.ts';
export { type Facts, itemClasses, type Rule, type RuleFile, type RuleText } from './model.ts';
export { personalDataOfRules } from './personal-data.ts';
export { loadRules, publishRules, storeRules } from './publish-rules.ts';
export { readRuleFiles } from './read-rules.ts';
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
export {
  allStates,
  describeStanding,
  endCoverage,
  readCells,
  type StandingOfRules,
  signCoverage,
} from './sign-coverage.ts';
