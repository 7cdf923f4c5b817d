import type { AdminApi } from '../admin-api.ts';
import type { DesiredClient } from '../desired.ts';
import { merged } from '../difference.ts';
import { planRoles } from './accounts.ts';
import type { Change } from './change.ts';
import type { FoundClient } from './clients.ts';

/** What a program that calls by itself shows, and what it may do. The secret is in no message. */
export async function planServiceAccount(
  admin: AdminApi,
  what: string,
  realm: string,
  existing: FoundClient,
  { fields, serviceAccount }: DesiredClient,
): Promise<Change[]> {
  if (serviceAccount === undefined || existing.serviceAccountsEnabled !== true) return [];
  const { secret, clientRoles } = serviceAccount;
  const path = `/${realm}/clients/${existing.id}`;
  const known = await admin.find<{ value?: string }>(`${path}/client-secret`);
  const user = await admin.find<{ id: string }>(`${path}/service-account-user`);
  const make = () => admin.replace(path, { ...merged(existing, fields), secret });
  return [
    ...(known?.value === secret ? [] : [{ text: `${what} has another secret`, make }]),
    ...(user ? await planRoles(admin, what, realm, user.id, clientRoles) : []),
  ];
}
