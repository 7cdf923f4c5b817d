import {
  nextSession,
  type Session,
  type SessionEvent,
  type SignedIn,
  unknownSession,
} from './session-state.ts';

type Listener = () => void;
type SignedInListener = (session: SignedIn) => void;
/** False: nobody said goodbye, the page only found out that somebody is gone. */
type SignedOutListener = (hasEnded: boolean) => void;

/** The session of this tab. One per page; the server never has one. */
export class SessionStore {
  #session: Session = unknownSession;
  /** Who was signed in last: a renewal is no second sign-in. */
  #subject: string | null = null;
  readonly #changed = new Set<Listener>();
  readonly #signedIn = new Set<SignedInListener>();
  readonly #signedOut = new Set<SignedOutListener>();

  readonly read = (): Session => this.#session;

  readonly subscribe = (listener: Listener): (() => void) => added(this.#changed, listener);

  /** Called once for each user who comes: after a sign-in, and when a page finds one signed in. */
  onSignedIn(listener: SignedInListener): () => void {
    return added(this.#signedIn, listener);
  }

  /**
   * Called whenever a session ends, also one that had expired before this page was opened. A
   * sign-out that cannot be completed ends twice: what listens must be safe to repeat.
   */
  onSignedOut(listener: SignedOutListener): () => void {
    return added(this.#signedOut, listener);
  }

  dispatch(event: SessionEvent): void {
    const before = this.#session;
    const session = nextSession(before, event);
    this.#session = session;
    const subject = session.status === 'signed-in' ? session.subject : null;
    const isNew = subject !== null && subject !== this.#subject;
    const isEnd = event.type === 'ended' || event.type === 'leaving';
    if (isEnd || (this.#subject !== null && this.#subject !== subject)) {
      this.#subject = null;
      for (const listener of this.#signedOut) listener(isEnd);
    }
    if (isNew && session.status === 'signed-in') {
      this.#subject = subject;
      for (const listener of this.#signedIn) listener(session);
    }
    if (session !== before) for (const listener of this.#changed) listener();
  }

  /** Resolves as soon as it is known whether somebody is signed in. */
  async settled(): Promise<Session> {
    if (this.#session.status !== 'loading') return this.#session;
    return new Promise((resolve) => {
      const unsubscribe = this.subscribe(() => {
        if (this.#session.status === 'loading') return;
        unsubscribe();
        resolve(this.#session);
      });
    });
  }
}

function added<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
