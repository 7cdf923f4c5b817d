import type { AdminApi } from '../admin-api.ts';
import type { DesiredClient, Fields } from '../desired.ts';
import { differences } from '../difference.ts';
import { type Change, fieldsChange } from './change.ts';

type FoundRole = Fields & { readonly id: string; readonly name: string };

export async function planClientRoles(
  admin: AdminApi,
  what: string,
  clientPath: string,
  client: DesiredClient,
): Promise<Change[]> {
  const path = `${clientPath}/roles`;
  const found = await admin.list<FoundRole>(path);
  const changes: Change[] = [];
  for (const { name, description, includes = [] } of client.roles) {
    const role = found.find((candidate) => candidate.name === name);
    if (role === undefined) {
      const make = () => admin.create(path, { name, description });
      changes.push({ text: `${what}: role ${name} is missing`, make });
      continue;
    }
    changes.push(
      ...fieldsChange(`${what}, role ${name}`, differences({ description }, role), () =>
        admin.replace(`${path}/${name}`, { ...role, description }),
      ),
      ...(await planIncludedRoles(admin, `${what}, role ${name}`, `${path}/${name}`, {
        includes,
        all: found,
      })),
    );
  }
  const strangers = found.filter(({ name }) => !client.roles.some((role) => role.name === name));
  return [
    ...changes,
    ...strangers.map(({ name }) => ({
      text: `${what}: role ${name} is not ours`,
      prune: () => admin.remove(`${path}/${encodeURIComponent(name)}`),
    })),
  ];
}

/** A role that brings more than it should gives people rights that nobody meant to give. */
async function planIncludedRoles(
  admin: AdminApi,
  what: string,
  rolePath: string,
  wanted: { readonly includes: readonly string[]; readonly all: readonly FoundRole[] },
): Promise<Change[]> {
  const path = `${rolePath}/composites`;
  const found = await admin.list<FoundRole>(path);
  const missing = wanted.all.filter(
    ({ id, name }) => wanted.includes.includes(name) && !found.some((role) => role.id === id),
  );
  const surplus = found.filter(({ name }) => !wanted.includes.includes(name));
  return [
    ...missing.map((role) => ({
      text: `${what} lacks ${role.name}`,
      make: () => admin.create(path, [role]),
    })),
    ...surplus.map((role) => ({
      text: `${what} brings ${role.name}`,
      make: () => admin.remove(path, [role]),
    })),
  ];
}
