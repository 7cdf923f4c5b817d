import { AppError } from '@tarnholt/service';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { holdsCardNumber } from './card-number.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of the body: nothing is looked at, or all but these fields. */
    readonly mayHoldLongNumbers?: 'anywhere' | readonly string[];
  }
}

/**
 * Card numbers go to the card provider and never to us. A request with one in its address or body
 * is refused before a call sees it, and neither the log nor the answer repeats any of it.
 */
export function refuseCardNumbers(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (holdsCardNumber(spelledOut(request.url))) throw refusal(request);
  });
  app.addHook('preValidation', async (request) => {
    const exempt = request.routeOptions.config.mayHoldLongNumbers;
    if (exempt !== 'anywhere') assertNoCardNumber(request, request.body, exempt);
  });
}

/** For a body that is read by its handler: the fields of a form. */
export function assertNoCardNumber(
  request: FastifyRequest,
  body: unknown,
  exempt: readonly string[] = [],
): void {
  if (holdsAnywhere(body, exempt)) throw refusal(request);
}

function refusal(request: FastifyRequest): AppError {
  request.log.warn('PAN-like input refused');
  return new AppError('payment_card_number_refused', 'a card number stands in the request');
}

function spelledOut(url: string): string {
  if (!/[%+]/.test(url)) return url;
  const spaced = url.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    // One escape that is none must not hide what the others say.
    return spaced.replaceAll(/%[2-7][0-9a-f]/gi, (code) => decodeURIComponent(code));
  }
}

/** Depth costs no stack: bodies may be nested as deeply as their size allows. */
function holdsAnywhere(body: unknown, exempt: readonly string[]): boolean {
  const waiting: unknown[] = [withoutFields(body, exempt)];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string') {
      if (holdsCardNumber(value)) return true;
    } else if (typeof value === 'number') {
      if (Number.isInteger(value) && holdsCardNumber(String(value))) return true;
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) waiting.push(key, inner);
    }
  }
  return false;
}

function withoutFields(body: unknown, exempt: readonly string[]): unknown {
  if (exempt.length === 0 || typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(Object.entries(body).filter(([key]) => !exempt.includes(key)));
}
