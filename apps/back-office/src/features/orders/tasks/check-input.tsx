import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useInput } from 'react-admin';

/** A statement that somebody makes or does not make. */
export function CheckInput({ source, label }: { source: string; label: string }) {
  const { id, field } = useInput({ source, type: 'checkbox', defaultValue: false });
  return (
    <FormControlLabel
      htmlFor={id}
      label={label}
      control={
        <Checkbox
          id={id}
          name={field.name}
          checked={field.value === true}
          onChange={(event) => field.onChange(event.target.checked)}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
    />
  );
}
