import type { RuleVersion } from '@tarnholt/contract';
import { useState } from 'react';
import { LinkBase } from 'react-admin';
import { formatTime } from '../../../look/formats.ts';
import { Badge } from '../../orders/badge.tsx';
import { ChangedFields } from '../changes/change-list.tsx';
import { ChoiceField } from '../choice-field.tsx';
import { ReadRules } from '../read-rules.tsx';
import { useVersionComparison } from '../use-rules.ts';

interface RuleHistoryProps {
  readonly ruleId: string;
  readonly versions: readonly RuleVersion[];
}

/** Every version that was ever stored, and what differs between any two. */
export function RuleHistory({ ruleId, versions }: RuleHistoryProps) {
  return (
    <section className="panel rules-panel" aria-labelledby="rule-history">
      <h2 id="rule-history">Versions</h2>
      {versions.length === 0 && <p>It was never proposed: there is no version of it yet.</p>}
      <ul className="rule-versions">
        {versions.map((each) => (
          <li key={each.version}>
            <LinkBase to={`/rules/rule/${ruleId}?version=${each.version}`}>
              Version {each.version}
            </LinkBase>
            <span>
              written by {each.writtenBy}, {formatTime(each.writtenAt)}
            </span>
            <Badge words={standingOf(each)} />
          </li>
        ))}
      </ul>
      {versions.length > 1 && <VersionDiff ruleId={ruleId} versions={versions} />}
    </section>
  );
}

function standingOf({ isCurrent, publishedFrom }: RuleVersion) {
  if (isCurrent) return { label: 'Counts now', tone: 'done' } as const;
  if (publishedFrom === null) return { label: 'Never published', tone: 'quiet' } as const;
  return { label: `Published ${formatTime(publishedFrom)}`, tone: 'quiet' } as const;
}

function VersionDiff({ ruleId, versions }: RuleHistoryProps) {
  const [newest, before] = versions;
  const [from, setFrom] = useState(before?.version ?? 1);
  const [to, setTo] = useState(newest?.version ?? 1);
  const choices = versions.map(({ version }) => ({
    value: String(version),
    label: `Version ${version}`,
  }));
  return (
    <div className="rules-part">
      <h3>Compare two versions</h3>
      <div className="version-choice">
        <ChoiceField
          label="From"
          value={String(from)}
          choices={choices}
          choose={(value) => setFrom(Number(value))}
        />
        <ChoiceField
          label="To"
          value={String(to)}
          choices={choices}
          choose={(value) => setTo(Number(value))}
        />
      </div>
      {from === to ? (
        <p>Choose two versions that differ.</p>
      ) : (
        <Difference ruleId={ruleId} from={from} to={to} />
      )}
    </div>
  );
}

interface DifferenceProps {
  readonly ruleId: string;
  readonly from: number;
  readonly to: number;
}

function Difference({ ruleId, from, to }: DifferenceProps) {
  const asked = useVersionComparison(ruleId, from, to);
  return (
    <ReadRules asked={asked} name="the comparison" missing="One of the two versions is not there">
      {({ fields }) =>
        fields.length === 0 ? (
          <p role="status">These two versions say the same.</p>
        ) : (
          <ChangedFields fields={fields} about={ruleId} />
        )
      }
    </ReadRules>
  );
}
