import TextField from '@mui/material/TextField';

export interface ChoiceFieldProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  readonly choose: (value: T) => void;
  readonly problem?: string | undefined;
  readonly help?: string;
  readonly size?: 'small' | 'medium';
}

/** One of a few, by the browser's own list: it works with every keyboard and on every phone. */
export function ChoiceField<T extends string>(props: ChoiceFieldProps<T>) {
  const { label, value, choices, choose, problem, help, size = 'medium' } = props;
  return (
    <TextField
      select
      label={label}
      value={value}
      size={size}
      error={problem !== undefined}
      helperText={problem ?? help}
      onChange={({ target }) => choose(target.value as T)}
      slotProps={{ select: { native: true } }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}

/** The entries of a table of words, to choose from. */
export function choicesOf<T extends string>(
  words: Readonly<Record<T, string | { readonly label: string }>>,
): { readonly value: T; readonly label: string }[] {
  return (Object.keys(words) as T[]).map((value) => {
    const said: string | { readonly label: string } = words[value];
    return { value, label: typeof said === 'string' ? said : said.label };
  });
}
