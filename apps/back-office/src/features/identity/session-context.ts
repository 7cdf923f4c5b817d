import { staffCallRoles } from '@tarnholt/contract/staff-roles';
import type { StaffRouteName } from '@tarnholt/contract/staff-routes';
import { createContext, useContext } from 'react';
import type { Session } from './session.ts';

export const SessionContext = createContext<Session | null>(null);

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('there is no session around this component');
  return session;
}

/** Whether the server would let somebody with these roles make the call. It decides again by itself. */
export function mayCall(roles: readonly string[], name: StaffRouteName): boolean {
  return staffCallRoles[name].some((role) => roles.includes(role));
}

export function useMayCall(name: StaffRouteName): boolean {
  return mayCall(useSession().member?.roles ?? [], name);
}
