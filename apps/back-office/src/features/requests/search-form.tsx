import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { searchField } from '../keyboard/shortcuts.tsx';

/** Fewer letters would find half of everything. */
const fewestLetters = 3;

interface SearchFormProps {
  readonly label: string;
  readonly help: string;
  /** Empty for no search. */
  readonly search: string;
  readonly apply: (search: string) => void;
}

export function SearchForm({ label, help, search, apply }: SearchFormProps) {
  const [typed, setTyped] = useState(search);
  const [isShort, setIsShort] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = typed.trim();
    const tooShort = wanted.length > 0 && wanted.length < fewestLetters;
    setIsShort(tooShort);
    if (!tooShort) apply(wanted);
  };
  return (
    <search>
      <form className="requests-search" onSubmit={submit}>
        <TextField
          type="search"
          size="small"
          label={label}
          error={isShort}
          helperText={isShort ? 'Type at least three characters' : help}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{
            htmlInput: { maxLength: 100, autoComplete: 'off', spellCheck: false, ...searchField },
          }}
        />
        <Button type="submit" variant="contained">
          Search
        </Button>
        {search !== '' && (
          <Button
            variant="outlined"
            onClick={() => {
              setTyped('');
              apply('');
            }}
          >
            Show all
          </Button>
        )}
      </form>
    </search>
  );
}
