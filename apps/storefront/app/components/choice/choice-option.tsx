import type { ComponentProps, ReactNode } from 'react';
import './choice-option.css';

interface ChoiceOptionProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly isSoldOut?: boolean | undefined;
  /** What people see in place of the radio button. */
  readonly children: ReactNode;
}

/** A radio button that looks like what it chooses. */
export function ChoiceOption({ isSoldOut, className = '', children, ...input }: ChoiceOptionProps) {
  return (
    <label className={`choice ${className}`.trimEnd()} data-sold-out={isSoldOut}>
      <input {...input} type="radio" />
      <span className="choice-face">{children}</span>
    </label>
  );
}
