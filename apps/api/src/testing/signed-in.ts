import { type CallInput, type CallName, calls } from '@tarnholt/contract';
import type { StaffRole } from '@tarnholt/contract/staff-roles';
import type { LightMyRequestResponse } from 'fastify';
import { injectWire, wireRequestOf } from './served-calls.ts';
import type { TestApi } from './test-core.ts';
import { rolesOfStaff, type TokenOptions } from './test-identity.ts';

export interface SignedIn {
  readonly subject: string;
  /** Makes a call as this person, by default with a token made at that moment. */
  call<N extends CallName>(
    name: N,
    input: CallInput<N>,
    token?: TokenOptions,
  ): Promise<LightMyRequestResponse>;
}

/** Somebody who is signed in to the shop; `claims` is what their tokens say beside the usual. */
export function signIn(
  api: Pick<TestApi, 'app' | 'identity'>,
  subject: string,
  claims: Readonly<Record<string, unknown>> = {},
): SignedIn {
  return {
    subject,
    async call(name, input, token = {}) {
      if (calls[name].access !== 'user') throw new Error(`${name} needs nobody who is signed in`);
      const all = { ...claims, ...token.claims, sub: subject };
      const bearer = await api.identity.mint({ ...token, claims: all });
      return injectWire(api.app, await wireRequestOf(name, input, bearer));
    },
  };
}

/** Somebody of the staff with these roles, who signed in half a minute ago. */
export function signInStaff(
  api: Pick<TestApi, 'staff' | 'identity'>,
  roles: readonly StaffRole[],
  claims: Readonly<Record<string, unknown>> = {},
): SignedIn {
  const subject = `staff-${roles.join('-')}`;
  return {
    subject,
    async call(name, input, token = {}) {
      if (calls[name].access !== 'staff') throw new Error(`${name} is no call of staff`);
      const all = { ...rolesOfStaff(...roles), ...claims, ...token.claims, sub: subject };
      const bearer = await api.identity.mint({ realm: 'staff', ...token, claims: all });
      return injectWire(api.staff.app, await wireRequestOf(name, input, bearer));
    },
  };
}
