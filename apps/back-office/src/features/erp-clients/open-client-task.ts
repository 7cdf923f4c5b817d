import type { ErpClient } from '@tarnholt/contract';

/** Which dialog the address asks for: it is still there after the way to a sign-in and back. */
export type ClientTask =
  | { readonly task: 'add' }
  | { readonly task: 'key'; readonly clientId: string }
  | { readonly task: 'revoke'; readonly clientId: string; readonly keyId: string };

export function readClientTask(search: string): ClientTask | null {
  const asked = new URLSearchParams(search);
  const [task, clientId, keyId] = [asked.get('task'), asked.get('client'), asked.get('key')];
  if (task === 'add') return { task };
  if (task === 'key' && clientId !== null) return { task, clientId };
  if (task === 'revoke' && clientId !== null && keyId !== null) return { task, clientId, keyId };
  return null;
}

export function searchOfTask(wanted: ClientTask): string {
  return `?${new URLSearchParams({
    task: wanted.task,
    ...('clientId' in wanted ? { client: wanted.clientId } : {}),
    ...('keyId' in wanted ? { key: wanted.keyId } : {}),
  })}`;
}

/** What can be done with a client: a third key would be one too many to keep apart. */
export function mayHaveAnotherKey({ keys }: ErpClient, mostLive: number): boolean {
  return keys.filter(({ revokedAt }) => revokedAt === null).length < mostLive;
}
