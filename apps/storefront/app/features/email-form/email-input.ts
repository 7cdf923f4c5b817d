/** The field of a form of one address, the same before and after its code has come. */
export const emailLabels = { email: 'Email' } as const;

export const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 254,
  placeholder: 'name@example.com',
} as const;

export interface EmailFormWords {
  /** What the address is used for, said before anything is typed. */
  readonly hint: string;
  readonly button: string;
}
