import { ErrorResponse } from 'oidc-client-ts';
import type { IdentityFailure } from '../identity-failure.ts';

const slow = 'The sign-in service did not answer in time.';
const unreachable = 'We could not reach the sign-in service. Check your connection.';
const unreadable = 'The sign-in service gave an answer that we cannot read. It is us, not you.';
const misconfigured = 'The sign-in service is not set up as it should be. It is us, not you.';
const outdated = 'It took too long, or was started in another browser or tab.';
const unknown = 'Something unexpected happened.';

/** By how the message begins: what follows may name addresses. */
const messages: readonly (readonly [start: string, explanation: string])[] = [
  ['Network timed out', slow],
  ['IFrame timed out without a response', slow],
  ['Invalid response Content-Type', unreadable],
  ['Metadata does not contain property', misconfigured],
  ['Missing keys on keyset', misconfigured],
  ['No end session endpoint', misconfigured],
  ['Crypto.subtle is available only in secure contexts', misconfigured],
  ['No token passed', unreadable],
  ['No matching state found in storage', outdated],
  ['No state in response', outdated],
  ['State does not match', outdated],
];

/** How browsers say that there was no answer, or that a part of this page could not be loaded. */
const lostConnection =
  /failed to fetch|load failed|networkerror|dynamically imported module|importing a module/i;

/** Of the protocol. Others are bugs or settings, ours or the provider's. */
const answers: Readonly<Record<string, string>> = {
  access_denied: 'The sign-in was not completed.',
  login_required: 'The sign-in was not completed.',
  interaction_required: 'The sign-in was not completed.',
  invalid_grant: outdated,
  temporarily_unavailable: 'The sign-in service is busy.',
  server_error: 'The sign-in service is in trouble.',
};

const refusals = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'account_selection_required',
  'invalid_grant',
]);

export function describeIdentityError(
  heading: IdentityFailure['heading'],
  error: unknown,
): IdentityFailure {
  const code = errorCodeOf(error);
  if (code !== null) {
    return { heading, explanation: answers[code] ?? misconfigured, technical: code };
  }
  const message = error instanceof Error ? error.message : '';
  const known = messages.find(([start]) => message.startsWith(start));
  if (known !== undefined) return { heading, explanation: known[1], technical: known[0] };
  const explanation = lostConnection.test(message) ? unreachable : unknown;
  return { heading, explanation, technical: null };
}

/** The error code of an answer of the identity provider, such as `access_denied`. */
export function errorCodeOf(error: unknown): string | null {
  return error instanceof ErrorResponse && /^[a-z_]{1,40}$/.test(error.error ?? '')
    ? error.error
    : null;
}

/** The identity provider knows no such session: trying again changes nothing. */
export function isRefusal(error: unknown): boolean {
  return refusals.has(errorCodeOf(error) ?? '');
}
