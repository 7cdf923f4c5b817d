import { type StaffRole, staffRoles } from '@tarnholt/contract/staff-roles';
import type { User } from 'oidc-client-ts';

/** Who works at this desk, as the tokens say. */
export interface StaffMember {
  readonly subject: string;
  readonly name: string;
  readonly email: string;
  readonly roles: readonly StaffRole[];
}

/**
 * What the app offers follows the roles of the access token; what is allowed is decided by the
 * server, which checks the same token. A token that cannot be read gives no roles.
 */
export function staffMemberOf(user: User, clientId: string): StaffMember {
  const { sub, name, email } = user.profile;
  const listed = rolesIn(user.access_token, clientId);
  return {
    subject: sub,
    name: name ?? email ?? 'Staff',
    email: email ?? '',
    roles: staffRoles.filter((role) => listed.includes(role)),
  };
}

interface Claims {
  readonly resource_access?: Readonly<Record<string, { readonly roles?: readonly string[] }>>;
}

function rolesIn(accessToken: string, clientId: string): readonly string[] {
  try {
    const claims = JSON.parse(decodeSegment(accessToken.split('.')[1] ?? '')) as Claims;
    const roles = claims.resource_access?.[clientId]?.roles;
    return Array.isArray(roles) ? roles : [];
  } catch {
    return [];
  }
}

function decodeSegment(segment: string): string {
  const base64 = segment.replaceAll('-', '+').replaceAll('_', '/');
  return new TextDecoder().decode(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)));
}
