import type { Core } from '@strapi/strapi';
import { adminService } from './admin-services.ts';

/** Of the demo, in the repository for anyone to read. */
const demoPasswords = new Map(
  ['admin', 'editor', 'author'].map((name) => [`${name}@tarnholt.example`, `Tarnholt-${name}-1`]),
);

/** Throws while an account has a public password: the database was a demo's. */
export async function refuseDemoAccounts(strapi: Core.Strapi): Promise<void> {
  const users = (await strapi.db.query('admin::user').findMany({
    where: { email: { $in: [...demoPasswords.keys()] } },
  })) as readonly { readonly email: string; readonly password: string | null }[];
  const found: string[] = [];
  for (const { email, password } of users) {
    const isPublic = await adminService(strapi, 'auth').validatePassword(
      demoPasswords.get(email) ?? '',
      password ?? '',
    );
    if (isPublic) found.push(email);
  }
  if (found.length > 0)
    throw new Error(
      `The content service cannot start: the demo's passwords, which are public, open ${found.join(', ')}. Start with an empty database, or set CONTENT_SEED=on if this is a demo.`,
    );
}
