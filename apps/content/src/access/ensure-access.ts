import type { Core } from '@strapi/strapi';
import type { Account, ShopSettings } from '../settings.ts';
import { adminService, requireRole } from './admin-services.ts';
import { authorPermissions, editorPermissions } from './role-permissions.ts';

/** Roles, first accounts and the read token. Safe to repeat: it runs at every start. */
export async function ensureAccess(strapi: Core.Strapi, settings: ShopSettings): Promise<void> {
  await ensureRoles(strapi);
  if (!(await adminService(strapi, 'user').exists())) {
    // Strapi greets a new database with two tokens that nobody asked for, one of them for
    // everything.
    await strapi.db.query('admin::api-token').deleteMany({});
    await createAccount(strapi, settings.accounts.admin, 'strapi-super-admin', 'Admin');
  }
  if (settings.seed) {
    await createAccount(strapi, settings.accounts.editor, 'strapi-editor', 'Editor');
    await createAccount(strapi, settings.accounts.author, 'strapi-author', 'Author');
  }
  await ensureReadToken(strapi, settings.readToken);
}

/** Plugins are dependencies, chosen in the repository: nobody picks one from a shop window. */
export function hideMarketplace(strapi: Core.Strapi): void {
  adminService(strapi, 'role').hooks.willResetSuperAdminPermissions.register((permissions) =>
    permissions.filter(({ action }) => action !== 'admin::marketplace.read'),
  );
}

async function ensureRoles(strapi: Core.Strapi): Promise<void> {
  const actions = adminService(strapi, 'permission')
    .actionProvider.values()
    .filter(({ section }) => section === 'contentTypes');
  const all = adminService(strapi, 'content-type').getPermissionsWithNestedFields(actions);
  const roles = adminService(strapi, 'role');
  const editor = await requireRole(strapi, 'strapi-editor');
  await roles.assignPermissions(editor.id, editorPermissions(all));
  const author = await requireRole(strapi, 'strapi-author');
  await roles.assignPermissions(author.id, authorPermissions(all));
}

async function createAccount(
  strapi: Core.Strapi,
  { email, password }: Account,
  roleCode: string,
  name: string,
): Promise<void> {
  const users = adminService(strapi, 'user');
  if (email === '' || (await users.exists({ email }))) return;
  const role = await requireRole(strapi, roleCode);
  await users.create({
    email,
    firstname: name,
    lastname: 'Tarnholt',
    password,
    isActive: true,
    registrationToken: null,
    roles: [role.id],
  });
}

const readTokenName = 'Reader';

/** A new key replaces the old one; no key takes the token away. */
async function ensureReadToken(strapi: Core.Strapi, key: string): Promise<void> {
  const tokens = strapi.db.query('admin::api-token');
  const where = { name: readTokenName };
  const known = await tokens.findOne({ where });
  if (key === '') {
    if (known) await tokens.delete({ where });
    return;
  }
  const accessKey = adminService(strapi, 'api-token').hash(key);
  if (known?.accessKey === accessKey) return;
  const data = {
    name: readTokenName,
    description: 'Reads published products and collections. From the setting CONTENT_READ_TOKEN.',
    kind: 'content-api',
    type: 'read-only',
    accessKey,
    lifespan: null,
    expiresAt: null,
  };
  if (known) await tokens.update({ where, data });
  else await tokens.create({ data });
}
