import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { type OpenContent, openContent } from '../open-content.ts';
import { startTestCore, type TestCore } from './test-core.ts';

type Document = Record<string, unknown>;
type Kind = 'product' | 'product-group' | 'page';

/**
 * The content service as the projection meets it: the real outbox tables in PostgreSQL and the
 * reading calls on a real socket. What editors do is a method. The real one is in the proofs and
 * the browser tests.
 */
export interface ContentServiceForTest {
  readonly core: TestCore;
  readonly content: OpenContent;
  /** An editor publishes a document; a page under its name. */
  publish(kind: Kind, document: Document, name?: string): Promise<void>;
  unpublish(kind: Kind, documentId: string): Promise<void>;
  /** A change without an event: what a lost outbox row would leave. */
  changeSilently(kind: Kind, document: Document): void;
  touch(kind: string, documentId: string, action?: string): Promise<void>;
  /** Called before each read is answered; may throw to make it fail. */
  beforeRead: (() => Promise<void>) | undefined;
  readonly reads: string[][];
  verdictOf(documentId: string): Promise<{ state: string; problems: unknown; warnings: unknown }>;
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
}

const outboxSql = new URL('../../../content/database/outbox.sql', import.meta.url);

export async function startContentServiceForTest(): Promise<ContentServiceForTest> {
  const published = new Map<string, { kind: Kind; document: Document; name: string | undefined }>();
  const names = new Map<string, string>();
  const token = 'the-projection-token-of-a-test-0';
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const core = await startTestCore({ CONTENT_URL: url, PROJECTION_TOKEN: token });
  const client = new Client({ connectionString: core.database.ownerUrl });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query(readFileSync(outboxSql, 'utf8'));
  // With the rights that it has in production, and no more.
  const projectorUrl = core.database.ownerUrl.replace(
    'shop_owner:owner',
    'content_projector:projector',
  );
  const content = openContent({
    ...core,
    config: { ...core.config, CONTENT_DATABASE_URL: projectorUrl },
  });
  onTestFinished(content.close);

  const query = async <Row extends object>(text: string, values: unknown[] = []) =>
    (await client.query<Row>(text, values)).rows;
  const service: ContentServiceForTest = {
    core,
    content,
    beforeRead: undefined,
    reads: [],
    query,
    async publish(kind, document, name) {
      const documentId = String(document.documentId);
      if (name !== undefined) names.set(documentId, name);
      published.set(`${kind}/${documentId}`, { kind, document, name });
      await service.touch(kind, documentId, 'publish');
    },
    async unpublish(kind, documentId) {
      published.delete(`${kind}/${documentId}`);
      await service.touch(kind, documentId, 'unpublish');
    },
    changeSilently(kind, document) {
      const key = `${kind}/${document.documentId}`;
      published.set(key, { kind, document, name: names.get(String(document.documentId)) });
    },
    async touch(kind, documentId, action = 'publish') {
      await query('select outbox.touch($1, $2, $3)', [kind, documentId, action]);
    },
    async verdictOf(documentId) {
      const [verdict] = await query<{ state: string; problems: unknown; warnings: unknown }>(
        'select state, problems, warnings from outbox.verdict where document_id = $1',
        [documentId],
      );
      if (verdict === undefined) throw new Error(`no verdict about ${documentId}`);
      return verdict;
    },
  };

  server.on('request', async (request, response) => {
    const body = await new Response(request as unknown as ReadableStream).text();
    const send = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
    if (request.headers.authorization !== `Bearer ${token}`) return send(401, {});
    const target = new URL(request.url ?? '/', url);
    if (target.pathname.endsWith('/list')) {
      const documentIds = [...published.values()]
        .filter(({ kind }) => kind === target.searchParams.get('kind'))
        .map(({ document }) => String(document.documentId))
        .sort();
      return send(200, { documentIds, next: null });
    }
    try {
      const { kind, documentIds } = JSON.parse(body) as { kind: Kind; documentIds: string[] };
      service.reads.push(documentIds);
      const counters = await query<{ document_id: string; counter: string }>(
        'select document_id, counter from outbox.document where kind = $1 and document_id = any($2)',
        [kind, documentIds],
      );
      const answer = documentIds.map((documentId) => ({
        documentId,
        name: names.get(documentId),
        counter: Number(counters.find((row) => row.document_id === documentId)?.counter ?? 0),
        document: published.get(`${kind}/${documentId}`)?.document ?? null,
        referrers: referrersOf(documentId),
      }));
      await service.beforeRead?.();
      return send(200, { documents: answer });
    } catch (error) {
      return send(500, { error: String(error) });
    }
  });
  return service;

  function referrersOf(documentId: string): { kind: Kind; documentId: string }[] {
    return [...published.values()]
      .filter(({ document }) =>
        [document.products, document.related_products].some(
          (list) =>
            Array.isArray(list) && list.some((item: Document) => item.documentId === documentId),
        ),
      )
      .map(({ kind, document }) => ({ kind, documentId: String(document.documentId) }));
  }
}
