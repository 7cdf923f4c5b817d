import type { AdminApi } from '../admin-api.ts';
import type { DesiredClient, DesiredRealm, Fields } from '../desired.ts';
import { differences, merged } from '../difference.ts';
import { type Change, fieldsChange } from './change.ts';
import { planClientRoles } from './client-roles.ts';
import { planServiceAccount } from './service-account.ts';

export type FoundClient = Fields & { readonly id: string; readonly clientId: string };

/** Keycloak's own, in every realm. */
const builtIn = new Set([
  ...['account', 'account-console', 'admin-cli', 'broker'],
  ...['realm-management', 'security-admin-console'],
]);

export async function planClients(admin: AdminApi, desired: DesiredRealm): Promise<Change[]> {
  const { realm } = desired;
  const path = `/${realm}/clients`;
  const found = await admin.list<FoundClient>(path);
  const changes: Change[] = [];
  for (const client of desired.clients) {
    const existing = found.find(({ clientId }) => clientId === client.clientId);
    const what = `realm ${realm}, client ${client.clientId}`;
    if (existing === undefined) {
      const make = () => admin.create(path, { clientId: client.clientId, ...client.fields });
      changes.push({ text: `${what} is missing`, make });
      continue;
    }
    changes.push(
      ...fieldsChange(what, differences(client.fields, existing), () =>
        admin.replace(`${path}/${existing.id}`, merged(existing, client.fields)),
      ),
      ...(await planMappers(admin, what, `${path}/${existing.id}`, client)),
      ...(await planScopes(admin, what, realm, existing.id, client)),
      ...(await planRealmRolesOf(admin, what, realm, existing.id, client)),
      ...(await planClientRoles(admin, what, `${path}/${existing.id}`, client)),
      ...(await planServiceAccount(admin, what, realm, existing, client)),
    );
  }
  const known = new Set([...builtIn, ...desired.clients.map(({ clientId }) => clientId)]);
  const strangers = found.filter(({ clientId }) => !known.has(clientId));
  return [
    ...changes,
    ...strangers.map(({ id, clientId }) => ({
      text: `realm ${realm}, client ${clientId} is not ours`,
      prune: () => admin.remove(`${path}/${id}`),
    })),
  ];
}

/** Mappers decide what a token says: one that is not ours is removed. */
async function planMappers(
  admin: AdminApi,
  what: string,
  clientPath: string,
  client: DesiredClient,
): Promise<Change[]> {
  const path = `${clientPath}/protocol-mappers/models`;
  const found = await admin.list<Fields & { id: string; name: string }>(path);
  const wanted = client.mappers.map((mapper) => ({ ...mapper, protocol: 'openid-connect' }));
  return [
    ...wanted.flatMap((mapper) => {
      const existing = found.find(({ name }) => name === mapper.name);
      const make = () =>
        existing === undefined
          ? admin.create(path, mapper)
          : admin.replace(`${path}/${existing.id}`, merged(existing, mapper));
      if (existing === undefined) return [{ text: `${what}: no mapper "${mapper.name}"`, make }];
      return fieldsChange(`${what}, mapper "${mapper.name}"`, differences(mapper, existing), make);
    }),
    ...found
      .filter(({ name }) => !wanted.some((mapper) => mapper.name === name))
      .map(({ id, name }) => ({
        text: `${what}: mapper "${name}" is not ours`,
        make: () => admin.remove(`${path}/${id}`),
      })),
  ];
}

/** Exactly these scopes with every token, and none to ask for: no token outlives its session. */
async function planScopes(
  admin: AdminApi,
  what: string,
  realm: string,
  id: string,
  client: DesiredClient,
): Promise<Change[]> {
  const all = await admin.list<{ id: string; name: string }>(`/${realm}/client-scopes`);
  const changes: Change[] = [];
  for (const kind of ['default', 'optional'] as const) {
    const path = `/${realm}/clients/${id}/${kind}-client-scopes`;
    const found = await admin.list<{ id: string; name: string }>(path);
    const wanted = kind === 'default' ? client.scopes : [];
    for (const scope of all.filter(({ name }) => wanted.includes(name))) {
      if (found.some((candidate) => candidate.id === scope.id)) continue;
      const make = () => admin.replace(`${path}/${scope.id}`, {});
      changes.push({ text: `${what}: scope ${scope.name} is missing`, make });
    }
    for (const scope of found.filter(({ name }) => !wanted.includes(name))) {
      const make = () => admin.remove(`${path}/${scope.id}`);
      changes.push({ text: `${what}: ${kind} scope ${scope.name} is not ours`, make });
    }
  }
  return changes;
}

async function planRealmRolesOf(
  admin: AdminApi,
  what: string,
  realm: string,
  id: string,
  client: DesiredClient,
): Promise<Change[]> {
  const path = `/${realm}/clients/${id}/scope-mappings/realm`;
  const found = await admin.list<{ name: string }>(path);
  const roles = await admin.list<{ name: string }>(`/${realm}/roles`);
  const isIn = (list: readonly { name: string }[], name: string) =>
    list.some((role) => role.name === name);
  return [
    ...roles
      .filter(({ name }) => client.realmRoles.includes(name) && !isIn(found, name))
      .map((role) => ({
        text: `${what}: its tokens do not name the role ${role.name}`,
        make: () => admin.create(path, [role]),
      })),
    ...found
      .filter(({ name }) => !client.realmRoles.includes(name))
      .map((role) => ({
        text: `${what}: its tokens name the role ${role.name}`,
        make: () => admin.remove(path, [role]),
      })),
  ];
}
