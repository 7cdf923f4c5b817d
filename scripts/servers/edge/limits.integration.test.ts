import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { Question } from './ask.ts';
import { shareTestEdge } from './test-edge.ts';

const limits = { pages: 6, apiReads: 5, apiWrites: 4, media: 120 };
const site = shareTestEdge('limits', { limits });

let visitors = 0;
/** A client address that no other test uses. */
const newVisitor = () => `198.51.100.${++visitors}`;

async function statuses(count: number, question: (index: number) => Question): Promise<number[]> {
  const told: number[] = [];
  for (let index = 0; index < count; index++) told.push((await site.ask(question(index))).status);
  return told;
}

/** Cold pages, so that each reaches its origin. */
const coldPages = (from: string) => (index: number) => ({ path: `/cold-${from}-${index}`, from });

const allowed = (count: number) => [...Array<number>(count).fill(200), 429];

describe('each kind of request has a budget of its own', () => {
  test('and using one up leaves the others', async () => {
    const from = newVisitor();
    expect(await statuses(7, coldPages(from))).toEqual(allowed(6));
    expect(await statuses(6, (i) => ({ path: `/api/Cart?i=${i}`, from }))).toEqual(allowed(5));
    const write = { method: 'POST', path: '/api/Cart/items', body: '[]', from };
    expect(await statuses(5, () => write)).toEqual(allowed(4));
    expect((await site.ask({ path: '/media/v/640/a.avif', from })).status).toBe(200);
  });

  test('another client is not touched', async () => {
    await statuses(8, coldPages(newVisitor()));
    expect(await statuses(1, coldPages(newVisitor()))).toEqual([200]);
  });

  test('a refused request reaches no origin', async () => {
    const from = newVisitor();
    await statuses(6, coldPages(from));
    expect(await statuses(1, () => ({ path: '/never-reached', from }))).toEqual([429]);
    expect(site.storefront.receivedFor('/never-reached')).toEqual([]);
  });
});

test('what is answered from store is not counted', async () => {
  const from = newVisitor();
  expect(await statuses(50, () => ({ path: '/popular', from }))).toEqual(Array(50).fill(200));
  // Of the budget of six, the first of these fifty took one.
  expect(await statuses(6, coldPages(from))).toEqual(allowed(5));
});

test('a page made old by a purge counts once for who fetches it, not twice', async () => {
  const from = newVisitor();
  site.storefront.on('/purged-page', (_request, response) => {
    const headers = { 'cache-control': 'public, s-maxage=60', xkey: 'limited-page' };
    response.writeHead(200, headers).end();
  });
  for (let round = 0; round < 6; round++) {
    expect((await site.ask({ path: '/purged-page', from })).status).toBe(200);
    await site.edge.purge(['limited-page']);
  }
  expect((await site.ask({ path: '/purged-page', from })).status).toBe(429);
});

test('claiming another address does not help', async () => {
  const from = newVisitor();
  const claims = (index: number) => ({
    path: `/claimed-${index}`,
    from,
    headers: { 'X-Forwarded-For': `192.0.2.${index}`, 'X-Real-IP': `192.0.2.${index}` },
  });
  expect(await statuses(7, claims)).toEqual(allowed(6));
});

test('a refused client may go on as its bucket refills, two a second for 120 a minute', async () => {
  const from = newVisitor();
  const cold = (index: number) => ({ path: `/media/refill/640/${index}.avif`, from });
  await Promise.all(Array.from({ length: 120 }, (_, index) => site.ask(cold(index))));
  expect(await statuses(1, () => cold(200))).toEqual([429]);
  await sleep(1100);
  expect(await statuses(1, () => cold(201))).toEqual([200]);
});

describe('IPv6 clients are counted by their /64', () => {
  test.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:aaaa:bbbb:cccc:dddd'],
    ['2001:db8:3:4:0:0:0:1', '2001:db8:3:4:1:0:0:0'],
    ['2001:db8:5::1', '2001:db8:5:0:a:b:c:d'],
    ['2001:db8::1:2:3', '2001:db8:0:0:a:b:c:d'],
    ['2001:db8:0:6::1', '2001:db8:0:6:a:b:c:d'],
    ['2a02:0:0:7::1', '2a02:0:0:7:a:b:c:d'],
    ['2a02:0:8:0:a::', '2a02:0:8:0:a:b:c:d'],
    ['fd00::1', 'fd00::a:b:c:d'],
  ])('%s and %s share a budget', async (one, other) => {
    expect(await statuses(6, coldPages(one))).toEqual(Array(6).fill(200));
    expect(await statuses(1, coldPages(other))).toEqual([429]);
  });

  test.each([
    ['2001:db8:9:1::1', '2001:db8:9:2::1'],
    ['2001:db8:a::1', '2001:db8:a:1::1'],
    ['2001:db8:0:b::1', '2001:db8:b::1'],
  ])('%s and %s do not', async (one, other) => {
    await statuses(7, coldPages(one));
    expect(await statuses(1, coldPages(other))).toEqual([200]);
  });
});
