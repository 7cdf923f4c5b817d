// cspell:ignore fcap ccap
import { mkdir, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Sources } from './sources.ts';
import { expectProblem } from './testing/problem-answer.ts';
import { getRaw } from './testing/raw-http.ts';
import { sample } from './testing/sample-pictures.ts';
import { startTestMedia, temporaryFolder } from './testing/test-media.ts';

const resizes = 'media_resize_duration_seconds_count';

async function start(environment?: Record<string, string>) {
  const media = await startTestMedia(environment);
  const put = (name: string, content: string | Buffer) =>
    writeFile(join(media.uploads, name), content);
  return { ...media, put };
}

test('a picture is answered with its type, for a year, under its tag', async () => {
  const { app, put } = await start();
  await put('cap_5f.jpg', await sample(800, 600).jpeg().toBuffer());
  for (const format of ['avif', 'webp']) {
    const answer = await app.inject(`/media/mh3k2x9a/320/cap_5f.jpg.${format}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': `image/${format}`,
      'content-length': String(answer.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      xkey: 'media-cap_5f.jpg',
    });
    expect(answer.headers.etag).toMatch(/^"[\w-]{22}"$/);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 320, height: 240 });
  }
});

test('HEAD tells the same without the picture', async () => {
  const { app, put } = await start();
  await put('cap.png', await sample(200, 200).png().toBuffer());
  const url = '/media/1/160/cap.png.webp';
  const [head, get] = [await app.inject({ method: 'HEAD', url }), await app.inject(url)];
  expect(head.statusCode).toBe(200);
  expect(head.rawPayload).toHaveLength(0);
  for (const header of ['content-length', 'content-type', 'etag', 'cache-control', 'xkey']) {
    expect(head.headers[header]).toBe(get.headers[header]);
  }
});

test('who has the picture already is told so', async () => {
  const { app, put } = await start();
  await put('cap.png', await sample(200, 200).png().toBuffer());
  const url = '/media/1/160/cap.png.webp';
  const { etag } = (await app.inject(url)).headers;
  for (const known of [`${etag}`, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await app.inject({ url, headers: { 'if-none-match': known } });
    expect(answer.statusCode).toBe(304);
    expect(answer.rawPayload).toHaveLength(0);
    expect(answer.headers).toMatchObject({ etag, xkey: 'media-cap.png' });
    expect(answer.headers['cache-control']).toContain('immutable');
  }
  const other = await app.inject({ url, headers: { 'if-none-match': '"other"' } });
  expect(other.statusCode).toBe(200);
});

test('two hundred who ask at once for a picture nobody made yet cause one resize', async () => {
  const { app, put, metric, total } = await start();
  await put('cap.jpg', await sample(1_200, 900).jpeg().toBuffer());
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      app.inject(`/media/${index.toString(36)}/640/cap.jpg.avif`),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
  expect(await metric(`${resizes}{format="avif",width="640"}`)).toBe(1);
  expect(await total(resizes)).toBe(1);
});

test('a picture is made once per width and format, whatever the version, also for a new process', async () => {
  const first = await start();
  await first.put('cap.jpg', await sample(400, 300).jpeg().toBuffer());
  const etags = new Set<unknown>();
  for (const version of ['1', '2', 'zzz']) {
    etags.add((await first.app.inject(`/media/${version}/160/cap.jpg.webp`)).headers.etag);
  }
  expect(await first.total(resizes)).toBe(1);
  const second = await start({ UPLOADS_DIR: first.uploads, CACHE_DIR: first.cache });
  etags.add((await second.app.inject('/media/3/160/cap.jpg.webp')).headers.etag);
  expect(await second.total(resizes)).toBe(0);
  expect(await second.metric('media_cache_reads_total{outcome="hit"}')).toBe(1);
  expect(etags.size).toBe(1);
  await second.app.inject('/media/1/320/cap.jpg.webp');
  await second.app.inject('/media/1/160/cap.jpg.avif');
  expect(await second.total(resizes)).toBe(2);
});

test('a replaced file is made anew, a removed one is gone', async () => {
  const { app, put, uploads, total } = await start();
  const url = '/media/1/160/cap.png.webp';
  await put('cap.png', await sample(200, 100).png().toBuffer());
  expect(await sharp((await app.inject(url)).rawPayload).metadata()).toMatchObject({ height: 80 });
  await put('cap.png', await sample(200, 200).png().toBuffer());
  expect(await sharp((await app.inject(url)).rawPayload).metadata()).toMatchObject({ height: 160 });
  await utimes(join(uploads, 'cap.png'), 5, 5);
  await app.inject(url);
  expect(await total(resizes)).toBe(3);
  await rm(join(uploads, 'cap.png'));
  expectProblem(await app.inject(url), 'not_found');
});

test('a damaged entry of the cache is made again', async () => {
  const { app, put, cache, metric, total } = await start();
  await put('cap.png', await sample(200, 200).png().toBuffer());
  const url = '/media/1/160/cap.png.webp';
  const sound = await app.inject(url);
  const files = await readdir(join(cache, 'pictures'), { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    await writeFile(join(file.parentPath, file.name), 'damaged');
  }
  const again = await app.inject(url);
  expect(again.headers.etag).toBe(sound.headers.etag);
  expect(again.rawPayload.equals(sound.rawPayload)).toBe(true);
  expect(await metric('media_cache_reads_total{outcome="corrupt"}')).toBe(1);
  expect(await total(resizes)).toBe(2);
});

test('a cache that cannot be written to slows us down and nothing else', async () => {
  const { app, put, cache, metric, logText } = await start();
  await put('cap.png', await sample(200, 200).png().toBuffer());
  await rm(join(cache, 'drafts'), { recursive: true });
  expect((await app.inject('/media/1/160/cap.png.webp')).statusCode).toBe(200);
  expect(await metric('media_cache_write_failures_total')).toBe(1);
  expect(logText()).toContain('"msg":"a picture could not be kept"');
});

test('with the queue full the answer is "later", and what waits is still made', async () => {
  const { app, put } = await start({ RESIZE_CONCURRENCY: '1', RESIZE_QUEUE_MAX: '2' });
  await put('cap.jpg', await sample(1_600, 1_200).jpeg().toBuffer());
  const answers = await Promise.all(
    [160, 320, 480, 640, 828, 1080].map((width) => app.inject(`/media/1/${width}/cap.jpg.avif`)),
  );
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused).toHaveLength(3);
  for (const answer of refused) {
    expectProblem(answer, 'service_unavailable');
    expect(answer.headers).toMatchObject({ 'retry-after': '2', 'cache-control': 'no-store' });
  }
  expect((await app.inject('/media/1/1080/cap.jpg.avif')).statusCode).toBe(200);
});

test('what is not found is found soon after it was uploaded', async () => {
  const { app, put } = await start();
  const url = '/media/1/160/cap.png.webp';
  const missing = await app.inject(url);
  expectProblem(missing, 'not_found');
  expect(missing.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=10',
    xkey: 'media-cap.png',
  });
  await put('cap.png', await sample(200, 200).png().toBuffer());
  expect((await app.inject(url)).statusCode).toBe(200);
});

test('what is there but not served looks exactly like what is not there', async () => {
  const { app, put, uploads } = await start();
  const outside = join(await temporaryFolder(), 'secret.jpg');
  await writeFile(outside, await sample(20, 20).jpeg().toBuffer());
  await symlink(outside, join(uploads, 'link.jpg'));
  await mkdir(join(uploads, 'folder.jpg'));
  await put('page.jpg', '<!doctype html><script>alert(1)</script>');
  await put('empty.jpg', '');
  const told = async (name: string) => {
    const { statusCode, headers, body } = await app.inject(`/media/1/160/${name}.jpg.webp`);
    const { date, xkey, 'x-request-id': id, ...rest } = headers;
    return { statusCode, rest, body: body.replace(String(id), '') };
  };
  const missing = await told('missing');
  expect(missing.statusCode).toBe(404);
  for (const name of ['link', 'folder', 'page', 'empty']) expect(await told(name)).toEqual(missing);
});

test('a file larger than allowed is refused without being read', async () => {
  const { app, put, metric, total } = await start({ PICTURE_MAX_MB: '1' });
  const noise = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000)));
  const content = await sample(20, 20).jpeg().toBuffer();
  await put('cap.jpg', Buffer.concat([content, ...Array<Buffer>(20).fill(noise)]));
  expectProblem(await app.inject('/media/1/160/cap.jpg.webp'), 'not_found');
  expect(await metric('media_refusals_total{reason="too_many_bytes"}')).toBe(1);
  expect(await total(resizes)).toBe(0);
});

test('all widths of a broken picture asked for at once cost one attempt', async () => {
  const reads = vi.spyOn(Sources.prototype, 'read');
  onTestFinished(() => reads.mockRestore());
  const { app, put, metric, logText } = await start({ RESIZE_CONCURRENCY: '1' });
  await put('cap.jpg', (await sample(600, 600).jpeg().toBuffer()).subarray(0, 2_000));
  const answers = await Promise.all(
    [160, 320, 480, 640, 828, 1080].map((width) => app.inject(`/media/1/${width}/cap.jpg.avif`)),
  );
  for (const answer of answers) expectProblem(answer, 'not_found');
  expect(logText().match(/"msg":"file refused"/g)).toHaveLength(1);
  expect(await metric('media_refusals_total{reason="broken"}')).toBe(1);
  expectProblem(await app.inject('/media/1/1440/cap.jpg.avif'), 'not_found');
  expect(await metric('media_refusals_total{reason="remembered"}')).toBe(6);
  expect(reads).toHaveBeenCalledTimes(1);
});

test('the name of a file does not decide what it is', async () => {
  const { app, put } = await start();
  await put('really-png.jpg', await sample(200, 200).png().toBuffer());
  const answer = await app.inject('/media/1/160/really-png.jpg.webp');
  expect(answer.headers['content-type']).toBe('image/webp');
});

test('addresses as no client would send them are not found', async () => {
  const { app, put, logText } = await start();
  await put('cap.png', await sample(20, 20).png().toBuffer());
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  expect(await getRaw(url, '/media/1/160/cap.png.webp')).toMatch(/^HTTP\/1\.1 200 /);
  const port = new URL(url).port;
  for (const target of [
    `http://127.0.0.1:${port}/media/1/160/cap.png.webp`,
    'http://evil.example/media/1/160/cap.png.webp',
    '//evil.example/media/1/160/cap.png.webp',
    '/media/../media/1/160/cap.png.webp',
    '/media/1/160/../160/cap.png.webp',
    '/media/1/160/%2e%2e%2fcap.png.webp',
    '/media/1/160/..%2fcap.png.webp',
    '/media/1/160/x%2fcap.png.webp',
    '/media/1/160/..%5ccap.png.webp',
    '/media/1/160/..\\cap.png.webp',
    '/media/1/160/cap%00.png.webp',
    '/media/1/160/cap.png.webp%00',
    '/media/1/160/c%61p.png.webp',
    '/media/1/160/cap.png.webp?',
    '/media/1/160/cap.png.webp?w=5000',
    '/media/1/160/cap.png.webp;x',
    '/media/1/160/cap.png.webp/',
    '/media/1//160/cap.png.webp',
    '/MEDIA/1/160/cap.png.webp',
    '/media/1/160/CAP.png.webp',
    '/media/1/160/cap.png.WEBP',
    '/media/1/161/cap.png.webp',
    '/media/1/160/cap.png.jpeg',
  ]) {
    expect((await getRaw(url, target)).slice(0, 13), target).toBe('HTTP/1.1 404 ');
  }
  expect(await getRaw(url, '/media/1/160/cap%zz.png.webp')).toMatch(/^HTTP\/1\.1 400 /);
  expect(await getRaw(url, `/media/1/160/${'x'.repeat(300)}.png.webp`)).toMatch(/^HTTP\/1\.1 414 /);
  expect(await getRaw(url, `/media/1/160/${'x'.repeat(20_000)}.png`)).toMatch(/^HTTP\/1\.1 431 /);
  expect(logText()).not.toContain('evil.example');
});

test('other methods are told which ones there are', async () => {
  const { app, put } = await start();
  await put('cap.png', await sample(20, 20).png().toBuffer());
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
    const answer = await app.inject({ method, url: '/media/1/160/cap.png.webp' });
    expectProblem(answer, 'method_not_allowed');
    expect(answer.headers.allow).toBe('GET, HEAD');
  }
});

test('the log holds no address, no query and nothing of the client', async () => {
  const { app, put, logText } = await start();
  await put('cap.png', await sample(20, 20).png().toBuffer());
  const headers = {
    'user-agent': 'secret-agent',
    referer: 'https://secret.example/',
    cookie: 'secret=1',
  };
  for (const url of [
    '/media/secret1/160/cap.png.webp',
    '/media/1/160/secret.png.webp',
    '/media/x?secret',
  ]) {
    await app.inject({ url, headers, remoteAddress: '203.0.113.77' });
  }
  expect(logText()).toContain('"msg":"answered"');
  expect(logText()).not.toMatch(/secret|203\.0\.113/);
});

test('it is ready while the folder of uploads is there', async () => {
  const { app, uploads } = await start();
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await rm(uploads, { recursive: true });
  expect((await app.inject('/readyz')).statusCode).toBe(503);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
});
