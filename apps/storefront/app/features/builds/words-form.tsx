import { ErrorSummary } from '../forms/error-summary.tsx';
import { type FieldErrors, textOf } from '../forms/field-errors.ts';
import { SubmitButton, TextAreaField, TextField } from '../forms/fields.tsx';
import { useForm } from '../forms/use-form.ts';
import type { BuildWords } from './build-calls.ts';

const labels = { name: 'Name', notes: 'Notes' } as const;
type Field = keyof typeof labels;

/** The longest texts that the api takes. */
const lengths = { name: 80, notes: 1000 } as const;

interface WordsFormProps {
  readonly words: BuildWords;
  readonly button: string;
  readonly send: (words: BuildWords) => Promise<void>;
  readonly onDone: () => void;
}

/** What somebody calls a build, and what they write about it. */
export function WordsForm({ words, button, send, onDone }: WordsFormProps) {
  const form = useForm<Field>({
    labels,
    validate: (values): FieldErrors<Field> =>
      textOf(values, 'name') === '' ? { name: 'Name is required' } : {},
    send: (values) => send({ name: textOf(values, 'name'), notes: textOf(values, 'notes') }),
    leave: onDone,
  });
  return (
    <form {...form.props} className="build-form">
      <ErrorSummary form={form} />
      <TextField form={form} name="name" maxLength={lengths.name} defaultValue={words.name} />
      <TextAreaField
        form={form}
        name="notes"
        optional
        rows={3}
        maxLength={lengths.notes}
        defaultValue={words.notes ?? ''}
        hint="Whoever has the link to the build sees its name and these notes."
      />
      <div className="form-actions">
        <SubmitButton form={form}>{button}</SubmitButton>
      </div>
    </form>
  );
}
