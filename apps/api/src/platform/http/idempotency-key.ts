import { AppError } from '@tarnholt/service';
import type { FastifyRequest } from 'fastify';

/** What makes a repeat of a request the same request; null when the caller gave nothing. */
export function readIdempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined || key === '') return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,128}$/.test(key)) return key;
  throw new AppError('invalid_request', 'the idempotency key is none', {
    fields: [{ path: 'headers.idempotency-key', message: 'Must be 1 to 128 printable characters' }],
  });
}
