import { AppError } from '@tarnholt/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics.ts';
import type { Caller, Machine } from './caller.ts';
import type { TokenFault } from './verify-token.ts';

/** Whether a call can do without: `optional` still refuses a credential that does not count. */
export type CredentialNeed = 'required' | 'optional';

/** Says who calls; null when it is nobody we know and the call can do without. */
export type Authenticator = (
  request: FastifyRequest,
  reply: FastifyReply,
  need: CredentialNeed,
) => Promise<Caller | Machine | null>;

/** Says whose credential it is. Rejects when that cannot be known now. */
export type CredentialCheck = (
  credential: string,
) => Promise<{ readonly caller: Caller | Machine } | { readonly fault: TokenFault }>;

type Refusal = TokenFault | 'missing' | 'no-bearer' | 'several' | 'too-long';

/** Ours are around 1.5 KB. Nothing longer is even decoded. */
const maxTokenLength = 8_192;

const bearerPattern = /^Bearer +([A-Za-z0-9._-]+)$/i;

/**
 * Takes the bearer token of a request and has it checked. Whatever is wrong with it, the answer is
 * one and the same 401; why is told to a counter and to the log at debug level. No refusal writes a
 * row anywhere, so a flood of bad tokens stays cheap.
 */
export function createAuthenticator(
  deps: { readonly verify: CredentialCheck; readonly metrics: Metrics },
  realm: (Caller | Machine)['realm'],
): Authenticator {
  return async (request, reply, need) => {
    const given = readCredential(request);
    if (given === null && need === 'optional') return null;
    const verdict = given === null || 'refusal' in given ? given : await deps.verify(given.token);
    if (verdict !== null && 'caller' in verdict) return verdict.caller;
    const reason = reasonOf(verdict);
    deps.metrics.tokenRefusals.inc({ realm, reason });
    request.log.debug({ reason }, 'credential refused');
    reply.header('www-authenticate', 'Bearer');
    throw new AppError('unauthorized', `credential refused: ${reason}`);
  };
}

type Credential = { readonly token: string } | { readonly refusal: Refusal };

/** Null when the request carries no credential at all. */
function readCredential(request: FastifyRequest): Credential | null {
  const values = authorizationHeaders(request);
  const [value] = values;
  if (value === undefined) return null;
  // Two of them: whoever stands in front of us may have looked at the other one.
  if (values.length > 1) return { refusal: 'several' };
  if (value.length > maxTokenLength) return { refusal: 'too-long' };
  const token = bearerPattern.exec(value)?.[1];
  return token === undefined ? { refusal: 'no-bearer' } : { token };
}

/** As they were sent: of several, `request.headers` shows the first and drops the rest. */
function authorizationHeaders({ raw: { rawHeaders } }: FastifyRequest): string[] {
  return rawHeaders.filter(
    (_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'authorization',
  );
}

function reasonOf(verdict: { fault: TokenFault } | { refusal: Refusal } | null): Refusal {
  if (verdict === null) return 'missing';
  return 'fault' in verdict ? verdict.fault : verdict.refusal;
}
