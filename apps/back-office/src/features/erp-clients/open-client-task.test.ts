import { expect, test } from 'vitest';
import {
  type ClientTask,
  mayHaveAnotherKey,
  readClientTask,
  searchOfTask,
} from './open-client-task.ts';

test.each<ClientTask>([
  { task: 'add' },
  { task: 'key', clientId: 'c1' },
  { task: 'revoke', clientId: 'c1', keyId: 'k1' },
])('the address of a dialog leads back to it: %o', (wanted) => {
  expect(readClientTask(searchOfTask(wanted))).toEqual(wanted);
});

test.each(['', '?task=', '?task=key', '?task=revoke&client=c1', '?task=drop&client=c1&key=k1'])(
  '%o opens nothing',
  (search) => {
    expect(readClientTask(search)).toBeNull();
  },
);

test('a client may have another key while fewer than two work', () => {
  const key = (revokedAt: string | null) => ({
    ...{ id: 'k', scopes: [], madeAt: '', madeBy: '', lastUsedAt: null, revokedBy: null },
    revokedAt,
  });
  const client = { id: 'c', name: 'ERP', version: 1, addedAt: '', lastMessageAt: null };
  const ended = key('2026-03-14T15:09:26.000Z');
  expect(mayHaveAnotherKey({ ...client, keys: [key(null), ended, ended] }, 2)).toBe(true);
  expect(mayHaveAnotherKey({ ...client, keys: [key(null), key(null)] }, 2)).toBe(false);
});
