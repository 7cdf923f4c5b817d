import { type ErrorCode, errorCodes, type Problem } from '@tarnholt/contract';

export interface FieldError {
  /** Dotted path into the request, e.g. `items.0.quantity`. */
  readonly path: string;
  readonly message: string;
}

interface AppErrorOptions {
  /** Shown to the shopper instead of the code's own title. Never holds internals. */
  readonly title?: string;
  /** What exactly is wrong, as a sentence to read below the title. Never holds internals. */
  readonly detail?: string;
  readonly fields?: readonly FieldError[];
  /** The answer's `message`, for the one page that shows it. Never holds internals. */
  readonly shownMessage?: string;
  readonly retryAfterSeconds?: number;
  /** What the order costs now. Only for `totals_changed`. */
  readonly totals?: Problem['totals'];
  /** What has to be solved first. Only for `challenge_required`. */
  readonly challenge?: Problem['challenge'];
  readonly cause?: unknown;
}

/**
 * The one error type for outcomes that end a request. `message` is for the log and never leaves
 * the server; what a person reads is the title of the code (or an explicit one).
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly title: string;
  readonly detail: string | undefined;
  readonly fields: readonly FieldError[] | undefined;
  readonly shownMessage: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly totals: Problem['totals'];
  readonly challenge: Problem['challenge'];

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorCodes[code].status;
    this.title = options.title ?? errorCodes[code].title;
    this.detail = options.detail;
    this.fields = options.fields;
    this.shownMessage = options.shownMessage;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.totals = options.totals;
    this.challenge = options.challenge;
  }
}
