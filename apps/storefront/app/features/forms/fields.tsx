import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../components/button/button.tsx';
import { useEarlyInput } from '../../components/early-input/use-early-input.ts';
import { type FormState, fieldId } from './use-form.ts';

interface FieldProps<Field extends string> {
  readonly form: FormState<Field>;
  readonly name: Field;
  /** Fields are obligatory unless they say otherwise. */
  readonly required?: boolean;
  /** Not obligatory, and says so: for one among others that are. */
  readonly optional?: boolean;
  /** Said before anything is typed: what it is for, or how it is written. */
  readonly hint?: string;
}

type TextFieldProps<Field extends string> = FieldProps<Field> &
  Omit<ComponentProps<'input'>, keyof FieldProps<Field> | 'id'>;

export function TextField<Field extends string>(props: TextFieldProps<Field>) {
  const { form, name, optional, hint, ...input } = props;
  const control = controlProps(props);
  return (
    <LabeledField form={form} name={name} optional={optional ?? false} hint={hint}>
      <input
        type="text"
        className="control"
        placeholder={control.required ? 'required' : undefined}
        {...input}
        {...control}
      />
    </LabeledField>
  );
}

type TextAreaFieldProps<Field extends string> = FieldProps<Field> &
  Omit<ComponentProps<'textarea'>, keyof FieldProps<Field> | 'id'>;

/** For several lines. */
export function TextAreaField<Field extends string>(props: TextAreaFieldProps<Field>) {
  const { form, name, optional, hint, ...area } = props;
  const control = controlProps(props);
  return (
    <LabeledField form={form} name={name} optional={optional ?? false} hint={hint}>
      <textarea
        className="control"
        placeholder={control.required ? 'required' : undefined}
        {...area}
        {...control}
      />
    </LabeledField>
  );
}

interface SelectFieldProps<Field extends string>
  extends FieldProps<Field>,
    Omit<ComponentProps<'select'>, keyof FieldProps<Field> | 'id'> {
  /** Values with what is shown for them. */
  readonly choices: Readonly<Record<string, string>>;
  /** The text of the empty choice; without it, one of the choices is always made. */
  readonly prompt?: string;
}

export function SelectField<Field extends string>(props: SelectFieldProps<Field>) {
  const { form, name, optional, hint, choices, prompt, ...select } = props;
  return (
    <LabeledField form={form} name={name} optional={optional ?? false} hint={hint}>
      <select className="control" {...select} {...controlProps(props)}>
        {prompt !== undefined && <option value="">{prompt}</option>}
        {Object.entries(choices).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </LabeledField>
  );
}

type CheckboxProps<Field extends string> = Pick<FieldProps<Field>, 'form' | 'name'> & {
  readonly defaultChecked: boolean;
  readonly onChange?: ((isChecked: boolean) => void) | undefined;
};

export function Checkbox<Field extends string>({
  form,
  name,
  defaultChecked,
  onChange,
}: CheckboxProps<Field>) {
  const id = fieldId(form, name);
  const error = form.errors[name];
  const input = useEarlyInput<HTMLInputElement>(({ checked }) => {
    if (checked !== defaultChecked) onChange?.(checked);
  });
  return (
    <div className="field">
      <label className="checkbox">
        <input
          ref={input}
          type="checkbox"
          id={id}
          name={name}
          defaultChecked={defaultChecked}
          onChange={onChange && (({ currentTarget }) => onChange(currentTarget.checked))}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
        {form.labels[name]}
      </label>
      <FieldError id={id} message={error} />
    </div>
  );
}

/** Says that it works, and stays where the keyboard is: a disabled button would lose the focus. */
export function SubmitButton<Field extends string>({
  form,
  children,
}: {
  readonly form: FormState<Field>;
  readonly children: string;
}) {
  return (
    <Button type="submit" isBusy={form.isSending} busyLabel="Saving…">
      {children}
    </Button>
  );
}

interface LabeledFieldProps<Field extends string> {
  readonly form: FormState<Field>;
  readonly name: Field;
  readonly optional: boolean;
  readonly hint: string | undefined;
  readonly children: ReactNode;
}

function LabeledField<Field extends string>(props: LabeledFieldProps<Field>) {
  const { form, name, optional, hint, children } = props;
  const id = fieldId(form, name);
  return (
    <div className="field">
      <label htmlFor={id}>
        {form.labels[name]}
        {optional && <span className="field-optional"> (optional)</span>}
      </label>
      {children}
      <FieldError id={id} message={form.errors[name]} />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}

function FieldError({
  id,
  message,
}: {
  readonly id: string;
  readonly message: string | undefined;
}) {
  if (message === undefined) return null;
  return (
    <p id={`${id}-error`} className="field-error">
      {message}
    </p>
  );
}

/** What ties a control to its label, its hint and its message. */
function controlProps<Field extends string>(props: FieldProps<Field>) {
  const { form, name, optional = false, required = !optional, hint } = props;
  const id = fieldId(form, name);
  const error = form.errors[name];
  const descriptions = [
    ...(error === undefined ? [] : [`${id}-error`]),
    ...(hint === undefined ? [] : [`${id}-hint`]),
  ];
  return {
    id,
    name,
    required,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': descriptions.length === 0 ? undefined : descriptions.join(' '),
  };
}
