import { AppError } from '@tarnholt/service';
import type { CallServer } from '../../platform/http/call-server.ts';
import { callerNetwork } from '../../platform/limits.ts';
import type { DealerRegistrationCallsDeps } from './deps.ts';
import { registerDealer } from './register-dealer.ts';

/**
 * Anybody can type anybody's address, and each application mails it. So both are counted: whoever
 * sends, at up to 20 MB each, and the mailbox that would be written to.
 */
const limits = {
  ofNetwork: { name: 'dealer-applications.network', max: 10, windowSeconds: 3_600 },
  ofMailbox: { name: 'dealer-applications.mailbox', max: 5, windowSeconds: 86_400 },
} as const;

/** As the realm has it: told before an account is asked for, so that it tells nothing about one. */
const shortestPassword = 12;

export function serveDealerRegistration(
  server: CallServer,
  deps: DealerRegistrationCallsDeps,
): void {
  server.implementUpload(
    'registerDealer',
    async ({ body }, form, { request }) => {
      demandPassword(body);
      await deps.enforceLimit(limits.ofMailbox, body.email.toLowerCase(), request);
      await registerDealer(deps, body, form, request.id);
      return { message: 'Your application has been sent' };
    },
    { limits: [{ policy: limits.ofNetwork, subject: callerNetwork }] },
  );
}

function demandPassword({
  email,
  password,
}: {
  readonly email: string;
  readonly password: string;
}) {
  const isEmail = password.toLowerCase() === email.toLowerCase();
  if (password.length >= shortestPassword && !isEmail) return;
  const message = isEmail
    ? 'Password must not be the email address'
    : `Password must have at least ${shortestPassword} characters`;
  throw new AppError('invalid_request', 'a password that the realm would refuse', {
    fields: [{ path: 'body.password', message }],
  });
}
