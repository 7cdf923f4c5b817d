import type { CallInput } from '@tarnholt/contract';
import { type StaffRole, staffCallRoles, staffRoles } from '@tarnholt/contract/staff-roles';
import { type StaffRouteName, staffRoutes } from '@tarnholt/contract/staff-routes';
import { expect, test } from 'vitest';
import { expectProblem } from './testing/problem-answer.ts';
import { injectWire, sampleInputs, wireRequestOf } from './testing/served-calls.ts';
import { shareTestApi } from './testing/test-core.ts';
import { rolesOfStaff, type TokenOptions } from './testing/test-identity.ts';

const api = shareTestApi();
const names = Object.keys(staffRoutes) as StaffRouteName[];

async function callWith(name: StaffRouteName, token: TokenOptions) {
  const bearer = await api().identity.mint(token);
  const input = sampleInputs[name] as CallInput<StaffRouteName>;
  return injectWire(api().staff.app, await wireRequestOf(name, input, bearer));
}

/** Nobody's refusals count for another: whoever is refused often is told to wait. */
const memberOf = (name: string, role: StaffRole): TokenOptions => ({
  realm: 'staff',
  claims: { ...rolesOfStaff(role), sub: `${role}-${name}` },
});

test.each(names)('%s is for the roles of its row, and for no other', async (name) => {
  const roles: readonly string[] = staffCallRoles[name];
  for (const role of staffRoles) {
    const answer = await callWith(name, memberOf(name, role));
    // There is no order in the shop: whoever is let in finds nothing, or an empty list, or brings a
    // table of what is not there.
    const isLetIn = [200, 404, 409, 422].includes(answer.statusCode);
    expect({ role, isLetIn, body: isLetIn ? '' : answer.json().code }).toEqual({
      role,
      isLetIn: roles.includes(role),
      body: roles.includes(role) ? '' : 'forbidden',
    });
  }
});

test.each(names)('%s is not for shoppers, whatever roles their tokens name', async (name) => {
  const claims = rolesOfStaff(...staffRoles);
  expectProblem(await callWith(name, { realm: 'shop', claims }), 'unauthorized');
});

test.each(names)(
  '%s is for nobody without a token, and on no listener of the shop',
  async (name) => {
    const input = sampleInputs[name] as CallInput<StaffRouteName>;
    const request = await wireRequestOf(name, input, null);
    expect((await injectWire(api().staff.app, request)).statusCode).toBe(401);
    expect((await injectWire(api().app, request)).statusCode).toBe(404);
  },
);
