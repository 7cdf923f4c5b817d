import { examplePages } from '@tarnholt/contract/content-examples';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ApiStub } from '../../server/testing/api-stub.ts';
import { ContentSource } from './content-source.server.ts';

const api = new ApiStub();
beforeAll(() => api.start());
afterAll(() => api.stop());
beforeEach(() => api.reset());

const requestId = '11111111-1111-4111-8111-111111111111';

function openSource(options: { timeoutMs?: number } = {}) {
  const clock = { now: 0 };
  const logged: object[] = [];
  const logger = { warn: (details: object) => logged.push(details), error: () => undefined };
  const source = new ContentSource({
    apiUrl: api.url,
    logger,
    now: () => clock.now,
    ...options,
  });
  return { source, clock, logged };
}

test('a page comes with its tags, and the request id goes along', async () => {
  const { source } = openSource();
  expect(await source.page('home', requestId)).toEqual({
    found: true,
    content: examplePages.home,
    tags: ['page-home'],
  });
  expect(api.received).toEqual([{ page: 'home', requestId }]);
});

describe('loading', { tags: ['LAY-10'] }, () => {
  test('is shared by those who ask at the same time', async () => {
    const { source } = openSource();
    api.delayMs = 20;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => source.page('home', requestId)),
    );
    expect(new Set(answers).size).toBe(1);
    expect(api.received).toHaveLength(1);
  });

  test('is not repeated for a second after the first success, and is after that', async () => {
    const { source, clock } = openSource();
    await source.page('home', requestId);
    clock.now = 999;
    await source.page('home', requestId);
    expect(api.received).toHaveLength(1);
    clock.now = 1_000;
    api.pages = { home: { ...examplePages.home, tiles: [] } };
    const answer = await source.page('home', requestId);
    expect(answer.found && answer.content.tiles).toEqual([]);
    expect(api.received).toHaveLength(2);
  });

  test('is tried again at once after a failure, which is logged once', async () => {
    const { source, logged } = openSource();
    api.broken.add('app');
    const failures = await Promise.allSettled([
      source.page('app', requestId),
      source.page('app', 'another'),
    ]);
    expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(logged).toEqual([{ err: expect.any(Error), page: 'app', reqId: requestId }]);
    api.broken.clear();
    expect((await source.page('app', requestId)).found).toBe(true);
    expect(api.received).toHaveLength(2);
  });

  test('of one page does not answer for another', async () => {
    const { source } = openSource();
    const [app, footer] = await Promise.all([
      source.page('app', requestId),
      source.page('footer', requestId),
    ]);
    expect([app.tags, footer.tags]).toEqual([['page-app'], ['page-footer']]);
  });
});

test('a page that nobody published is an answer, with the tag that will change it', async () => {
  const { source, logged } = openSource();
  api.pages = {};
  expect(await source.page('home', requestId)).toEqual({ found: false, tags: ['page-home'] });
  expect(logged).toEqual([]);
});

test('an api that hangs is given up', async () => {
  const { source } = openSource({ timeoutMs: 50 });
  api.delayMs = 2_000;
  await expect(source.page('home', requestId)).rejects.toMatchObject({ code: 'client_timeout' });
});
