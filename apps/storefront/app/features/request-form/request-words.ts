import {
  checkEmail,
  type FieldErrors,
  type FieldLabels,
  requiredMessage,
  textOf,
} from '../forms/field-errors.ts';

/** Required fields that are empty, and an address that is none. */
export function checkRequest<Field extends string>(
  values: FormData,
  labels: FieldLabels<Field | 'email'>,
  required: readonly (Field | 'email')[],
): FieldErrors<Field | 'email'> {
  const errors: { [F in Field | 'email']?: string } = {};
  for (const field of required) {
    if (textOf(values, field) === '') errors[field] = requiredMessage(labels[field]);
  }
  const email = checkEmail(labels.email, textOf(values, 'email'));
  if (email !== undefined) errors.email = email;
  return errors;
}

/** `180 days`, `10 years`. */
export function sayDays(days: number): string {
  const years = days / 365;
  return Number.isInteger(years) ? `${years} years` : `${days} days`;
}
