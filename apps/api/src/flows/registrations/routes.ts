import type { FastifyRequest } from 'fastify';
import { mailboxOf } from '../../domains/registrations/index.ts';
import type { CallServer, LimitEnforcer } from '../../platform/http/call-server.ts';
import { callerNetwork } from '../../platform/limits.ts';
import type { RegistrationDeps } from './deps.ts';
import { registerProduct } from './register-product.ts';
import { requestImages } from './request-images.ts';

export interface RegistrationCallsDeps extends RegistrationDeps {
  readonly enforceLimit: LimitEnforcer;
}

/**
 * Anybody can type anybody's address, and each request mails it once. So both are counted: whoever
 * sends, and the mailbox that would be written to, from wherever it is typed.
 */
const limits = {
  imageRequestsOfNetwork: { name: 'image-requests.network', max: 5, windowSeconds: 3_600 },
  imageRequestsOfMailbox: { name: 'image-requests.mailbox', max: 5, windowSeconds: 86_400 },
  // A family registers what is in its cabinet on one evening.
  registrationsOfNetwork: { name: 'product-registrations.network', max: 20, windowSeconds: 3_600 },
  registrationsOfMailbox: { name: 'product-registrations.mailbox', max: 20, windowSeconds: 86_400 },
} as const;

export function serveRegistrations(server: CallServer, deps: RegistrationCallsDeps): void {
  server.implement(
    'requestImages',
    async ({ body }, { request }) => {
      await deps.enforceLimit(limits.imageRequestsOfMailbox, mailboxOf(body.email), request);
      await requestImages(deps, { ...body, doNotShare: body.doNotShare || hasSignal(request) });
      return { message: 'Your request has been sent' };
    },
    { limits: [{ policy: limits.imageRequestsOfNetwork, subject: callerNetwork }] },
  );
  server.implement(
    'registerProduct',
    async ({ body }, { request }) => {
      await deps.enforceLimit(limits.registrationsOfMailbox, mailboxOf(body.email), request);
      await registerProduct(deps, {
        ...body,
        serialNumber: body.serialNumber.toUpperCase(),
        doNotShare: body.doNotShare || hasSignal(request),
      });
      return { message: 'Your product has been registered' };
    },
    { limits: [{ policy: limits.registrationsOfNetwork, subject: callerNetwork }] },
  );
}

/** Global Privacy Control: the browser speaks for its user, who need not find our page first. */
function hasSignal({ headers }: FastifyRequest): boolean {
  return headers['sec-gpc'] === '1';
}
