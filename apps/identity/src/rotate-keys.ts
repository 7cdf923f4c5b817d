import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AdminApi } from './admin-api.ts';

interface KeyProvider {
  readonly id: string;
  readonly name: string;
  readonly parentId: string;
  readonly providerId: string;
  readonly config: Readonly<Record<string, readonly string[]>>;
}

const keyProviders = 'org.keycloak.keys.KeyProvider';

/** As long as the api keeps a key set: after it, every process has seen the new key. */
const apiKeepsKeysSeconds = 300;

export interface RotateOptions {
  readonly say: (line: string) => void;
  readonly settleSeconds?: number;
}

/**
 * Gives a realm a new key to sign access tokens with. It is published first and signs nothing; it
 * signs when every api has fetched it, so nobody is refused. The old one signs no more but stays
 * published: tokens it signed are good to their end. A run that breaks off leaves a published key
 * behind, which does no harm: run it again.
 */
export async function rotateKeys(
  admin: AdminApi,
  realm: string,
  { say, settleSeconds = apiKeepsKeysSeconds }: RotateOptions,
): Promise<void> {
  const old = await signingKeys(admin, realm);
  const priority = Math.max(100, ...old.map(priorityOf)) + 1;
  const name = `signing-${randomBytes(4).toString('hex')}`;
  const [parentId = realm] = old.map((key) => key.parentId);
  const settings = (active: boolean) => ({
    ...{ priority: [String(priority)], enabled: ['true'], active: [String(active)] },
    ...{ algorithm: ['RS256'], keySize: ['2048'] },
  });
  await admin.create(`/${realm}/components`, {
    ...{ name, parentId, providerId: 'rsa-generated', providerType: keyProviders },
    config: settings(false),
  });
  say(`key ${name} is published; it signs in ${settleSeconds} s`);
  await sleep(settleSeconds * 1000);

  const added = (await signingKeys(admin, realm)).find((key) => key.name === name);
  if (added === undefined) throw new Error(`key ${name} is gone from realm ${realm}`);
  const config = { ...added.config, ...settings(true) };
  await admin.replace(`/${realm}/components/${added.id}`, { ...added, config });
  for (const key of old.filter(isActive)) {
    const passive = { ...key.config, active: ['false'] };
    await admin.replace(`/${realm}/components/${key.id}`, { ...key, config: passive });
  }
  say(`realm ${realm}: key ${name} signs, ${old.length} before it are published`);
}

/**
 * Removes the keys that sign no more. The api refuses their tokens within five minutes: to be done
 * when the last of those has ended, and at once when a key has leaked.
 */
export async function removeOldKeys(
  admin: AdminApi,
  realm: string,
  { say }: RotateOptions,
): Promise<void> {
  const keys = await signingKeys(admin, realm);
  const old = keys.filter((key) => !isActive(key));
  if (old.length === keys.length) throw new Error(`realm ${realm} has no key that signs`);
  for (const key of old) await admin.remove(`/${realm}/components/${key.id}`);
  say(`realm ${realm}: ${old.length} keys removed`);
}

async function signingKeys(admin: AdminApi, realm: string): Promise<KeyProvider[]> {
  const path = `/${realm}/components?type=${keyProviders}`;
  const keys = await admin.list<KeyProvider>(path);
  return keys.filter(({ providerId }) => providerId === 'rsa-generated' || providerId === 'rsa');
}

function priorityOf(key: KeyProvider): number {
  return Number(key.config.priority?.[0] ?? 0);
}

function isActive(key: KeyProvider): boolean {
  return key.config.active?.[0] !== 'false';
}
