import { exampleProduct, exampleProductGroup } from '@tarnholt/contract/content-examples';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sql } from '../../platform/sql.ts';
import {
  type ContentServiceForTest,
  startContentServiceForTest,
} from '../../testing/content-service.ts';
import {
  compareContent,
  finishBacklog,
  mendContent,
  rebuildContent,
  runProjector,
} from './index.ts';

const { documentId } = exampleProduct;
const product = { ...exampleProduct, related_products: [] };
const group = { ...exampleProductGroup, products: [{ documentId }] };

async function storedTitles({ core }: ContentServiceForTest): Promise<Record<string, string>> {
  const rows = await core.db.query(
    sql<{ key: string; title: string }>`/* testing.stored-titles */
      select key, document ->> 'title' as title from catalog.document where document is not null`,
  );
  return Object.fromEntries(rows.map(({ key, title }) => [key, title]));
}

function start({ content }: ContentServiceForTest, pollMs?: number) {
  const projector = runProjector({ ...content, ...(pollMs === undefined ? {} : { pollMs }) });
  onTestFinished(projector.stop);
  return projector;
}

test('a change is carried over at once, without waiting for the next look', async () => {
  const service = await startContentServiceForTest();
  // The next look would come after the test has given up.
  start(service, 3_600_000);
  await vi.waitFor(
    async () => {
      const holders = await service.query(`select 1 from pg_locks where locktype = 'advisory'`);
      expect(holders).toHaveLength(1);
    },
    { timeout: 15_000 },
  );
  await service.publish('product', product);
  await vi.waitFor(async () => expect(await storedTitles(service)).toHaveProperty(documentId), {
    timeout: 15_000,
  });
});

test('of two workers one projects, and the other takes over when its connection is gone', async () => {
  const service = await startContentServiceForTest();
  const first = start(service);
  start(service);
  await service.publish('product', product);
  await vi.waitFor(async () => expect(await storedTitles(service)).toHaveProperty(documentId), {
    timeout: 15_000,
  });
  expect(service.reads).toHaveLength(1);
  await service.content.content.execute(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tarnholt-projector'`,
  );
  await first.stop();
  await service.publish('product', { ...product, title: 'Later' });
  await vi.waitFor(async () => expect((await storedTitles(service))[documentId]).toBe('Later'), {
    timeout: 15_000,
  });
});

test('while the content service fails it pauses, says so, and goes on afterwards', async () => {
  const service = await startContentServiceForTest();
  service.beforeRead = () => Promise.reject(new Error('starting'));
  start(service);
  await service.publish('product', product);
  await vi.waitFor(() => expect(service.core.logText()).toContain('projection paused'), {
    timeout: 15_000,
  });
  service.beforeRead = undefined;
  await vi.waitFor(async () => expect(await storedTitles(service)).toHaveProperty(documentId), {
    timeout: 15_000,
  });
});

test('a comparison finds what differs, missing and left over, and mending repairs it', async () => {
  const service = await startContentServiceForTest();
  await service.publish('product', product);
  await service.publish('product-group', group);
  await finishBacklog(service.content);
  expect(await compareContent(service.content)).toEqual({ compared: 2, differing: [] });

  const extra = { ...product, documentId: 'quiet0000000000000000000', slug: 'quiet' };
  service.changeSilently('product', { ...product, title: 'Changed without an event' });
  service.changeSilently('product', extra);
  await service.core.db.query(
    sql`/* testing.left-over */
      insert into catalog.document (kind, key, document_id, counter, document, answer)
      values ('product', 'leftover0000000000000000', 'leftover0000000000000000', 0, '{}', '{}')`,
  );
  const { differing } = await mendContent(service.content);
  expect(differing.map((found) => found.documentId).sort()).toEqual(
    ['leftover0000000000000000', documentId, extra.documentId].sort(),
  );
  expect(service.core.logText()).toContain('"differing":3');
  await finishBacklog(service.content);
  expect((await compareContent(service.content)).differing).toEqual([]);
  expect(await storedTitles(service)).toEqual({
    [documentId]: 'Changed without an event',
    [extra.documentId]: product.title,
    [group.documentId]: group.title,
  });
});

test('a document that is refused is no difference', async () => {
  const service = await startContentServiceForTest();
  await service.publish('product', { ...product, title: '' });
  await finishBacklog(service.content);
  expect(await compareContent(service.content)).toEqual({ compared: 1, differing: [] });
});

test('a rebuild fills an empty catalog with the same answers', async () => {
  const service = await startContentServiceForTest();
  await service.publish('product', product);
  await service.publish('product-group', group);
  await finishBacklog(service.content);
  const answers = () =>
    service.query(`select kind, key, answer, refs from catalog.document order by kind, key`);
  const before = await answers();
  await service.query('truncate catalog.document, catalog.product_card');
  expect(await rebuildContent(service.content)).toBe(2);
  expect(await answers()).toEqual(before);
});

test('a rebuild leaves the work to a worker that runs', async () => {
  const service = await startContentServiceForTest();
  start(service);
  service.changeSilently('product', product);
  expect(await rebuildContent(service.content)).toBe(1);
  expect(await storedTitles(service)).toHaveProperty(documentId);
});
