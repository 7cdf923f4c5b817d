/** The login pages do not answer. Nothing that waited for a token has been sent. */
export class SignInUnreachable extends Error {
  override readonly name = 'SignInUnreachable';

  constructor(cause: unknown) {
    super('The sign-in service cannot be reached. Please try again in a moment.', { cause });
  }
}
