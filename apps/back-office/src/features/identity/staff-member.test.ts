import type { User } from 'oidc-client-ts';
import { expect, test } from 'vitest';
import { staffMemberOf } from './staff-member.ts';

function userWith(accessToken: string, profile: object = {}): User {
  return { profile: { sub: 's', ...profile }, access_token: accessToken } as User;
}

const token = (claims: unknown) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
const rolesOf = (accessToken: string) => staffMemberOf(userWith(accessToken), 'desk').roles;

test('roles are those of this client that we know, and of no other', () => {
  const resource_access = { desk: { roles: ['manager', 'owner', 'support'] } };
  expect(rolesOf(token({ resource_access }))).toEqual(['support', 'manager']);
  expect(rolesOf(token({ resource_access: { other: { roles: ['manager'] } } }))).toEqual([]);
  expect(rolesOf(token({ realm_access: { roles: ['manager'] } }))).toEqual([]);
});

test.each(['', 'x', 'a.b.c', token(null), token('x'), token({ resource_access: { desk: 'x' } })])(
  'a token that cannot be read gives none: %s',
  (accessToken) => {
    expect(rolesOf(accessToken)).toEqual([]);
  },
);

test('a name with letters of its own stays readable, and somebody without one is staff', () => {
  const roles = { desk: { roles: ['support'] } };
  const named = userWith(token({ note: 'Zoë', resource_access: roles }), { name: 'Zoë Ruiz' });
  expect(staffMemberOf(named, 'desk')).toMatchObject({ name: 'Zoë Ruiz', roles: ['support'] });
  expect(staffMemberOf(userWith(token({})), 'desk').name).toBe('Staff');
});
