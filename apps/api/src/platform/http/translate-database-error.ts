import { AppError } from '@tarnholt/service';
import { isDatabaseUnavailable } from '../database.ts';

/** PostgreSQL cancels a statement that runs, or waits for a lock, past its limit. */
const statementTimeouts = new Set(['57014', '55P03']);

/** What trouble with PostgreSQL means to a client. */
export function translateDatabaseError(error: unknown): AppError | undefined {
  if (isDatabaseUnavailable(error)) {
    return new AppError('service_unavailable', 'the database is away', {
      cause: error,
      retryAfterSeconds: 2,
    });
  }
  const { code } = error as { code?: unknown };
  if (typeof code === 'string' && statementTimeouts.has(code)) {
    return new AppError('timeout', 'a statement ran past its limit', { cause: error });
  }
  return undefined;
}
