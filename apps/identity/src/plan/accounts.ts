import type { AdminApi } from '../admin-api.ts';
import type { ClientRoles, DesiredAccount, DesiredRealm } from '../desired.ts';
import type { Change } from './change.ts';

export async function planAccounts(admin: AdminApi, desired: DesiredRealm): Promise<Change[]> {
  const { realm } = desired;
  const refused = await findRefusedAccounts(admin, desired);
  const changes: Change[] = refused.map((text) => ({ text }));
  for (const account of desired.accounts) {
    const what = `realm ${realm}, account ${account.email}`;
    const user = await findUser(admin, realm, account.email);
    if (user === null) {
      const make = () => admin.create(`/${realm}/users`, representation(account));
      changes.push({ text: `${what} is missing`, make });
    } else if (account.clientRoles !== undefined) {
      changes.push(...(await planRoles(admin, what, realm, user.id, account.clientRoles)));
    }
  }
  return changes;
}

/** One line for each account with a public password. A person deletes it: its orders may be real. */
export async function findRefusedAccounts(
  admin: AdminApi,
  { realm, refusedAccounts }: DesiredRealm,
): Promise<string[]> {
  if ((await admin.find(`/${realm}`)) === null) return [];
  const lines: string[] = [];
  for (const email of refusedAccounts) {
    if ((await findUser(admin, realm, email)) !== null)
      lines.push(`realm ${realm}, account ${email} is the demo's, and its password is public`);
  }
  return lines;
}

async function findUser(admin: AdminApi, realm: string, email: string) {
  const path = `/${realm}/users?exact=true&briefRepresentation=true&username=`;
  const [user] = await admin.list<{ id: string }>(`${path}${encodeURIComponent(email)}`);
  return user ?? null;
}

function representation({ email, firstName, lastName, password, totpSecret }: DesiredAccount) {
  return {
    username: email,
    email,
    firstName,
    lastName,
    enabled: true,
    emailVerified: true,
    requiredActions: [],
    credentials: [
      { type: 'password', value: password, temporary: false },
      ...(totpSecret === undefined ? [] : [totpCredential(totpSecret)]),
    ],
  };
}

/** As Keycloak's own export writes one. */
function totpCredential(secret: string) {
  return {
    type: 'otp',
    userLabel: 'demo',
    secretData: JSON.stringify({ value: secret }),
    credentialData: JSON.stringify({
      ...{ subType: 'totp', digits: 6, counter: 0, period: 30 },
      ...{ algorithm: 'HmacSHA1', secretEncoding: 'BASE32' },
    }),
  };
}

export async function planRoles(
  admin: AdminApi,
  what: string,
  realm: string,
  userId: string,
  wanted: ClientRoles,
): Promise<Change[]> {
  const [client] = await admin.list<{ id: string }>(
    `/${realm}/clients?clientId=${encodeURIComponent(wanted.clientId)}`,
  );
  if (client === undefined) return [];
  const path = `/${realm}/users/${userId}/role-mappings/clients/${client.id}`;
  const found = await admin.list<{ name: string }>(path);
  const available = await admin.list<{ name: string }>(`/${realm}/clients/${client.id}/roles`);
  const missing = available.filter(
    ({ name }) => wanted.roles.includes(name) && !found.some((role) => role.name === name),
  );
  return missing.map((role) => ({
    text: `${what} lacks the role ${role.name}`,
    make: () => admin.create(path, [role]),
  }));
}
