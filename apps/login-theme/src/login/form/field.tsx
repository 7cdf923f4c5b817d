import type { ComponentProps, ReactNode } from 'react';

type FieldProps = {
  readonly id: string;
  readonly label: string;
  /** Stands behind the label, for example that the field may stay empty. */
  readonly note?: string | undefined;
  readonly hint?: string | undefined;
  readonly errors?: readonly string[] | undefined;
};

/** Ids of what explains a field, for `aria-describedby`. */
export function describedBy({ id, hint, errors = [] }: FieldProps): string | undefined {
  const ids = [hint !== undefined && `${id}-hint`, errors.length > 0 && `${id}-error`];
  return ids.filter(Boolean).join(' ') || undefined;
}

/** Label, control, hint and errors in their order. */
export function FieldFrame({ children, ...field }: FieldProps & { readonly children: ReactNode }) {
  const { id, label, note, hint, errors = [] } = field;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {note !== undefined && <span className="field-note"> ({note})</span>}
      </label>
      {children}
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldErrors id={id} errors={errors} />
    </div>
  );
}

/** Always there, so that an error which appears while somebody types is read out. */
export function FieldErrors({
  id,
  errors,
}: {
  readonly id: string;
  readonly errors: readonly string[];
}) {
  return (
    <div className="field-error" id={`${id}-error`} aria-live="polite">
      {errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </div>
  );
}

type TextFieldProps = FieldProps & {
  /** Where the error of several fields stands. */
  readonly sharedErrorId?: string | undefined;
  readonly input: ComponentProps<'input'>;
};

export function TextField({ sharedErrorId, input, ...field }: TextFieldProps) {
  return (
    <FieldFrame {...field}>
      <Input {...field} sharedErrorId={sharedErrorId} input={input} />
    </FieldFrame>
  );
}

export function Input({ sharedErrorId, input, ...field }: TextFieldProps) {
  const isInvalid = sharedErrorId !== undefined || (field.errors ?? []).length > 0;
  const explained = [sharedErrorId, describedBy(field)].filter(Boolean).join(' ');
  return (
    <input
      id={field.id}
      name={field.id}
      className="input"
      type="text"
      aria-invalid={isInvalid || undefined}
      aria-describedby={explained || undefined}
      {...input}
    />
  );
}

type CheckboxProps = { readonly id: string; readonly label: string; readonly isChecked?: boolean };

export function Checkbox({ id, label, isChecked = false }: CheckboxProps) {
  return (
    <label className="choice" htmlFor={id}>
      <input type="checkbox" id={id} name={id} value="on" defaultChecked={isChecked} />
      {label}
    </label>
  );
}
