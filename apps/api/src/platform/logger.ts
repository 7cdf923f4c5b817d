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

const emailPattern = /[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+/g;
const longDigitsPattern = /\d[\d -]{11,22}\d/g;

/** Free text (error messages of drivers and mail servers) may quote what a person typed. */
export function scrubText(text: string): string {
  return text.replaceAll(emailPattern, '[email]').replaceAll(longDigitsPattern, '[digits]');
}

function scrubError(error: Error): Record<string, unknown> {
  const { code, detail, cause } = error as { code?: unknown; detail?: unknown; cause?: unknown };
  return {
    type: error.name,
    message: scrubText(error.message),
    ...(code === undefined ? {} : { code }),
    // PostgreSQL's detail quotes the offending row: dropped in full, the constraint name remains.
    ...(detail === undefined ? {} : { constraint: (error as { constraint?: unknown }).constraint }),
    stack: scrubText(error.stack ?? ''),
    ...(cause instanceof Error ? { cause: scrubError(cause) } : {}),
  };
}

export function createLogger(
  options: { level: string; process: 'server' | 'worker' | 'command' },
  destination?: DestinationStream,
): Logger {
  return pino(
    {
      level: options.level,
      base: { process: options.process, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redactedPaths, censor: '[redacted]' },
      serializers: {
        err: (value: unknown) => (value instanceof Error ? scrubError(value) : value),
      },
    },
    destination ?? pino.destination({ fd: 1, sync: false, minLength: 0 }),
  );
}
