import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type OrderView, orderQueues, orderViews } from '@tarnholt/contract/staff-queues';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useListContext, useLocation } from 'react-admin';
import type { OrderFilter } from '../../../api/data-provider.ts';
import { searchField } from '../../keyboard/shortcuts.tsx';
import { readDays } from './read-days.ts';
import { SavedViews } from './saved-views.tsx';
import { viewWords } from './view-words.ts';

const queues: readonly OrderView[] = orderQueues;
const others = orderViews.filter((view) => !queues.includes(view));

/** What of a filter counts: nothing that is empty, and a search alone. */
function whatCounts({ view, minDays, search }: OrderFilter): OrderFilter {
  if (search) return { search };
  return { ...(view && view !== 'all' ? { view } : {}), ...(minDays ? { minDays } : {}) };
}

export function OrderFilters() {
  const { filterValues, setFilters } = useListContext();
  const filter = filterValues as OrderFilter;
  const apply = (next: OrderFilter) => setFilters(whatCounts(next), [], false);
  return (
    <>
      <SearchForm search={filter.search ?? ''} apply={(search) => apply({ search })} />
      <form className="order-views" onSubmit={(event) => event.preventDefault()}>
        <TextField
          select
          label="View"
          // Looked for in all orders, whichever view was open before.
          value={filter.search ? 'all' : (filter.view ?? 'all')}
          onChange={(event) => {
            const view = event.target.value as OrderView;
            apply({ view, ...(filter.minDays ? { minDays: filter.minDays } : {}) });
          }}
          slotProps={{ select: { native: true } }}
        >
          <ViewChoices label="Waiting for us" views={queues} />
          <ViewChoices label="Others" views={others} />
        </TextField>
        <DaysField
          days={filter.minDays ?? 0}
          apply={(minDays) => apply({ ...(filter.view ? { view: filter.view } : {}), minDays })}
        />
      </form>
      <SavedViews filter={filter} />
    </>
  );
}

function ViewChoices(props: { readonly label: string; readonly views: readonly OrderView[] }) {
  return (
    <optgroup label={props.label}>
      {props.views.map((view) => (
        <option key={view} value={view}>
          {viewWords[view].label}
        </option>
      ))}
    </optgroup>
  );
}

interface SearchFormProps {
  readonly search: string;
  readonly apply: (search: string) => void;
}

function SearchForm({ search, apply }: SearchFormProps) {
  const [typed, setTyped] = useState(search);
  const field = useRef<HTMLInputElement>(null);
  const { state } = useLocation();
  // The address may change by itself: back and forward.
  useEffect(() => setTyped(search), [search]);
  const wantsSearch = (state as { wantsSearch?: boolean } | null)?.wantsSearch === true;
  useEffect(() => {
    if (wantsSearch) field.current?.focus();
  }, [wantsSearch]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply(typed.trim());
  };
  return (
    <search>
      <form className="order-search" onSubmit={submit}>
        <TextField
          type="search"
          label="Search all orders"
          helperText="Order number, email, name, phone, ZIP, or a serial, tracking, license or transaction number"
          value={typed}
          inputRef={field}
          onChange={(event) => setTyped(event.target.value)}
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

interface DaysFieldProps {
  readonly days: number;
  readonly apply: (days: number) => void;
}

function DaysField({ days, apply }: DaysFieldProps) {
  const [typed, setTyped] = useState(String(days || ''));
  useEffect(() => setTyped(String(days || '')), [days]);
  const given = readDays(typed);
  return (
    <TextField
      label="Placed at least … days ago"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => {
        if (given !== null && given !== days) apply(given);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && given !== null) apply(given);
      }}
      error={given === null}
      helperText={given === null ? 'A number of days, up to 3650' : undefined}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4, autoComplete: 'off' } }}
    />
  );
}
