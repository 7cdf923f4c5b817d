import type { ApiError } from '@tarnholt/contract/client';
import { emailPattern } from '@tarnholt/contract/patterns';

/** What is wrong, by field. A field without an entry is fine. */
export type FieldErrors<Field extends string> = { readonly [F in Field]?: string | undefined };

export type FieldLabels<Field extends string> = { readonly [F in Field]: string };

/** What a form says about an attempt that did not succeed. */
export interface Refusal<Field extends string> {
  readonly fields: FieldErrors<Field>;
  /** About the form as a whole, when no field is to blame. */
  readonly failure: string | null;
}

export const requiredMessage = (label: string): string => `${label} is required`;

export const emailMessage = (label: string): string => `${label} must be a valid email address`;

/** What is wrong with an address that has to be given, or nothing. */
export function checkEmail(label: string, email: string): string | undefined {
  if (email === '') return requiredMessage(label);
  return emailPattern.test(email) ? undefined : emailMessage(label);
}

const unexpected = 'Something went wrong on our side. Please try again.';

/**
 * A failed call in the words of a form. The server names fields by their path in the request
 * (`body.city`); what it says about fields that the form does not have is covered by its title.
 */
export function toRefusal<Field extends string>(
  error: unknown,
  labels: FieldLabels<Field>,
): Refusal<Field> {
  if (!isCallFailure(error)) return { fields: {}, failure: unexpected };
  const named = (error.problem?.errors ?? []).flatMap(({ path, message }) => {
    const field = path.replace(/^body\./, '');
    return isFieldOf(labels, field) ? [[field, describe(labels[field], message)] as const] : [];
  });
  if (named.length === 0) return { fields: {}, failure: error.title };
  // The first complaint about a field is the one to mend first.
  const fields = Object.fromEntries(named.toReversed()) as FieldErrors<Field>;
  return { fields, failure: null };
}

/** By its title alone: a form must not bring all of the client along to know its errors. */
function isCallFailure(error: unknown): error is Pick<ApiError, 'title' | 'problem'> {
  return error instanceof Error && 'title' in error && typeof error.title === 'string';
}

/** A message of the server's names no field: beside the field it needs none, in a list it does. */
function describe(label: string, message: string): string {
  return message === 'Required' ? requiredMessage(label) : `${label}: ${message}`;
}

export function isFieldOf<Field extends string>(
  labels: FieldLabels<Field>,
  name: string,
): name is Field {
  return Object.hasOwn(labels, name);
}

/** The fields that have a message, in the order of the form. */
export function listErrors<Field extends string>(
  errors: FieldErrors<Field>,
  labels: FieldLabels<Field>,
): { field: Field; message: string }[] {
  return (Object.keys(labels) as Field[]).flatMap((field) => {
    const message = errors[field];
    return message === undefined ? [] : [{ field, message }];
  });
}

/** What was typed into a field, without the spaces around it. */
export function textOf(values: FormData, field: string): string {
  const value = values.get(field);
  return typeof value === 'string' ? value.trim() : '';
}
