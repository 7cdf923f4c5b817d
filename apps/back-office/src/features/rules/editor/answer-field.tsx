import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import type { RuleValue } from '@tarnholt/contract';
import { useState } from 'react';
import { ChoiceField } from '../choice-field.tsx';
import { factWords } from '../condition/facts.ts';
import { readList } from '../condition/rows.ts';
import { readAnswer } from './fact-rows.ts';

interface AnswerFieldProps {
  readonly fact: string;
  readonly label: string;
  readonly value: RuleValue;
  readonly change: (value: RuleValue) => void;
}

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** One answer to a fact, by the kind of answer that it has. */
export function AnswerField({ fact, label, value, change }: AnswerFieldProps) {
  const words = factWords(fact);
  if (words?.kind === 'yes-no') {
    return (
      <ChoiceField
        size="small"
        label={label}
        value={value === true ? 'yes' : 'no'}
        choices={yesNo}
        choose={(chosen) => change(chosen === 'yes')}
      />
    );
  }
  if (words?.choices !== undefined) {
    return (
      <ChoiceField
        size="small"
        label={label}
        value={String(value)}
        choices={words.choices}
        choose={change}
      />
    );
  }
  const isWrong = words?.kind === 'number' && typeof value !== 'number';
  return (
    <TextField
      size="small"
      label={label}
      value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
      type={words?.kind === 'day' ? 'date' : 'text'}
      error={isWrong}
      helperText={isWrong ? 'A number' : exampleOf(words?.example)}
      onChange={({ target }) => change(readAnswer(fact, target.value))}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: {
          autoComplete: 'off',
          maxLength: 100,
          ...(words?.kind === 'number' ? { inputMode: 'decimal' } : {}),
        },
      }}
    />
  );
}

const exampleOf = (example: string | undefined) =>
  example === undefined ? undefined : `Such as ${example}`;

interface AnswerListProps {
  readonly fact: string;
  readonly label: string;
  readonly values: readonly RuleValue[];
  readonly change: (values: readonly RuleValue[]) => void;
}

/** More than so many are typed: nobody reads that many boxes. */
const mostBoxes = 12;

/** Several answers: boxes where there are few to choose from, words with commas elsewhere. */
export function AnswerList({ fact, label, values, change }: AnswerListProps) {
  const choices = factWords(fact)?.choices ?? [];
  if (choices.length === 0 || choices.length > mostBoxes) {
    return <TypedList fact={fact} label={label} values={values} change={change} />;
  }
  return (
    <fieldset className="answer-boxes">
      <legend className="small muted">{label}</legend>
      {choices.map((choice) => (
        <FormControlLabel
          key={choice.value}
          label={choice.label}
          control={
            <Checkbox
              size="small"
              checked={values.includes(choice.value)}
              onChange={(_event, isOn) =>
                change(
                  isOn
                    ? [...values, choice.value]
                    : values.filter((value) => value !== choice.value),
                )
              }
            />
          }
        />
      ))}
    </fieldset>
  );
}

/** A comma that was just typed stays: what was typed is kept beside what it means. */
function TypedList({ fact, label, values, change }: AnswerListProps) {
  const [typed, setTyped] = useState(values.join(', '));
  const words = factWords(fact);
  const known = words?.choices?.map(({ value }) => value);
  const wrong = values.filter((value) => known?.includes(String(value)) === false);
  const help = known === undefined ? exampleOf(words?.example) : 'Codes with commas: CA, NY';
  return (
    <TextField
      size="small"
      label={label}
      value={typed}
      error={wrong.length > 0}
      helperText={wrong.length > 0 ? `There is no ${wrong.join(', ')}` : help}
      onChange={({ target }) => {
        setTyped(target.value);
        change(readList(target.value).map((word) => readAnswer(fact, word)));
      }}
      slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
    />
  );
}
