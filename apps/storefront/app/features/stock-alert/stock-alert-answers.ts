import { tellOfLimit } from '../email-form/email-answers.ts';

export function successText(productName: string): string {
  return `You will be notified when ${productName} is back in stock`;
}

export function explainFailure(error: unknown): unknown {
  const title = 'You have asked for several alerts already. Please try again in an hour.';
  return tellOfLimit(error, title);
}
