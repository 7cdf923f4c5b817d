import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readlink, symlink, truncate, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { expectProblem } from './testing/problem-answer.ts';
import { sample } from './testing/sample-pictures.ts';
import { startTestMedia, temporaryFolder } from './testing/test-media.ts';

const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';
const scripted = mark.replace('<path', '<script>alert(1)</script><path');
const manual = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000)]);
const archive = Buffer.concat([Buffer.from('PK\x03\x04'), randomBytes(5_000)]);

async function start() {
  const media = await startTestMedia();
  const put = (name: string, content: string | Buffer) =>
    writeFile(join(media.uploads, name), content);
  return { ...media, put };
}

/** Files of the uploads folder that this process holds open. */
async function openUploads(uploads: string): Promise<string[]> {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return links.filter((target) => target.startsWith(uploads));
}

test.each([
  ['manual_77ab01.pdf', 'application/pdf', manual],
  ['press-kit.ZIP', 'application/zip', archive],
])('%s is handed out to be saved, never to be shown', async (name, type, content) => {
  const { app, put, uploads } = await start();
  await put(name, content);
  const answer = await app.inject(`/media/mh3k2x9a/file/${name}`);
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.equals(content)).toBe(true);
  expect(answer.headers).toMatchObject({
    'content-type': type,
    'content-length': String(content.length),
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'none',
    xkey: `media-${name}`,
  });
  await vi.waitFor(async () => expect(await openUploads(uploads)).toEqual([]), { timeout: 15_000 });
});

test('HEAD and a copy that is known already open nothing for long', async () => {
  const { app, put, uploads } = await start();
  await put('manual.pdf', manual);
  const url = '/media/1/file/manual.pdf';
  const head = await app.inject({ method: 'HEAD', url });
  expect(head.statusCode).toBe(200);
  expect(head.headers['content-length']).toBe(String(manual.length));
  expect(head.rawPayload).toHaveLength(0);
  const { etag } = head.headers;
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  for (const method of ['GET', 'HEAD'] as const) {
    const known = await app.inject({ method, url, headers: { 'if-none-match': `${etag}` } });
    expect(known.statusCode).toBe(304);
    expect(known.headers).toMatchObject({ etag, xkey: 'media-manual.pdf' });
    expect(known.rawPayload).toHaveLength(0);
  }
  expect(await openUploads(uploads)).toEqual([]);
  await put('manual.pdf', Buffer.concat([manual, Buffer.from('more')]));
  expect((await app.inject(url)).headers.etag).not.toBe(etag);
});

test('a part of a file is not to be had: the whole is answered', async () => {
  const { app, put } = await start();
  await put('manual.pdf', manual);
  const headers = { range: 'bytes=0-9' };
  const answer = await app.inject({ url: '/media/1/file/manual.pdf', headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload).toHaveLength(manual.length);
});

test('a client that leaves in the middle leaves no file open', async () => {
  const { app, put, uploads } = await start();
  await put('large.zip', Buffer.concat([archive, Buffer.alloc(30_000_000)]));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const [answer] = (await once(get(`${url}/media/1/file/large.zip`), 'response')) as [
    IncomingMessage,
  ];
  expect(answer.statusCode).toBe(200);
  expect(await openUploads(uploads)).toHaveLength(1);
  answer.destroy();
  await vi.waitFor(async () => expect(await openUploads(uploads)).toEqual([]), { timeout: 15_000 });
});

test('a file that is shortened while it is sent breaks the connection', async () => {
  const { app, put, uploads } = await start();
  await put('large.zip', Buffer.concat([archive, Buffer.alloc(30_000_000)]));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const [answer] = (await once(get(`${url}/media/1/file/large.zip`), 'response')) as [
    IncomingMessage,
  ];
  await truncate(join(uploads, 'large.zip'), 10_000);
  await expect(buffer(answer)).rejects.toThrow('aborted');
});

test('a drawing is handed out with a policy under which nothing runs', async () => {
  const { app, put } = await start();
  await put('mark.svg', mark);
  const url = '/media/1/file/mark.svg';
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe(mark);
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    xkey: 'media-mark.svg',
  });
  const head = await app.inject({ method: 'HEAD', url });
  expect(head.headers['content-length']).toBe(String(mark.length));
  expect(head.rawPayload).toHaveLength(0);
  const headers = { 'if-none-match': `${answer.headers.etag}` };
  expect((await app.inject({ url, headers })).statusCode).toBe(304);
});

test('a drawing with a script is never handed out, also when it replaces a harmless one', async () => {
  const { app, put, logText, metric, uploads } = await start();
  const url = '/media/1/file/mark.svg';
  await put('mark.svg', mark);
  expect((await app.inject(url)).statusCode).toBe(200);
  await put('mark.svg', scripted);
  for (let again = 0; again < 5; again += 1) {
    const answer = await app.inject(url);
    expectProblem(answer, 'not_found');
    expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=10');
    expect(answer.body).not.toContain('alert');
  }
  const refusals = logText()
    .split('\n')
    .filter((line) => line.includes('file refused'));
  expect(refusals.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', file: 'mark.svg', reason: 'unsafe_drawing', why: 'element script' },
  ]);
  expect(await metric('media_refusals_total{reason="remembered"}')).toBe(4);
  await put('mark.svg', mark);
  expect((await app.inject(url)).statusCode).toBe(200);
  expect(await openUploads(uploads)).toEqual([]);
});

test('a file is handed out only if it is what its name says', async () => {
  const { app, put, uploads } = await start();
  const jpeg = await sample(20, 20).jpeg().toBuffer();
  const contents = {
    'page.pdf': '<!doctype html><script>alert(1)</script>',
    'page.zip': '<html>',
    'page.svg': '<!doctype html><script>alert(1)</script>',
    'archive.pdf': archive,
    'manual.zip': manual,
    'manual.svg': manual,
    'picture.pdf': jpeg,
    'picture.svg': jpeg,
    'program.zip': 'MZ\x90\0',
    'late.pdf': ` ${manual.toString('latin1')}`,
    'empty.pdf': '',
    'empty.svg': '',
  };
  for (const [name, content] of Object.entries(contents)) await put(name, content);
  for (const name of Object.keys(contents)) {
    expectProblem(await app.inject(`/media/1/file/${name}`), 'not_found');
  }
  expect(await openUploads(uploads)).toEqual([]);
});

test('links, folders, FIFOs and pictures as they were uploaded are not found', async () => {
  const { app, put, uploads } = await start();
  const outside = join(await temporaryFolder(), 'secret.pdf');
  await writeFile(outside, manual);
  await symlink(outside, join(uploads, 'link.pdf'));
  await mkdir(join(uploads, 'folder.pdf'));
  execFileSync('mkfifo', [join(uploads, 'fifo.pdf')]);
  await put('cap.jpg', await sample(20, 20).jpeg().toBuffer());
  for (const name of ['link.pdf', 'folder.pdf', 'fifo.pdf', 'cap.jpg', 'missing.pdf']) {
    const answer = await app.inject(`/media/1/file/${name}`);
    expectProblem(answer, 'not_found');
    expect(answer.headers['cache-control']).toBe('public, max-age=0, s-maxage=10');
  }
});
