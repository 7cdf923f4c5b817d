import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { errorCodes } from '../../../packages/contract/src/error-codes.ts';
import { serverFolder } from '../run-folder.ts';
import type { Answer } from './ask.ts';
import { shareTestEdge } from './test-edge.ts';
import { publicPage } from './test-origin.ts';

const site = shareTestEdge('failure', {
  patienceMs: { storefront: 1500, api: 2300 },
  probeIntervalMs: 200,
});
const { storefront, api } = site;

type Mood = 'well' | 'failing' | 'hanging' | 'breaking off';
let mood: Mood = 'well';

/** A page in store that is old by now, and whose origin does what `mood` says. */
async function oldPage(path: string, origin = storefront): Promise<void> {
  serve(path, origin);
  const address = origin === api ? `/api${path}` : path;
  expect((await site.ask(address)).text).toBe('version 1');
  await site.edge.purge([`tag-of-${path}`]);
}

function serve(path: string, origin = storefront): void {
  origin.on(path, (_request, response, count) => {
    if (mood === 'failing') response.writeHead(500, publicPage).end('the origin failed');
    else if (mood === 'well')
      response.writeHead(200, { ...publicPage, xkey: `tag-of-${path}` }).end(`version ${count}`);
    else if (mood === 'breaking off') {
      response.writeHead(200, { ...publicPage, 'content-length': '1000' }).write('half a page');
      setTimeout(() => response.destroy(), 50);
    }
  });
}

const seen = (answer: Answer) => [answer.status, answer.text, answer.headers['x-edge']];
const oldOne = [200, 'version 1', 'stale'];

async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  return [await work, performance.now() - start];
}

const atOnce = (path: string) => Promise.all(Array.from({ length: 200 }, () => site.ask(path)));

/** Until probes have found out; they run every 200 ms here. */
async function untilHealthIs(expected: boolean): Promise<void> {
  // A cold page of a sick origin is refused without asking it.
  for (let attempt = 0; attempt < 50; attempt++) {
    const before = storefront.received.length;
    await site.ask(`/cold-${Math.random()}`);
    if (storefront.received.length > before === expected) return;
    await sleep(50);
  }
  throw new Error(`the origin did not become ${expected ? 'healthy' : 'sick'}`);
}

afterEach(async () => {
  mood = 'well';
  storefront.ready = true;
  await storefront.stop();
  await storefront.start();
  await untilHealthIs(true);
});

describe('an origin that was killed', () => {
  test('its pages are served from store at once, and again before and after probes notice', async () => {
    await oldPage('/killed');
    await storefront.stop();
    const [first, ms] = await timed(site.ask('/killed'));
    expect(seen(first)).toEqual(oldOne);
    expect(ms).toBeLessThan(2000);
    expect(seen(await site.ask('/killed'))).toEqual(oldOne);
    await sleep(800);
    expect(seen(await site.ask('/killed'))).toEqual(oldOne);
  });

  test('200 visitors at once all get the page from store', async () => {
    await oldPage('/killed-crowd');
    await storefront.stop();
    const [answers, ms] = await timed(atOnce('/killed-crowd'));
    for (const answer of answers) expect(seen(answer)).toEqual(oldOne);
    expect(ms).toBeLessThan(3000);
  });

  test('when it is back, visitors get the new page', async () => {
    await oldPage('/revived');
    await storefront.stop();
    expect(seen(await site.ask('/revived'))).toEqual(oldOne);
    await storefront.start();
    await untilHealthIs(true);
    // The first visitor may still get the old one, while a fetch in the background renews it.
    await site.ask('/revived');
    await expect.poll(async () => (await site.ask('/revived')).text).toBe('version 2');
  });

  test('a page that is not in store is excused, not waited for', async () => {
    await storefront.stop();
    const [answer, ms] = await timed(site.ask('/never-seen'));
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('10');
    expect(answer.text).toContain("<h1>We'll be right back</h1>");
    expect(ms).toBeLessThan(1400);
  });

  test('the other origins are not touched by it', async () => {
    await storefront.stop();
    expect((await site.ask('/api/Products')).status).toBe(200);
    expect((await site.ask('/media/a/file/b.pdf')).status).toBe(200);
  });
});

describe('an origin that answers 500', () => {
  test('its page is served from store', async () => {
    await oldPage('/failing');
    mood = 'failing';
    expect(seen(await site.ask('/failing'))).toEqual(oldOne);
  });

  test('the same holds for what the api serves', async () => {
    await oldPage('/strapi/page/failing', api);
    mood = 'failing';
    expect(seen(await site.ask('/api/strapi/page/failing'))).toEqual(oldOne);
  });

  test('where nothing is in store, its own words are passed on', async () => {
    serve('/failing-cold');
    mood = 'failing';
    expect(seen(await site.ask('/failing-cold'))).toEqual([500, 'the origin failed', 'pass']);
  });

  test('it is asked about once a second, however many visitors come', async () => {
    await oldPage('/failing-crowd');
    mood = 'failing';
    const start = performance.now();
    while (performance.now() - start < 1500) await site.ask('/failing-crowd');
    // Once to make the page, once in the foreground, then once a second in the background.
    expect(storefront.receivedFor('/failing-crowd').length).toBeLessThanOrEqual(5);
  });

  test('200 visitors at once all get the page from store, and it is asked once or twice', async () => {
    await oldPage('/failing-rush');
    mood = 'failing';
    const answers = await atOnce('/failing-rush');
    for (const answer of answers) expect(seen(answer)).toEqual(oldOne);
    expect(storefront.receivedFor('/failing-rush').length).toBeLessThanOrEqual(4);
  });

  test('after it has recovered a purge counts at once again', async () => {
    await oldPage('/recovered');
    mood = 'failing';
    expect(seen(await site.ask('/recovered'))).toEqual(oldOne);
    mood = 'well';
    await expect
      .poll(async () => (await site.ask('/recovered')).headers['x-edge'], { timeout: 3000 })
      .toBe('hit');
    const before = (await site.ask('/recovered')).text;
    await site.edge.purge(['tag-of-/recovered']);
    const after = await site.ask('/recovered');
    expect(after.headers['x-edge']).toBe('miss');
    expect(after.text).not.toBe(before);
  });
});

describe('an origin that hangs', () => {
  test('200 visitors at once get the page from store after three seconds, and later ones at once', async () => {
    await oldPage('/hanging');
    mood = 'hanging';
    const [answers, ms] = await timed(atOnce('/hanging'));
    for (const answer of answers) expect(seen(answer)).toEqual(oldOne);
    expect(ms).toBeGreaterThan(2900);
    expect(ms).toBeLessThan(6000);
    const [next, nextMs] = await timed(site.ask('/hanging'));
    expect(seen(next)).toEqual(oldOne);
    expect(nextMs).toBeLessThan(2000);
  });

  test('200 visitors of a page that is not in store are excused together', async () => {
    serve('/hanging-cold');
    mood = 'hanging';
    const [answers, ms] = await timed(atOnce('/hanging-cold'));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([503]));
    // One after the other would be five minutes.
    expect(ms).toBeLessThan(6000);
    mood = 'well';
    expect((await site.ask('/hanging-cold')).status).toBe(200);
  });

  test('probes find out, and then nobody waits at all', async () => {
    await oldPage('/hanging-sick');
    mood = 'hanging';
    storefront.ready = false;
    await untilHealthIs(false);
    const [answer, ms] = await timed(site.ask('/hanging-sick'));
    expect(seen(answer)).toEqual(oldOne);
    expect(ms).toBeLessThan(2000);
  });
});

test('a write that hangs may have happened, and its answer says so', {
  tags: ['API-24'],
}, async () => {
  serve('/Cart/items', api);
  mood = 'hanging';
  const answer = await site.ask({ method: 'POST', path: '/api/Cart/items', body: '[]' });
  expect(answer.status).toBe(504);
  expect(JSON.parse(answer.text)).toMatchObject({
    code: 'timeout',
    title: errorCodes.timeout.title,
    status: 504,
  });
});

test('a page that breaks off in the middle is replaced by the one in store', async () => {
  await oldPage('/broken-off');
  mood = 'breaking off';
  expect(seen(await site.ask('/broken-off'))).toEqual(oldOne);
});

test('nobody sees half a page where nothing is in store', async () => {
  serve('/broken-off-cold');
  mood = 'breaking off';
  const answer = await site.ask('/broken-off-cold');
  expect(answer.status).toBe(503);
  expect(answer.text).not.toContain('half a page');
});

test('an origin that says it is not ready is left alone and its pages served from store', async () => {
  await oldPage('/not-ready');
  storefront.ready = false;
  await untilHealthIs(false);
  expect(seen(await site.ask('/not-ready'))).toEqual(oldOne);
  expect(storefront.receivedFor('/not-ready')).toHaveLength(1);
});

test('what belongs to somebody is never answered from store', async () => {
  await oldPage('/strapi/page/personal', api);
  mood = 'failing';
  const answer = await site.ask({
    path: '/api/strapi/page/personal',
    headers: { Authorization: 'Bearer abc' },
  });
  expect(seen(answer)).toEqual([500, 'the origin failed', 'pass']);
});

test('a page stays in store for an hour past its life', async () => {
  serve('/hour');
  await site.ask('/hour');
  const work = join(serverFolder(`test-edge/failure-${process.pid}`), 'work');
  const log = () =>
    execFileSync(
      'varnishlog',
      ['-d', '-g', 'request', '-n', work, '-i', 'TTL', '-q', 'VCL_Log eq "path:/hour"'],
      { encoding: 'utf8' },
    );
  // Life, grace and keep, in seconds.
  await expect.poll(log).toMatch(/TTL\s+VCL 60 3600 3600 /);
});
