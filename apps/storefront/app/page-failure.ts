/**
 * An outcome that ends a page and has a screen of its own. Anything else that is thrown is a bug
 * and becomes a 500.
 */
export class PageFailure extends Error {
  override readonly name = 'PageFailure';
  readonly status: number;
  readonly notes: FailureNotes;

  /** `message` is for the log; the screen of the status has its own words. */
  constructor(
    status: number,
    message: string,
    options: { readonly notes?: FailureNotes; readonly cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.status = status;
    this.notes = options.notes ?? {};
  }
}

/** What the screen of a failed page gets to know beside the status. */
export interface FailureNotes {
  /** Names the request in our logs; only for failures that are worth a call to support. */
  readonly requestId?: string;
  /** The address is right, and its page waits for an editor. */
  readonly isUnpublished?: boolean;
  /** The page would have been that of a product. */
  readonly isProduct?: boolean;
  /** The server refused the request before a page was looked for. */
  readonly isRefused?: boolean;
}
