import type { AdminApi } from '../admin-api.ts';
import type { DesiredRealm } from '../desired.ts';
import { differences, merged } from '../difference.ts';
import { planAccounts } from './accounts.ts';
import { planAuthentication } from './authentication.ts';
import { type Change, fieldsChange } from './change.ts';
import { planClients } from './clients.ts';
import { planRealmRoles } from './realm-roles.ts';

/**
 * Everything in which the server differs from what it should be. What depends on something that is
 * missing shows up in the next plan, when it is there.
 */
export async function planRealm(admin: AdminApi, desired: DesiredRealm): Promise<Change[]> {
  const path = `/${desired.realm}`;
  const found = await admin.find(path);
  if (found === null) {
    const make = () => admin.create('', { realm: desired.realm, enabled: true });
    return [{ text: `realm ${desired.realm} is missing`, make }];
  }
  const settings = fieldsChange(`realm ${desired.realm}`, differences(desired.fields, found), () =>
    admin.replace(path, merged(merged(found, desired.fields), desired.secrets)),
  );
  return [
    ...settings,
    ...(await planRealmRoles(admin, desired)),
    ...(await planClients(admin, desired)),
    ...(await planAuthentication(admin, desired)),
    ...(await planStrangers(admin, desired)),
    ...(await planAccounts(admin, desired)),
  ];
}

/** Other doors into the realm: none of them is ours. */
async function planStrangers(admin: AdminApi, { realm }: DesiredRealm): Promise<Change[]> {
  const providers = await admin.list<{ alias: string }>(`/${realm}/identity-provider/instances`);
  const components = await admin.list<{ id: string; name: string; providerType: string }>(
    `/${realm}/components?type=org.keycloak.storage.UserStorageProvider`,
  );
  return [
    ...providers.map(({ alias }) => ({
      text: `realm ${realm}: identity provider ${alias} is not ours`,
      prune: () => admin.remove(`/${realm}/identity-provider/instances/${alias}`),
    })),
    ...components.map(({ id, name }) => ({
      text: `realm ${realm}: user storage ${name} is not ours`,
      prune: () => admin.remove(`/${realm}/components/${id}`),
    })),
  ];
}
