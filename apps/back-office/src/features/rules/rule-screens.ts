import type { StaffRouteName } from '@tarnholt/contract/staff-routes';

interface RuleScreen {
  readonly to: string;
  readonly label: string;
  /** Whoever may not make it does not see the screen. */
  readonly call: StaffRouteName;
}

/** In the order of the work: read, write, propose, publish, try, answer for it. */
export const ruleScreens: readonly RuleScreen[] = [
  { to: '/rules', label: 'Rules that count', call: 'listRules' },
  { to: '/rules/drafts', label: 'Drafts', call: 'listRuleDrafts' },
  { to: '/rules/proposals', label: 'Proposed', call: 'listRuleProposals' },
  { to: '/rules/publications', label: 'Published', call: 'listRulePublications' },
  { to: '/rules/coverage', label: 'Coverage', call: 'getCoverage' },
  { to: '/rules/simulator', label: 'Simulator', call: 'simulateRules' },
];
