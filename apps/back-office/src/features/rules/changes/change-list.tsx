import type { ChangedField, RuleChange } from '@tarnholt/contract';
import type { ReactNode } from 'react';
import { Badge } from '../../orders/badge.tsx';
import { changeWords, fieldLabel, sayVersions } from './change-words.ts';
import './changes.css';

interface ChangeListProps {
  readonly changes: readonly RuleChange[];
  /** What can be done with one. */
  readonly taskOf?: (change: RuleChange) => ReactNode;
}

/** What differs, rule by rule and field by field. */
export function ChangeList({ changes, taskOf }: ChangeListProps) {
  return (
    <ul className="rule-changes">
      {changes.map((change) => (
        <li key={`${change.kind} ${change.key}`} className="panel rule-change">
          <h3>
            {change.kind === 'rule' ? 'Rule' : 'Text'} <span className="data">{change.key}</span>
          </h3>
          <p>
            <Badge words={changeWords[change.change]} />{' '}
            <span className="small muted">{sayVersions(change)}</span>
          </p>
          {change.summary !== '' && <p>{change.summary}</p>}
          <ChangedFields fields={change.fields} about={change.key} />
          {taskOf?.(change)}
        </li>
      ))}
    </ul>
  );
}

interface ChangedFieldsProps {
  readonly fields: readonly ChangedField[];
  readonly about: string;
}

export function ChangedFields({ fields, about }: ChangedFieldsProps) {
  if (fields.length === 0) return null;
  return (
    <table className="changed-fields" aria-label={`What differs in ${about}`}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{fieldLabel(field)}</th>
            <td>
              <Side name="Before" text={before} />
            </td>
            <td>
              <Side name="After" text={after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where the heads of the columns are not shown, each side says which it is. */
function Side({ name, text }: { readonly name: string; readonly text: string | null }) {
  return (
    <>
      <span className="eyebrow changed-side" aria-hidden="true">
        {name}
      </span>
      {text === null || text === '' ? (
        <span className="muted">nothing</span>
      ) : (
        <span className="changed-text">{text}</span>
      )}
    </>
  );
}
