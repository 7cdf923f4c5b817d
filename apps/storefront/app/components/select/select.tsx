import { type ComponentProps, useId } from 'react';

interface SelectProps extends Omit<ComponentProps<'select'>, 'id' | 'className'> {
  readonly label: string;
  /** On one line with the label, as above a list. */
  readonly isInline?: boolean | undefined;
  readonly options: readonly {
    readonly value: string;
    readonly label: string;
    readonly isSoldOut?: boolean;
  }[];
}

/** A choice outside of a form with messages; in one it is `SelectField`. Styled with the fields. */
export function Select({ label, isInline = false, options, ...select }: SelectProps) {
  const id = useId();
  return (
    <div className={isInline ? 'field field-inline' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <select {...select} id={id} className="control">
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.isSoldOut ? `${option.label} (sold out)` : option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
