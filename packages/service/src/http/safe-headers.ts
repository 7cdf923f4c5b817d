import type { ServerResponse } from 'node:http';

/** TLS ends in front of us; browsers ignore the header over plain http. */
export const transportSecurity = 'max-age=31536000; includeSubDomains';

const sameForAll = {
  'strict-transport-security': transportSecurity,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
const pairs = Object.entries(sameForAll);

/** What every answer carries, whoever writes it and whatever came before. */
export function safeHeaders(requestId: string): Record<string, string> {
  return { 'x-request-id': requestId, ...sameForAll };
}

export function setSafeHeaders(response: ServerResponse, requestId: string): void {
  response.setHeader('x-request-id', requestId);
  for (const [name, value] of pairs) response.setHeader(name, value);
}
