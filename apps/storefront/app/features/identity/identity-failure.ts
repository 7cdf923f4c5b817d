/** A trip to the identity provider that failed, as people are told of it. */
export interface IdentityFailure {
  /** The words by which support knows it. */
  readonly heading: 'Sign-in failed' | 'Sign-out failed' | 'Renew silent failed';
  /** Never an error's own text: that may hold addresses and answers of servers. */
  readonly explanation: string;
  /** The client's own words where they are harmless, for those who search for them. */
  readonly technical: string | null;
}

/** One line for a notice. */
export function noticeTextOf({ heading, explanation }: IdentityFailure): string {
  return `${heading}. ${explanation}`;
}
