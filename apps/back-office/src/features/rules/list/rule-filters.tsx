import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { type UsState, usStates } from '@tarnholt/contract/us-states';
import { type FormEvent, useEffect, useState } from 'react';
import { searchField } from '../../keyboard/shortcuts.tsx';
import { ChoiceField, choicesOf } from '../choice-field.tsx';
import { itemClassWords, legalStatusWords, stateWords, statusWords } from '../words.ts';
import type { RuleFilter } from './rule-filter.ts';

interface RuleFiltersProps {
  readonly filter: RuleFilter;
  readonly apply: (filter: RuleFilter) => void;
}

const all = { value: '' as const, label: 'All' };
const states = [
  all,
  { value: 'US' as const, label: stateWords(null) },
  ...choicesOf<UsState>(usStates),
];
const classes = [all, ...choicesOf(itemClassWords)];
const statuses = [all, ...choicesOf(statusWords)];
const legalStatuses = [all, ...choicesOf(legalStatusWords)];

export function RuleFilters({ filter, apply }: RuleFiltersProps) {
  return (
    <div className="rule-filters">
      <RuleSearch search={filter.search} apply={(search) => apply({ ...filter, search })} />
      <form className="rule-choices" onSubmit={(event) => event.preventDefault()}>
        <ChoiceField
          label="State"
          value={filter.state}
          choices={states}
          choose={(state) => apply({ ...filter, state })}
        />
        <ChoiceField
          label="Class of item"
          value={filter.itemClass}
          choices={classes}
          choose={(itemClass) => apply({ ...filter, itemClass })}
        />
        <ChoiceField
          label="Status"
          value={filter.status}
          choices={statuses}
          choose={(status) => apply({ ...filter, status })}
        />
        <ChoiceField
          label="The law is"
          value={filter.legalStatus}
          choices={legalStatuses}
          choose={(legalStatus) => apply({ ...filter, legalStatus })}
        />
        <FormControlLabel
          label="Review overdue"
          control={
            <Checkbox
              checked={filter.review === 'overdue'}
              onChange={(_event, isOn) => apply({ ...filter, review: isOn ? 'overdue' : 'all' })}
            />
          }
        />
      </form>
    </div>
  );
}

interface RuleSearchProps {
  readonly search: string;
  readonly apply: (search: string) => void;
}

function RuleSearch({ search, apply }: RuleSearchProps) {
  const [typed, setTyped] = useState(search);
  // The address may change by itself: back and forward.
  useEffect(() => setTyped(search), [search]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(typed.trim());
  };
  return (
    <search>
      <form className="rule-search" onSubmit={submit}>
        <TextField
          type="search"
          label="Search rules"
          helperText="In the id, the citation and what buyers are told"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{
            htmlInput: { maxLength: 100, autoComplete: 'off', spellCheck: false, ...searchField },
          }}
        />
        <Button type="submit" variant="contained">
          Search
        </Button>
      </form>
    </search>
  );
}
