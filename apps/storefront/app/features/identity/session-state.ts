/** Who uses this tab, as far as the browser knows. Nothing secret: tokens stay with the OIDC code. */
export type Session =
  /** Not known yet: guards wait, nothing flashes. */
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out'; readonly because?: EndOfSession }
  | SignedIn;

export interface SignedIn {
  readonly status: 'signed-in';
  readonly subject: string;
  readonly fullName: string;
  readonly email: string;
}

/**
 * `sign-out`: somebody wanted it. `expiry`: the token ended and could not be renewed. `elsewhere`:
 * another tab, or the identity provider. `refused`: the api no longer accepts the token.
 */
export type EndOfSession = 'sign-out' | 'expiry' | 'elsewhere' | 'refused';

export type SessionEvent =
  | { readonly type: 'user-found'; readonly user: Omit<SignedIn, 'status'> }
  /** There is nothing to restore: an ordinary visitor. */
  | { readonly type: 'nobody-found' }
  /** The local user is gone and the browser is on its way to end the session for good. */
  | { readonly type: 'leaving' }
  | { readonly type: 'ended'; readonly because: EndOfSession };

export const unknownSession: Session = { status: 'loading' };

export function nextSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'user-found':
      return sameOr(session, { status: 'signed-in', ...event.user });
    case 'nobody-found':
      return sameOr(session, { status: 'signed-out' });
    case 'ended':
      return { status: 'signed-out', because: event.because };
    case 'leaving':
      return unknownSession;
  }
}

/** A renewal that changes nothing must not draw every page anew. */
function sameOr(session: Session, next: Session): Session {
  return JSON.stringify(session) === JSON.stringify(next) ? session : next;
}

/**
 * What a guarded page does. A visitor whose token the api has just refused is asked before the next
 * trip: the login page would hand out the same kind of token at once, and so on in a circle. So is
 * one who signed out here, and only stayed because the identity provider could not be reached.
 */
export function guardActionOf(session: Session): 'wait' | 'show' | 'leave' | 'ask' {
  if (session.status === 'loading') return 'wait';
  if (session.status === 'signed-in') return 'show';
  return session.because === 'refused' || session.because === 'sign-out' ? 'ask' : 'leave';
}
