import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../scripts/servers/app-build.ts';

/** The built server, as production runs it. */

let folder: string;
let listener: Server;
let child: ChildProcess;
let url = '';

beforeAll(async () => {
  folder = await buildApp('back-office');
  listener = createServer((request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(`"${request.url}"`),
  );
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  child = spawn(process.execPath, [join(folder, 'server/main.js')], {
    env: {
      NODE_ENV: 'production',
      PORT: '0',
      OPS_PORT: '0',
      BACK_OFFICE_URL: 'https://desk.example',
      BACK_OFFICE_API_URL: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
      IDENTITY_AUTHORITY: 'https://id.example/realms/staff',
      BRAND_NAME: 'Tarnholt',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const { msg, url: address } = JSON.parse(line) as { msg: string; url?: string };
      if (msg === 'back office ready') resolve(address ?? '');
    });
  });
}, 180_000);

afterAll(() => {
  child?.kill('SIGKILL');
  listener?.close();
});

const ask = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });

/** Everything that the build has for browsers, as text. */
function scripts(): string {
  const assets = join(folder, 'client/assets');
  return readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .join('\n');
}

describe('the app', () => {
  test.each(['/', '/orders', '/orders/TH-7K4M-92QX?task=release&group=g', '/auth/callback?code=x'])(
    'is at %s, is kept by nobody and protected by its headers',
    async (path) => {
      const answer = await ask(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('strict-transport-security')).toContain('max-age=31536000');
      expect(answer.headers.get('content-security-policy')).not.toContain('unsafe');
    },
  );

  test('says 404 elsewhere, with the app in it', async () => {
    for (const path of ['/nothing/here', '/assets/gone-1234.js', '/index.html']) {
      const answer = await ask(path);
      expect(answer.status, path).toBe(404);
    }
  });

  test('has no inline script that would run, nor a style', async () => {
    const html = await (await ask('/orders')).text();
    expect([...html.matchAll(/<script(?![^>]*(?:src=|application\/json))/g)]).toEqual([]);
    expect(html).not.toContain('<style');
    expect(html).not.toMatch(/\son\w+=/);
  });

  test('loads files that may be kept for good, compressed where the browser takes it', async () => {
    const html = await (await ask('/orders')).text();
    const [, path = ''] = /<script[^>]+src="([^"]+)"/.exec(html) ?? [];
    const answer = await ask(path, { 'accept-encoding': 'br' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toContain('javascript');
  });

  test('brings no schema library and no address with it', () => {
    const text = scripts();
    expect(
      ['ZodError', 'id.example', 'desk.example'].filter((word) => text.includes(word)),
    ).toEqual([]);
    // The check is able to see something.
    expect(text.includes('/staff/orders')).toBe(true);
  });
});

test('calls of staff are answered on the same origin', async () => {
  const answer = await ask('/api/staff/orders?state=paid');
  expect(await answer.json()).toBe('/staff/orders?state=paid');
  expect((await ask('/api/healthz')).status).toBe(404);
});

test('it tells that it lives, and ends in order', async () => {
  expect((await ask('/healthz')).status).toBe(200);
  expect((await ask('/readyz')).status).toBe(200);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = await ended;
  expect(code).toBe(0);
});
