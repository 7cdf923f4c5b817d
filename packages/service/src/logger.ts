import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/**
 * Keys whose values never reach a log, wherever they appear up to three levels deep. The log scan
 * of the test suite looks for the values themselves, so a key missing here shows up there.
 */
const secretKeys = [
  'authorization',
  'cookie',
  'password',
  'token',
  'guestToken',
  'guestId',
  'paymentToken',
  'dataValue',
  'transactionKey',
  'cardNumber',
  'cardCode',
  'email',
  'userEmail',
  'phone',
  'phoneNumber',
  'address',
  'addressLine1',
  'to',
  'recipient',
];
const redactedPaths = secretKeys.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]);

function isUuid(text: string): boolean {
  return text.length === 36 && text[8] === '-' && text[23] === '-';
}

/**
 * What free text may quote of a person or a secret. An email's last part is letters, so that the
 * folders of packages in a stack (`fastify@5.12.8`) stay readable.
 */
const scrubs: readonly (readonly [RegExp, string | ((match: string) => string)])[] = [
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, '[jwt]'],
  [/[^\s@<>"'/:,;()]{1,64}@[^\s@<>"'/:,;()]{1,255}\.[a-z]{2,}/gi, '[email]'],
  [/(?<![\w-])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-]?)\d{3}[ .-]?\d{4}(?![\w-])/g, '[phone]'],
  // Ids of ours may be digits throughout, and are what a reader searches by.
  [
    /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b|\d(?:[ -]?\d){12,}/gi,
    (match) => (isUuid(match) ? match : '[digits]'),
  ],
  // Guest tokens and links of mails: 256 random bits. A mix of cases and digits, or 64 hex digits;
  // long names of functions and folders are neither.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{40,}(?![\w-])/g, '[token]'],
  [/(?<![\w-])[0-9a-f]{64}(?![\w-])/gi, '[token]'],
];

/** What all of the above have one of. Most messages have none, and every line is looked at. */
const worthALook = /[@\d]|eyJ|[\w-]{40}/;

/** Free text (error messages of drivers and mail servers) may quote what a person typed. */
export function scrubText(text: string): string {
  if (!worthALook.test(text)) return text;
  let scrubbed = text;
  for (const [pattern, replacement] of scrubs) {
    scrubbed = scrubbed.replaceAll(pattern, replacement as string);
  }
  return scrubbed;
}

/** Errors about a value quote it: PostgreSQL's data exceptions (class 22), and JSON.parse. */
function quotesInput(error: Error): boolean {
  if (error instanceof SyntaxError) return true;
  const { code, severity } = error as { code?: unknown; severity?: unknown };
  return typeof severity === 'string' && typeof code === 'string' && code.startsWith('22');
}

/** The message as it may be kept: in the log, in the queue's tables, in a mail to operations. */
export function scrubbedMessage(error: Error): string {
  // From the first quote to the last: the value may hold quotes of its own.
  const message = quotesInput(error) ? error.message.replace(/".*"/s, '[value]') : error.message;
  return scrubText(message);
}

function scrubError(error: Error): Record<string, unknown> {
  const { code, detail, cause } = error as { code?: unknown; detail?: unknown; cause?: unknown };
  const message = scrubbedMessage(error);
  return {
    type: error.name,
    message,
    ...(code === undefined ? {} : { code }),
    // PostgreSQL's detail quotes the offending row: dropped in full, the constraint name remains.
    ...(detail === undefined ? {} : { constraint: (error as { constraint?: unknown }).constraint }),
    // The stack starts with the message as it was thrown.
    stack: scrubText((error.stack ?? '').replace(error.message, () => message)),
    ...(cause instanceof Error ? { cause: scrubError(cause) } : {}),
  };
}

/** Anything can be thrown, and what is no error has no part that is known to be harmless. */
function describeThrown(value: unknown): unknown {
  if (value instanceof Error) return scrubError(value);
  return typeof value === 'string' ? scrubText(value) : { type: typeof value };
}

/** Messages of ours are fixed sentences; a library's may hold the URL it was about. */
function scrubArguments(args: readonly unknown[]): unknown[] {
  const scrubbed = args.map((arg) => (typeof arg === 'string' ? scrubText(arg) : arg));
  // Without a message pino takes the error's own, as it was thrown.
  const [first] = args;
  const error = first instanceof Error ? first : (first as { err?: unknown } | undefined)?.err;
  if (args.length === 1 && error instanceof Error) scrubbed.push(scrubbedMessage(error));
  return scrubbed;
}

export function createLogger(
  options: { level: string; process: string },
  destination?: DestinationStream,
): Logger {
  return pino(
    {
      level: options.level,
      base: { process: options.process, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redactedPaths, censor: '[redacted]' },
      serializers: { err: describeThrown },
      hooks: {
        logMethod(args, method) {
          method.apply(this, scrubArguments(args) as typeof args);
        },
      },
    },
    destination ?? pino.destination({ fd: 1, sync: false, minLength: 0 }),
  );
}
