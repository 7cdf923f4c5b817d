import Button from '@mui/material/Button';
import type { RuleFacts } from '@tarnholt/contract';
import type { ReactNode } from 'react';
import { ChoiceField } from '../choice-field.tsx';
import { type Choice, factChoices, factWords } from '../condition/facts.ts';
import { newKey } from '../condition/rows.ts';
import { AnswerField, AnswerList } from './answer-field.tsx';
import { type FactRow, firstAnswer, fromFactRows } from './fact-rows.ts';
import { JsonField } from './json-field.tsx';
import { type FactsForm, factsFormOf, parseRecord, textOf } from './rule-form.ts';

interface FactsEditorProps {
  readonly facts: FactsForm;
  readonly change: (facts: FactsForm) => void;
  /** Read before each field: there are many of the same kind. */
  readonly name: string;
  readonly problem: string | undefined;
}

/** What is known in a test of a rule. What is not named is not known, and a rule may hold for that. */
export function FactsEditor({ facts, change, name, problem }: FactsEditorProps) {
  if (facts.as === 'text') {
    const parsed = parseRecord(facts.text);
    const asRows = parsed === undefined ? null : factsFormOf(parsed as RuleFacts);
    return (
      <>
        <JsonField
          label={`${name}: what is known, as JSON`}
          text={facts.text}
          change={(text) => change({ as: 'text', text })}
          problem={problem}
        />
        <Button
          variant="text"
          disabled={asRows?.as !== 'rows'}
          onClick={() => asRows !== null && change(asRows)}
        >
          Edit as rows<span className="visually-hidden">: {name}</span>
        </Button>
      </>
    );
  }
  return (
    <>
      {problem !== undefined && <p className="rule-problem">{problem}</p>}
      <FactRows
        rows={facts.rows}
        change={(rows) => change({ as: 'rows', rows })}
        name={name}
        choices={factChoices()}
      >
        <Button
          variant="text"
          onClick={() => change({ as: 'text', text: textOf(fromFactRows(facts.rows)) })}
        >
          Edit as text (JSON)<span className="visually-hidden">: {name}</span>
        </Button>
      </FactRows>
    </>
  );
}

interface FactRowsProps {
  readonly rows: readonly FactRow[];
  readonly change: (rows: readonly FactRow[]) => void;
  readonly name: string;
  /** The facts that can be known here. */
  readonly choices: readonly Choice[];
  /** More buttons, beside the one that adds a row. */
  readonly children?: ReactNode;
}

export function FactRows({ rows, change, name, choices, children }: FactRowsProps) {
  const put = (row: FactRow) => change(rows.map((each) => (each.key === row.key ? row : each)));
  const left = choices.filter(({ value }) => !rows.some(({ fact }) => fact === value));
  const [next] = left;
  return (
    <>
      <ul className="fact-rows">
        {rows.map((row, index) => {
          const label = factWords(row.fact)?.label ?? row.fact;
          return (
            <li key={row.key} className="fact-row">
              <ChoiceField
                size="small"
                label={`${name}: fact ${index + 1}`}
                value={row.fact}
                choices={choices.filter(
                  ({ value }) => value === row.fact || left.some((each) => each.value === value),
                )}
                choose={(fact) => put({ ...row, fact, value: firstAnswer(fact) })}
              />
              <FactAnswer key={row.fact} row={row} label={`${name}: ${label}`} change={put} />
              <Button
                variant="text"
                onClick={() => change(rows.filter(({ key }) => key !== row.key))}
              >
                Remove<span className="visually-hidden"> {`${name}: ${label}`}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      <div className="rule-buttons">
        {next !== undefined && (
          <Button
            variant="text"
            onClick={() =>
              change([...rows, { key: newKey(), fact: next.value, value: firstAnswer(next.value) }])
            }
          >
            Add a fact<span className="visually-hidden"> to {name}</span>
          </Button>
        )}
        {children}
      </div>
    </>
  );
}

interface FactAnswerProps {
  readonly row: FactRow;
  readonly label: string;
  readonly change: (row: FactRow) => void;
}

function FactAnswer({ row, label, change }: FactAnswerProps) {
  if (factWords(row.fact)?.kind === 'list') {
    return (
      <AnswerList
        fact={row.fact}
        label={label}
        values={Array.isArray(row.value) ? row.value : []}
        change={(value) => change({ ...row, value })}
      />
    );
  }
  return (
    <AnswerField
      fact={row.fact}
      label={label}
      value={row.value}
      change={(value) => change({ ...row, value })}
    />
  );
}
