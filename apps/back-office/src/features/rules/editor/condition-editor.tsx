import Button from '@mui/material/Button';
import type { RuleCondition } from '@tarnholt/contract';
import { ChoiceField } from '../choice-field.tsx';
import {
  fromRows,
  type Group,
  isGroup,
  type Joiner,
  newGroup,
  newRow,
  type Row,
  type Rows,
  toRows,
} from '../condition/rows.ts';
import { ConditionRow } from './condition-row.tsx';
import { JsonField } from './json-field.tsx';
import { parseRecord, textOf, type WhenForm } from './rule-form.ts';

interface ConditionEditorProps {
  readonly when: WhenForm;
  readonly change: (when: WhenForm) => void;
  readonly problem: string | undefined;
}

const joiners: readonly { value: Joiner; label: string }[] = [
  { value: 'all', label: 'All of these hold' },
  { value: 'any', label: 'At least one of these holds' },
];

/** When a rule applies: rows for the usual form, text for everything else. */
export function ConditionEditor({ when, change, problem }: ConditionEditorProps) {
  if (when.as === 'text') {
    const rows = rowsIn(when.text);
    return (
      <div className="condition-editor">
        <JsonField
          label="Condition as JSON"
          text={when.text}
          change={(text) => change({ as: 'text', text })}
          problem={problem}
          help='{"fact", "op", "value"}, or {"all": […]}, {"any": […]}, {"not": …} of these'
          minRows={8}
        />
        <Button
          variant="outlined"
          disabled={rows === null}
          onClick={() => rows !== null && change({ as: 'rows', rows })}
        >
          Edit as rows
        </Button>
        {rows === null && (
          <p className="small muted">
            Rows can show all or any of comparisons and of groups of them. This says more, or cannot
            be read.
          </p>
        )}
      </div>
    );
  }
  const { rows } = when;
  return (
    <div className="condition-editor">
      {problem !== undefined && (
        <p className="rule-problem" role="alert">
          {problem}
        </p>
      )}
      <EntryList rows={rows} change={(next) => change({ as: 'rows', rows: next })} />
      <div className="rule-buttons">
        <Button variant="text" onClick={() => change({ as: 'text', text: textOf(fromRows(rows)) })}>
          Edit as text (JSON)
        </Button>
      </div>
    </div>
  );
}

function rowsIn(text: string): Rows | null {
  const parsed = parseRecord(text);
  return parsed === undefined ? null : toRows(parsed as RuleCondition);
}

interface EntryListProps {
  readonly rows: Rows;
  readonly change: (rows: Rows) => void;
}

function EntryList({ rows, change }: EntryListProps) {
  const { entries, joiner } = rows;
  const put = (entry: Row | Group) =>
    change({ ...rows, entries: entries.map((each) => (each.key === entry.key ? entry : each)) });
  const remove = (key: number) =>
    change({ ...rows, entries: entries.filter((each) => each.key !== key) });
  const add = (entry: Row | Group) => change({ ...rows, entries: [...entries, entry] });
  return (
    <>
      <ChoiceField
        size="small"
        label="The rule applies if"
        value={joiner}
        choices={joiners}
        choose={(chosen) => change({ ...rows, joiner: chosen, isBare: false })}
      />
      <ol className="condition-rows">
        {entries.map((entry, index) => (
          <li key={entry.key}>
            {isGroup(entry) ? (
              <GroupRows
                group={entry}
                name={`Group ${index + 1}`}
                change={put}
                remove={() => remove(entry.key)}
              />
            ) : (
              <ConditionRow
                row={entry}
                name={`Row ${index + 1}`}
                change={put}
                remove={entries.length > 1 ? () => remove(entry.key) : null}
              />
            )}
          </li>
        ))}
      </ol>
      <div className="rule-buttons">
        <Button variant="outlined" onClick={() => add(newRow())}>
          Add a row
        </Button>
        <Button variant="outlined" onClick={() => add(newGroup())}>
          Add a group
        </Button>
      </div>
    </>
  );
}

interface GroupRowsProps {
  readonly group: Group;
  readonly name: string;
  readonly change: (group: Group) => void;
  readonly remove: () => void;
}

function GroupRows({ group, name, change, remove }: GroupRowsProps) {
  const { rows } = group;
  const put = (row: Row) =>
    change({ ...group, rows: rows.map((each) => (each.key === row.key ? row : each)) });
  return (
    <fieldset className="condition-group">
      <legend className="small muted">{name}</legend>
      <ChoiceField
        size="small"
        label={`${name}: holds if`}
        value={group.joiner}
        choices={joiners}
        choose={(joiner) => change({ ...group, joiner })}
      />
      <ol className="condition-rows">
        {rows.map((row, index) => (
          <li key={row.key}>
            <ConditionRow
              row={row}
              name={`${name}, row ${index + 1}`}
              change={put}
              remove={
                rows.length > 1
                  ? () => change({ ...group, rows: rows.filter(({ key }) => key !== row.key) })
                  : null
              }
            />
          </li>
        ))}
      </ol>
      <div className="rule-buttons">
        <Button variant="outlined" onClick={() => change({ ...group, rows: [...rows, newRow()] })}>
          Add a row to it
        </Button>
        <Button variant="text" onClick={remove}>
          Remove the group
        </Button>
      </div>
    </fieldset>
  );
}
