import type { RuleRow } from '@tarnholt/contract';
import { LinkBase } from 'react-admin';
import { formatDay } from '../../../look/formats.ts';
import { rowLink } from '../../keyboard/shortcuts.tsx';
import { Badge } from '../../orders/badge.tsx';
import {
  classWords,
  effectWords,
  inOneSentence,
  legalStatusWords,
  stateWords,
  statusWords,
} from '../words.ts';

interface RuleRowsProps {
  readonly rules: readonly RuleRow[];
  readonly label: string;
  readonly isStale: boolean;
  /** Where one is opened. */
  readonly pathOf: (ruleId: string) => string;
}

/** A table where there is room for one, the same rows as cards where there is none. */
export function RuleRows({ rules, label, isStale, pathOf }: RuleRowsProps) {
  return (
    <table className="rule-rows panel" aria-busy={isStale} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">Where</th>
          <th scope="col">About</th>
          <th scope="col">What it does</th>
          <th scope="col">Status</th>
          <th scope="col">Review due</th>
        </tr>
      </thead>
      <tbody>
        {rules.map((rule) => (
          <Row key={rule.id} rule={rule} path={pathOf(rule.id)} />
        ))}
      </tbody>
    </table>
  );
}

const changeWords = {
  added: { label: 'New here', tone: 'ours' },
  changed: { label: 'Changed here', tone: 'ours' },
} as const;

function Row({ rule, path }: { readonly rule: RuleRow; readonly path: string }) {
  const { itemClasses, change } = rule;
  return (
    <tr>
      <th scope="row">
        <LinkBase to={path} className="data" {...rowLink}>
          {rule.id}
        </LinkBase>
        <span className="small muted rule-rows-line">{rule.citation}</span>
        {change !== null && <Badge words={changeWords[change]} />}
      </th>
      <td>
        {stateWords(rule.state)}
        {rule.city !== null && rule.city !== '' && `, ${rule.city}`}
      </td>
      <td>
        {itemClasses === null ? 'Every class' : inOneSentence(itemClasses.map(classWords), 'or')}
      </td>
      <td>
        {effectWords[rule.effect]}
        <span className="small muted rule-rows-line">{rule.message}</span>
      </td>
      <td>
        <Badge words={statusWords[rule.status]} />
        <span className="small rule-rows-line">{legalStatusWords[rule.legalStatus]}</span>
        {!rule.isCounting && rule.status === 'active' && (
          <span className="small muted rule-rows-line">Does not count today</span>
        )}
      </td>
      <td>
        <ReviewDue day={rule.reviewDue} isOverdue={rule.isReviewOverdue} />
      </td>
    </tr>
  );
}

interface ReviewDueProps {
  readonly day: string | null;
  readonly isOverdue: boolean;
}

export function ReviewDue({ day, isOverdue }: ReviewDueProps) {
  if (day === null) return <span className="muted">No day set</span>;
  if (!isOverdue) return <span className="rule-rows-day">{formatDay(day)}</span>;
  return <Badge words={{ label: `Overdue since ${formatDay(day)}`, tone: 'bad' }} />;
}
