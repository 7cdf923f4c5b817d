import { tellOfLimit, validateEmail } from '../email-form/email-answers.ts';
import type { FieldErrors } from '../forms/field-errors.ts';
import type { NewsletterPlace } from './newsletter-words.ts';

export const subscribedText = 'You have been subscribed to the newsletter';

/** The footer says what is wrong; the blocks of home and limited edition have one sentence for it. */
export function validateNewsletter(place: NewsletterPlace, values: FormData): FieldErrors<'email'> {
  const mistakes = validateEmail(values);
  const isWrong = mistakes.email !== undefined;
  return isWrong && place === 'block' ? { email: 'Please enter a valid email address' } : mistakes;
}

export function explainFailure(error: unknown): unknown {
  const title = 'You have subscribed several addresses already. Please try again in an hour.';
  return tellOfLimit(error, title);
}
