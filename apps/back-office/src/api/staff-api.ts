import { createStaffClient, type StaffClient } from '@tarnholt/contract/staff-client';
import type { Session } from '../features/identity/session.ts';

/** Shipping waits for the card provider before it answers. */
const patienceMs = 45_000;

/** The only way from this app to the api. */
export function createStaffApi(apiUrl: string, session: Session): StaffClient {
  return createStaffClient({
    baseUrl: apiUrl,
    timeoutMs: patienceMs,
    getBearerToken: () => session.accessToken(),
  });
}
