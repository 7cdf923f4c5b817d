import type { ServerResponse } from 'node:http';

const sameForAll = {
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
