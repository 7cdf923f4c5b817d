import type { PlantedBug } from './bugs.ts';

const domains = 'apps/api/src/domains';
const fulfillment = 'apps/api/src/flows/fulfillment';
const judgeLine = `${domains}/rules/judge-line.ts`;
const judgeLineTest = `${domains}/rules/judge-line.test.ts`;
const judgeRelease = `${domains}/compliance/judge-release.ts`;
const judgeReleaseTest = `${domains}/compliance/judge-release.test.ts`;
const decisionGuards = `${fulfillment}/migrations/202611170313_release_decision.sql`;
const decisionTest = `${fulfillment}/release-decision.integration.test.ts`;

/** Mistakes that would let a firearm reach somebody whom it must not. */
export const releaseBugs: readonly PlantedBug[] = [
  {
    name: 'a license that has run out is in force',
    file: judgeRelease,
    instead: '...(isExpiredOn(license.expiresOn, today, license.loaUntil) || endsTooLate',
    planted: '...(endsTooLate',
    project: 'unit',
    testFile: judgeReleaseTest,
    testName: 'when it ends today, that is the one reason',
  },
  {
    name: 'a handgun crosses state lines beside a rifle, or alone',
    file: judgeRelease,
    instead: "new Set(['rifle', 'shotgun'])",
    planted: "new Set(['rifle', 'shotgun', 'pistol'])",
    project: 'unit',
    testFile: judgeReleaseTest,
    testName: 'a firearm of class pistol may not',
  },
  {
    name: 'a fact that nobody knows lets it through',
    file: judgeLine,
    instead:
      "return truth === 'yes' ? findingOf(rule, ruleset) : unknownTo(compiled, rule, facts);",
    planted: "return truth === 'yes' ? findingOf(rule, ruleset) : null;",
    project: 'unit',
    testFile: judgeLineTest,
    testName: 'holds the line, and names the fact',
  },
  {
    name: 'a missing rule is a permission',
    file: judgeLine,
    instead: '.filter((state) => !book.isCovered(state, itemClass))',
    planted: '.filter(() => false)',
    project: 'unit',
    testFile: judgeLineTest,
    testName: 'without coverage of every state that is asked, the line is held',
  },
  {
    name: 'a rule that fails is skipped',
    file: judgeLine,
    instead: "const why = error instanceof Error ? error.message : 'it threw';",
    planted: "const why = String(error);\n    if (why !== '') return null;",
    project: 'unit',
    testFile: judgeLineTest,
    testName: 'because it throws holds the line, and the other rules are still asked',
  },
  {
    name: 'somebody at a desk allows what a rule forbids',
    file: `${domains}/rules/requirements.ts`,
    instead: '!(maySettle(finding) && provided.settled',
    planted: '!(provided.settled',
    project: 'unit',
    testFile: `${domains}/rules/requirements.test.ts`,
    testName: 'does not let through what is forbidden, nor what nobody answers for',
  },
  {
    name: 'the rules are not asked about another dealer',
    file: `${fulfillment}/change-dealer.ts`,
    instead: '.filter((finding) => isRefusal(finding, true))',
    planted: '.filter((finding) => isRefusal(finding, true) && finding.kind === null)',
    project: 'integration',
    testFile: `${fulfillment}/rules.integration.test.ts`,
    testName: 'and refuse what they forbid there',
  },
  {
    name: 'a release is good for ever',
    file: decisionGuards,
    instead: '     and r.valid_until > platform.steady_now()\n',
    planted: '',
    project: 'integration',
    testFile: decisionTest,
    testName: 'does not leave a week later, until a manager has released it again',
  },
  {
    name: 'a file that came after the release changes nothing',
    file: decisionGuards,
    instead: '     and r.document_set = compliance.document_set(wanted);',
    planted: '     and true;',
    project: 'integration',
    testFile: decisionTest,
    testName: 'does not leave once another file was handed in, until somebody has looked',
  },
  {
    name: 'the database takes a release that the rules were not asked about',
    file: decisionGuards,
    instead: "if not rules.stands_clear(new.group_id, 'released') then",
    planted: 'if false then',
    project: 'integration',
    testFile: decisionTest,
    testName: 'is not made unless the rules were asked, and have nothing against it',
  },
  {
    name: 'the database lets go what the rules were not asked about again',
    file: decisionGuards,
    instead: "if not rules.stands_clear(new.id, 'shipped') then",
    planted: 'if false then',
    project: 'integration',
    testFile: `${fulfillment}/released-groups.integration.test.ts`,
    testName: 'leaves when the rules were asked anew, and have nothing against it',
  },
  {
    name: 'the house next door is the premises on the license',
    file: `${fulfillment}/migrations/202611170312_same_place.sql`,
    instead:
      "        and compliance.plain_street(premises ->> 'street') = compliance.plain_street(recipient ->> 'address')\n",
    planted: '',
    project: 'integration',
    testFile: decisionTest,
    testName: 'is not made for next door',
  },
  {
    name: 'a check from before the dealer moved is as good as one after it',
    file: judgeRelease,
    instead: '    since !== null &&\n',
    planted: '    since === undefined &&\n',
    project: 'unit',
    testFile: judgeReleaseTest,
    testName: 'a dealer whom the list has moved',
  },
];
