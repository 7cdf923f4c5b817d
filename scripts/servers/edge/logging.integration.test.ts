import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { canaries, scanLog } from '../../../apps/api/src/testing/log-scan.ts';
import { projectRoot, serverFolder } from '../run-folder.ts';
import { askRaw } from './ask.ts';
import { shareTestEdge } from './test-edge.ts';

/** Whatever an address or a header carries, the edge's log does not. */

const site = shareTestEdge('logging');
const work = () => join(serverFolder(`test-edge/logging-${process.pid}`), 'work');

/** Everything that Varnish holds in its log, of every kind. */
const wholeLog = () =>
  execFileSync('varnishlog', ['-d', '-g', 'raw', '-n', work()], { encoding: 'utf8' });

/** As production writes it down. */
const accessLog = () =>
  execFileSync(
    'varnishncsa',
    ['-d', '-n', work(), '-f', join(projectRoot, 'infra/edge/access-log.format')],
    { encoding: 'utf8' },
  );

/** Times and request ids are all digits, and some of them look like numbers of cards and phones. */
const findingsIn = (log: string) =>
  scanLog(log).filter(({ kind }) => kind !== 'card number' && kind !== 'phone number');

const token = canaries.guestToken;
const email = encodeURIComponent(canaries.email);
const secretHeaders = {
  'X-Guest-Id': token,
  Authorization: `Bearer ${canaries.bearer}`,
  Cookie: `session=${token}`,
  Referer: `https://shop.test/?guestId=${token}`,
};

const requests = [
  { path: `/api/Cart/guest/${token}`, logged: '/api/Cart/guest/{token}' },
  { path: `/api/Cart/guest/${token}/items/7?version=3`, logged: '/api/Cart/guest/{token}/items/7' },
  { path: `/api/Cart/guest/short/items`, logged: '/api/Cart/guest/{token}/items' },
  { path: `/api/cart/GUEST/${token}`, logged: '/api/cart/GUEST/{token}' },
  { path: `/API/Cart/guest/${token}`, logged: '/API/Cart/guest/{token}' },
  { path: `/api/Cart//guest/${token}`, logged: '/api/Cart//guest/{long}' },
  { path: `/api/Cart/merge?guestId=${token}`, logged: '/api/Cart/merge' },
  { path: `/order?guestId=${token}&email=${email}`, logged: '/order' },
  { path: `/api/Newsletter/status/${email}`, logged: '/api/Newsletter/status/{email}' },
  { path: `/dealer-transfer/${token}`, logged: '/dealer-transfer/{long}' },
  { path: `/newsletter/${token}`, logged: '/newsletter/{long}' },
  { path: `/Newsletter/verify/${token}`, logged: '/Newsletter/verify/{long}' },
  { path: `/api/v1/newsletter/${token}/end`, logged: '/api/v1/newsletter/{long}/end' },
  { path: `/stock-alerts/${token}`, logged: '/stock-alerts/{long}' },
  { path: `/api/v1/stock-alerts/${token}/end`, logged: '/api/v1/stock-alerts/{long}/end' },
] as const;

describe('the log of the edge', () => {
  test('holds no token, no address of a person and no header of a request', {
    tags: ['API-02'],
  }, async () => {
    for (const method of ['GET', 'POST', 'TRACE']) {
      for (const { path } of requests) {
        const body = method === 'POST' ? { body: JSON.stringify({ guestId: token }) } : {};
        await site.ask({ method, path, headers: secretHeaders, ...body });
      }
    }
    // What is no HTTP, and a header without a name.
    const { port } = site.edge;
    await askRaw(port, `${token} ${canaries.email}\r\n\r\n`).catch(() => undefined);
    await askRaw(port, `GET / HTTP/1.1\r\nHost: x\r\n ${token}\r\n: ${token}\r\n\r\n`).catch(
      () => undefined,
    );
    await expect.poll(() => accessLog().split('\n').length).toBeGreaterThan(3 * requests.length);
    const log = wholeLog();
    expect(log).toContain('VCL_Log');
    expect(log).toContain('RespStatus');
    expect(findingsIn(log)).toEqual([]);
    expect(findingsIn(accessLog())).toEqual([]);
  });

  test('tells what was asked for, without its secrets', async () => {
    for (const { path, logged } of requests) {
      const { status, headers } = await site.ask({ path });
      const id = headers['x-request-id'] ?? '';
      await expect.poll(accessLog).toContain(id);
      const line = accessLog()
        .split('\n')
        .find((text) => text.endsWith(id));
      const words = (line ?? '').split(' ');
      expect(words.slice(1, 5)).toEqual(['GET', logged, String(status), headers['x-edge']]);
    }
  });
});
