import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type GroupState, groupStates } from '@tarnholt/contract/group-states';
import { type ChangeEvent, type FormEvent, useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import type { OrderFilter } from '../../../api/data-provider.ts';
import { groupStateWords } from '../words.ts';

/** Two states may be called the same, one on each way. */
const stateChoices = Object.entries(
  Object.groupBy(groupStates, (state) => groupStateWords[state].label),
).flatMap(([label, states = []]) =>
  states.map((state) => ({
    state,
    label: states.length === 1 ? label : `${label} (${state === 'paid' ? 'home' : 'dealer'})`,
  })),
);

export function OrderFilters() {
  const { filterValues, setFilters } = useListContext();
  const filter = filterValues as OrderFilter;
  const [search, setSearch] = useState(filter.search ?? '');
  // The address may change by itself: back and forward.
  useEffect(() => setSearch(filter.search ?? ''), [filter.search]);

  const apply = (next: OrderFilter) => {
    const given = Object.entries(next).filter(([, value]) => value);
    setFilters(Object.fromEntries(given), [], false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply({ ...filter, search: search.trim() });
  };
  const chooseState = (event: ChangeEvent<HTMLInputElement>) =>
    apply({ ...filter, state: event.target.value as GroupState });

  return (
    <search>
      <form className="order-filters" onSubmit={submit}>
        <TextField
          type="search"
          label="Order number or email"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off', spellCheck: false } }}
        />
        <TextField
          select
          label="Part of the order"
          value={filter.state ?? ''}
          onChange={chooseState}
          slotProps={{ select: { native: true } }}
        >
          <option value="">In any state</option>
          {stateChoices.map(({ state, label }) => (
            <option key={state} value={state}>
              {label}
            </option>
          ))}
        </TextField>
        <Button type="submit" variant="contained">
          Search
        </Button>
      </form>
    </search>
  );
}
