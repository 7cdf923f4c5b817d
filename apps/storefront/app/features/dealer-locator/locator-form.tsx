import { type FormEvent, useId } from 'react';
import { Button } from '../../components/button/button.tsx';
import { defaultRadius, radiusChoices } from './distance.ts';
import {
  type LocatorSearch,
  locatorPath,
  onlyDigits,
  readLocatorSearch,
} from './locator-search.ts';

interface LocatorFormProps {
  readonly search: LocatorSearch;
  readonly isSearching: boolean;
  readonly onSearch: (search: LocatorSearch) => void;
}

/** Without scripts it loads the page anew, which then holds what was found. */
export function LocatorForm({ search, isSearching, onSearch }: LocatorFormProps) {
  const id = useId();
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const query = new URLSearchParams();
    for (const name of ['zip', 'radius']) query.set(name, String(values.get(name) ?? ''));
    onSearch(readLocatorSearch(query));
  }
  return (
    <search>
      <form className="locator-form" action={locatorPath} method="get" onSubmit={submit}>
        <div className="field">
          <label htmlFor={`${id}-zip`}>ZIP code</label>
          <input
            id={`${id}-zip`}
            className="control"
            name="zip"
            type="text"
            inputMode="numeric"
            autoComplete="postal-code"
            pattern="[0-9]*"
            maxLength={5}
            defaultValue={search.zip}
            onInput={({ currentTarget }) => {
              const digits = onlyDigits(currentTarget.value);
              if (digits !== currentTarget.value) currentTarget.value = digits;
            }}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-radius`}>Radius</label>
          <select
            id={`${id}-radius`}
            className="control"
            name="radius"
            defaultValue={search.radius ?? defaultRadius}
          >
            {radiusChoices.map((miles) => (
              <option key={miles} value={miles}>
                {miles} miles
              </option>
            ))}
          </select>
        </div>
        <Button type="submit" isBusy={isSearching} busyLabel="Searching…">
          Search
        </Button>
      </form>
    </search>
  );
}
