import { type ErrorCode, errorCodes } from '@tarnholt/contract';

export interface FieldError {
  /** Dotted path into the request, e.g. `items.0.quantity`. */
  readonly path: string;
  readonly message: string;
}

interface AppErrorOptions {
  /** Shown to the shopper instead of the code's own title. Never holds internals. */
  readonly title?: string;
  readonly fields?: readonly FieldError[];
  readonly retryAfterSeconds?: number;
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
  readonly fields: readonly FieldError[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = errorCodes[code].status;
    this.title = options.title ?? errorCodes[code].title;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
