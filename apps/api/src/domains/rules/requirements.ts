import { canonicalJson, sha256 } from './canonical.ts';
import type { Finding, LineVerdict } from './judge-line.ts';
import type { Facts, RuleText } from './model.ts';
import { ageTextKey } from './read-rules.ts';
import type { Ruleset } from './ruleset.ts';

/** What rules ask for before something may be bought or may leave, and whether it is there. */

/** Why a part of an order is held that somebody has to look at. */
export const rulesHold = 'rules';

export interface Provided {
  readonly goesToDealer: boolean;
  /** Keys of the texts that the buyer confirmed. */
  readonly confirmed: ReadonlySet<string>;
  /** Whether the carrier hands it to an adult alone. */
  readonly hasAdultSignature: boolean;
  /** What staff have looked at, by the keys of findings. */
  readonly settled: ReadonlySet<string>;
}

/** What still speaks against a line, the gravest first. What only informs never does. */
export function openFindings(
  facts: Facts,
  { findings }: LineVerdict,
  provided: Provided,
): Finding[] {
  return findings.filter(
    (finding) =>
      finding.kind !== 'inform' &&
      !isMet(finding, provided) &&
      !(maySettle(finding) && provided.settled.has(findingKey(facts, finding))),
  );
}

function isMet({ effect, params }: Finding, provided: Provided): boolean {
  switch (effect) {
    case 'require_ffl':
      return provided.goesToDealer;
    case 'require_ack':
      return provided.confirmed.has(String(params.text_key));
    case 'require_min_age':
      return ages.some((age) => age >= ageOf(params) && provided.confirmed.has(ageTextKey(age)));
    case 'require_adult_signature':
      return provided.hasAdultSignature;
    default:
      return false;
  }
}

const ages = [18, 21] as const;

function ageOf(params: Finding['params']): number {
  return typeof params.age === 'number' ? params.age : Number.POSITIVE_INFINITY;
}

/** Nobody at a desk can allow what a rule forbids, or answer for rules that nobody signed. */
export function maySettle({ kind, code }: Finding): boolean {
  return (kind === 'hold' || kind === 'require') && !isNotOffered({ code });
}

/** Not forbidden, but nobody has said that it is allowed: it is not sold there at all. */
export function isNotOffered({ code }: Pick<Finding, 'code'>): boolean {
  return code === 'no_coverage' || code === 'no_ruleset';
}

/** Whether a line cannot be ordered because of it. What goes home is handed over by no dealer. */
export function isRefusal(finding: Finding, goesToDealer: boolean): boolean {
  const needsDealer = finding.effect === 'require_ffl' && !goesToDealer;
  return finding.kind === 'block' || isNotOffered(finding) || needsDealer;
}

/**
 * One finding about one set of facts: the same rule in another version, or the same line with another
 * dealer, has another key. The day plays no part.
 */
export function findingKey({ order: _, ...facts }: Facts, finding: Finding): string {
  const { code, ruleId, version, detail } = finding;
  const subject = ruleId === null ? detail : `${ruleId}@${version}`;
  return sha256(canonicalJson({ facts, code, subject })).toString('hex');
}

/** What the buyer has to confirm, each text once; of two ages the higher. */
export function textsToConfirm(ruleset: Ruleset, verdicts: readonly LineVerdict[]): RuleText[] {
  const findings = verdicts.flatMap((verdict) => verdict.findings);
  const of = (effect: Finding['effect']) => findings.filter((each) => each.effect === effect);
  const highest = Math.max(0, ...of('require_min_age').map(({ params }) => ageOf(params)));
  const keys = [
    ...(highest > 0 ? [ageTextKey(highest)] : []),
    ...of('require_ack')
      .map(({ params }) => String(params.text_key))
      .toSorted(),
  ];
  // A text that is not there cannot be confirmed: the requirement stays open.
  return [...new Set(keys)].flatMap((key) => ruleset.text(key) ?? []);
}
