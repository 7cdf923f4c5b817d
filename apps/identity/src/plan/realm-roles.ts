import type { AdminApi } from '../admin-api.ts';
import type { DesiredRealm, Fields } from '../desired.ts';
import { differences } from '../difference.ts';
import { type Change, fieldsChange } from './change.ts';

export async function planRealmRoles(admin: AdminApi, desired: DesiredRealm): Promise<Change[]> {
  const { realm } = desired;
  const found = await admin.list<Fields & { name: string }>(`/${realm}/roles`);
  // Every realm has these from the start.
  const known = new Set([
    ...['offline_access', 'uma_authorization', `default-roles-${realm}`],
    ...desired.realmRoles.map(({ name }) => name),
  ]);
  return [
    ...desired.realmRoles.flatMap(({ name, description }) => {
      const role = found.find((candidate) => candidate.name === name);
      const what = `realm ${realm}, role ${name}`;
      if (role === undefined) {
        const make = () => admin.create(`/${realm}/roles`, { name, description });
        return [{ text: `${what} is missing`, make }];
      }
      return fieldsChange(what, differences({ description }, role), () =>
        admin.replace(`/${realm}/roles/${name}`, { ...role, description }),
      );
    }),
    ...found
      .filter(({ name }) => !known.has(name))
      .map(({ name }) => ({
        text: `realm ${realm}, role ${name} is not ours`,
        prune: () => admin.remove(`/${realm}/roles/${encodeURIComponent(name)}`),
      })),
  ];
}
