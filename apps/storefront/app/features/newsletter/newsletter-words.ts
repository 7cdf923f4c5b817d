export type NewsletterPlace = 'footer' | 'block';

export const newsletterWords = {
  hint: 'News by email. We ask you to confirm the address first.',
  button: 'Subscribe',
} as const;

/** Both places can be on one page, and each form has a name of its own. */
export const newsletterLabels = { footer: 'Newsletter', block: 'Newsletter sign-up' } as const;
