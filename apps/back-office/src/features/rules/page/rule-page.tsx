import type { StaffRule } from '@tarnholt/contract';
import { LinkBase } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import { useMayCall } from '../../identity/session-context.ts';
import { ReadRules } from '../read-rules.tsx';
import { RulesFrame } from '../rules-frame.tsx';
import { useRule, useRuleDrafts } from '../use-rules.ts';
import { RuleFacts } from './rule-facts.tsx';
import { RuleHistory } from './rule-history.tsx';
import { TestResults } from './test-results.tsx';

/** One rule that counts, or any version of it. */
export function RulePage() {
  const { ruleId = '' } = useParams();
  const [params] = useSearchParams();
  const version = readVersion(params.get('version'));
  const asked = useRule('current', ruleId, version);
  return (
    <RulesFrame
      title={`Rule ${ruleId}`}
      purpose="What it says in plain words, what it rests on, whether its tests pass, and how it came to be so."
      back={{ to: '/rules', label: 'All rules that count' }}
      isSample={asked.data?.isSample ?? false}
    >
      <ReadRules asked={asked} name="the rule" missing="There is no such rule">
        {(rule) => (
          <>
            <OtherVersion rule={rule} wanted={version} />
            <RuleContent rule={rule} />
            <ChangeInDraft ruleId={rule.id} />
            <RuleHistory ruleId={rule.id} versions={rule.versions} />
          </>
        )}
      </ReadRules>
    </RulesFrame>
  );
}

export function readVersion(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
}

/** An old version looks like one that counts, unless it says that it does not. */
function OtherVersion({
  rule,
  wanted,
}: {
  readonly rule: StaffRule;
  readonly wanted: number | null;
}) {
  const isCurrent = rule.versions.some(
    ({ version, isCurrent: counts }) => counts && version === rule.version,
  );
  if (wanted === null || isCurrent) return null;
  return (
    <p className="rules-notice" role="status">
      This is version {rule.version}, which does not count now.{' '}
      <LinkBase to={`/rules/rule/${rule.id}`}>Show the one that counts</LinkBase>
    </p>
  );
}

export function RuleContent({ rule: staffRule }: { readonly rule: StaffRule }) {
  const { rule, check, message, version } = staffRule;
  const failed = check.tests.filter(({ isPassed }) => !isPassed).length;
  return (
    <>
      <section className="panel rules-panel" aria-labelledby="rule-words">
        <h2 id="rule-words">In plain words</h2>
        <ul className="rule-sentences">
          {check.inWords.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <p>
          <span className="eyebrow">The buyer is told</span>
          <br />
          {message === '' ? <span className="muted">Nothing yet</span> : <q>{message}</q>}
        </p>
        <p className="small muted">Version {version}</p>
        <RuleFacts rule={rule} />
      </section>
      <section className="panel rules-panel" aria-labelledby="rule-tests">
        <h2 id="rule-tests">Tests</h2>
        <p>{sayTests(check.tests.length, failed)}</p>
        <TestResults tests={rule.tests} results={check.tests} />
      </section>
    </>
  );
}

export function sayTests(all: number, failed: number): string {
  if (all === 0) return 'It has no tests. A rule without tests cannot be proposed.';
  return failed === 0
    ? `All ${all} pass, asked just now.`
    : `${failed} of ${all} fail. A rule whose tests fail cannot be proposed.`;
}

/** Rules that count are never changed where they stand. */
function ChangeInDraft({ ruleId }: { readonly ruleId: string }) {
  const mayChange = useMayCall('saveDraftRule');
  const { data } = useRuleDrafts(mayChange);
  if (!mayChange) return null;
  const drafts = data?.drafts ?? [];
  return (
    <section className="panel rules-panel" aria-labelledby="rule-change">
      <h2 id="rule-change">Change it</h2>
      <p>A rule that counts is changed in a draft, which a second person then publishes.</p>
      <ul className="rule-links">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <LinkBase to={`/rules/drafts/${draft.id}/rules/${ruleId}`}>
              Change it in “{draft.title}”
            </LinkBase>
          </li>
        ))}
        <li>
          <LinkBase to="/rules/drafts?task=begin">Begin a new draft</LinkBase>
        </li>
      </ul>
    </section>
  );
}
