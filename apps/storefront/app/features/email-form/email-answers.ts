import { ApiError } from '@tarnholt/contract/client';
import { emailPattern } from '@tarnholt/contract/patterns';
import { type FieldErrors, requiredMessage, textOf } from '../forms/field-errors.ts';
import { emailLabels } from './email-input.ts';

export function validateEmail(values: FormData): FieldErrors<'email'> {
  const email = textOf(values, 'email');
  if (email === '') return { email: requiredMessage(emailLabels.email) };
  return emailPattern.test(email) ? {} : { email: 'Must be a valid email address' };
}

/** "A moment", which the api says to anybody who asks too often, is wrong for a limit of an hour. */
export function tellOfLimit(error: unknown, title: string): unknown {
  if (!(error instanceof ApiError) || error.code !== 'too_many_requests') return error;
  const { code, status, requestId } = error;
  return new ApiError({ code, status, requestId, title });
}
