import { ApiError } from '@tarnholt/contract/client';
import type { Profile } from './profile.ts';

export type ProfileState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly profile: Profile }
  /** `title` is a sentence for the shopper. */
  | { readonly status: 'failed'; readonly title: string };

export const loading: ProfileState = { status: 'loading' };

const unexpected = 'Something went wrong on our side. Please try again.';

/**
 * The profile of the one who is signed in, asked for once and shown by every page of the account.
 * It is only in memory, and belongs to one subject: another one, or nobody, never sees a rest of it.
 */
export class ProfileStore {
  #state: ProfileState = loading;
  #subject: string | null = null;
  /** Ends the request under way; whatever it answers after that is not looked at. */
  #request: AbortController | null = null;
  readonly #listeners = new Set<() => void>();
  readonly #load: (signal: AbortSignal) => Promise<Profile>;

  constructor(load: (signal: AbortSignal) => Promise<Profile>) {
    this.#load = load;
  }

  readonly state = (): ProfileState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads the profile of whoever is signed in, unless it is already here or on its way. */
  open(subject: string): void {
    if (this.#subject === subject) return;
    this.close();
    this.#subject = subject;
    void this.refresh();
  }

  /** Forgets everything. */
  close(): void {
    this.#subject = null;
    this.#request?.abort();
    this.#request = null;
    this.#set(loading);
  }

  /**
   * Asks again. What is shown stays until the answer is there; after a failure it is gone, since
   * it may no longer be true. Never rejects: the outcome is the state. Nobody's profile is asked
   * for: a change may be answered after its sender has signed out.
   */
  async refresh(): Promise<void> {
    if (this.#subject === null) return;
    this.#request?.abort();
    const request = new AbortController();
    this.#request = request;
    if (this.#state.status === 'failed') this.#set(loading);
    let next: ProfileState;
    try {
      next = { status: 'ready', profile: await this.#load(request.signal) };
    } catch (error) {
      next = { status: 'failed', title: error instanceof ApiError ? error.title : unexpected };
    }
    if (this.#request === request) this.#set(next);
  }

  /** For a call whose answer is the profile as it is now. */
  replace(profile: Profile): void {
    if (this.#subject === null) return;
    this.#request?.abort();
    this.#request = null;
    this.#set({ status: 'ready', profile });
  }

  #set(state: ProfileState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
