import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import type { RuleValue } from '@tarnholt/contract';
import { ChoiceField } from '../choice-field.tsx';
import { factChoices } from '../condition/facts.ts';
import { countedOf, referredFact } from '../condition/model.ts';
import {
  operatorChoiceOf,
  operatorChoices,
  type Row,
  shapeOf,
  withFact,
  withOperatorChoice,
} from '../condition/rows.ts';
import { AnswerField, AnswerList } from './answer-field.tsx';

interface ConditionRowProps {
  readonly row: Row;
  /** Read before each of its fields: there are many of the same kind. */
  readonly name: string;
  readonly change: (row: Row) => void;
  /** Null for the last one: a condition without parts means nothing. */
  readonly remove: (() => void) | null;
}

export function ConditionRow({ row, name, change, remove }: ConditionRowProps) {
  return (
    <div className="condition-row">
      <ChoiceField
        size="small"
        label={`${name}: fact`}
        value={row.fact}
        choices={factChoices(row.fact)}
        choose={(fact) => change(withFact(row, fact))}
      />
      <ChoiceField
        size="small"
        label={`${name}: how`}
        value={operatorChoiceOf(row)}
        choices={operatorChoices(row)}
        choose={(choice) => change(withOperatorChoice(row, choice))}
      />
      {/* Another kind of answer is another field, with nothing left of what was typed. */}
      <RowValue
        key={`${row.fact} ${row.op}`}
        row={row}
        label={`${name}: value`}
        change={(value) => change({ ...row, value })}
      />
      {remove !== null && (
        <Button variant="text" onClick={remove}>
          Remove<span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </div>
  );
}

interface RowValueProps {
  readonly row: Row;
  readonly label: string;
  readonly change: (value: RuleValue) => void;
}

function RowValue({ row, label, change }: RowValueProps) {
  const { fact, op, value } = row;
  switch (shapeOf(op, value)) {
    case 'fact': {
      const other = referredFact(value) ?? fact;
      return (
        <ChoiceField
          size="small"
          label={label}
          value={other}
          choices={factChoices(other)}
          choose={(chosen) => change({ fact: chosen })}
        />
      );
    }
    case 'list':
      return (
        <AnswerList
          fact={fact}
          label={label}
          values={Array.isArray(value) ? value : []}
          change={change}
        />
      );
    case 'counted':
      return <CountedValue row={row} label={label} change={change} />;
    case 'one':
      return <AnswerField fact={fact} label={label} value={value} change={change} />;
  }
}

function CountedValue({ row, label, change }: RowValueProps) {
  const { of, count } = countedOf(row.value) ?? { of: [], count: 1 };
  return (
    <div className="counted-value">
      <TextField
        size="small"
        type="number"
        label={`${label}, how many`}
        value={count}
        onChange={({ target }) => change({ of, count: Math.max(1, Number(target.value) || 1) })}
        slotProps={{ htmlInput: { min: 1, max: 50 } }}
      />
      <AnswerList
        fact={row.fact}
        label={`${label}, of which`}
        values={of}
        change={(words) => change({ of: words.map(String), count })}
      />
    </div>
  );
}
