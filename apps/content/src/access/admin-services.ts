import type { Core } from '@strapi/strapi';

/** The services of Strapi's admin that we call; Strapi does not type them. */

export interface Role {
  readonly id: number;
  readonly code: string;
}

export interface Permission {
  readonly action: string;
  readonly subject?: string | null;
  readonly properties?: { readonly fields?: readonly string[] };
  readonly conditions?: readonly string[];
}

export interface Action {
  readonly actionId: string;
  readonly section: string;
}

interface AdminServices {
  readonly role: {
    readonly hooks: {
      readonly willResetSuperAdminPermissions: {
        register(change: (permissions: Permission[]) => Permission[]): unknown;
      };
    };
    findOne(where: { code: string }): Promise<Role | null>;
    assignPermissions(roleId: number, permissions: readonly Permission[]): Promise<unknown>;
  };
  readonly permission: { readonly actionProvider: { values(): Action[] } };
  readonly 'content-type': {
    getPermissionsWithNestedFields(actions: readonly Action[]): Permission[];
  };
  readonly user: {
    exists(where?: { email: string }): Promise<boolean>;
    create(user: {
      email: string;
      firstname: string;
      lastname: string;
      password: string;
      isActive: boolean;
      registrationToken: null;
      roles: number[];
    }): Promise<unknown>;
  };
  readonly auth: { validatePassword(password: string, hash: string): Promise<boolean> };
  readonly 'api-token': { hash(key: string): string };
}

export function adminService<Name extends keyof AdminServices>(
  strapi: Core.Strapi,
  name: Name,
): AdminServices[Name] {
  return strapi.service(`admin::${name}`) as unknown as AdminServices[Name];
}

export async function requireRole(strapi: Core.Strapi, code: string): Promise<Role> {
  const role = await adminService(strapi, 'role').findOne({ code });
  if (role === null) throw new Error(`Strapi has no role ${code}`);
  return role;
}
