import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { Sources, stateKey } from './sources.ts';
import { temporaryFolder } from './testing/test-media.ts';

async function start() {
  const folder = await temporaryFolder();
  return { folder, sources: new Sources(folder), at: (name: string) => join(folder, name) };
}

async function expectAbsent(sources: Sources, name: string): Promise<void> {
  expect(await sources.find(name)).toBeUndefined();
  expect(await sources.open(name)).toBeUndefined();
  expect(await sources.read({ name, bytes: 3, modifiedNs: '0' })).toBeUndefined();
}

test('a regular file is found, opened and read', async () => {
  const { sources, at } = await start();
  await writeFile(at('cap.jpg'), 'abc');
  const state = await sources.find('cap.jpg');
  expect(state).toMatchObject({ name: 'cap.jpg', bytes: 3 });
  const opened = await sources.open('cap.jpg');
  await opened?.handle.close();
  expect(opened?.state).toEqual(state);
  expect(state && String(await sources.read(state))).toBe('abc');
});

test('a file of another state is not read', async () => {
  const { sources, at } = await start();
  await writeFile(at('cap.jpg'), 'abc');
  const before = await sources.find('cap.jpg');
  if (before === undefined) throw new Error('not found');
  await utimes(at('cap.jpg'), 1, 1);
  const touched = await sources.find('cap.jpg');
  expect(touched && stateKey(touched)).not.toBe(stateKey(before));
  expect(await sources.read(before)).toBeUndefined();
  await truncate(at('cap.jpg'), 2);
  expect(touched && (await sources.read(touched))).toBeUndefined();
  await rm(at('cap.jpg'));
  await expectAbsent(sources, 'cap.jpg');
});

test('a link is no source, wherever it points', async () => {
  const { folder, sources, at } = await start();
  const outside = join(await temporaryFolder(), 'secret.jpg');
  await writeFile(outside, 'abc');
  await writeFile(at('cap.jpg'), 'abc');
  await symlink(outside, at('out.jpg'));
  await symlink(at('cap.jpg'), at('in.jpg'));
  await symlink(at('nowhere'), at('dangling.jpg'));
  await symlink(at('loop.jpg'), at('loop.jpg'));
  await symlink(folder, at('folder.jpg'));
  for (const name of ['out', 'in', 'dangling', 'loop', 'folder']) {
    await expectAbsent(sources, `${name}.jpg`);
  }
});

test('a folder, a FIFO and a socket are no sources and hold nobody', async () => {
  const { sources, at } = await start();
  await mkdir(at('folder.jpg'));
  execFileSync('mkfifo', [at('fifo.jpg')]);
  const server = createServer().listen(at('socket.jpg'));
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  for (const name of ['folder', 'fifo', 'socket', 'nothing']) {
    await expectAbsent(sources, `${name}.jpg`);
  }
});

test('a name that the file system cannot hold is not found', async () => {
  const { sources } = await start();
  await expectAbsent(sources, `${'x'.repeat(300)}.jpg`);
});

test('the check says whether the folder is there', async () => {
  const { folder, sources } = await start();
  await expect(sources.check()).resolves.toBeUndefined();
  await rm(folder, { recursive: true });
  await expect(sources.check()).rejects.toThrow('ENOENT');
});
