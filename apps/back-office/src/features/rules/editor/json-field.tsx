import TextField from '@mui/material/TextField';

interface JsonFieldProps {
  readonly label: string;
  readonly text: string;
  readonly change: (text: string) => void;
  readonly problem: string | undefined;
  readonly help?: string | undefined;
  readonly minRows?: number;
}

/** For everything that rows cannot say. */
export function JsonField({ label, text, change, problem, help, minRows = 4 }: JsonFieldProps) {
  return (
    <TextField
      multiline
      minRows={minRows}
      maxRows={24}
      label={label}
      value={text}
      error={problem !== undefined}
      helperText={problem ?? help}
      onChange={({ target }) => change(target.value)}
      slotProps={{ htmlInput: { className: 'data rule-json-input', spellCheck: false } }}
    />
  );
}
