import { z } from 'zod';
import type { Outbound } from '../../platform/outbound.ts';
import type { ServedKind } from './model.ts';

/** A document as the content service has it now. */
const sourceDocumentSchema = z.object({
  documentId: z.string(),
  /** The name of a page. */
  name: z.string().nullish(),
  /** Read before the content, so that the content is never older than it says. */
  counter: z.number().int().min(0),
  /** Null when it is not published. */
  document: z.record(z.string(), z.unknown()).nullable(),
  /** Documents that point at this one, published or not. */
  referrers: z.array(z.object({ kind: z.string(), documentId: z.string() })),
});
const readAnswerSchema = z.object({ documents: z.array(sourceDocumentSchema) });
const listAnswerSchema = z.object({
  documentIds: z.array(z.string()),
  next: z.string().nullish(),
});

export type SourceDocument = z.output<typeof sourceDocumentSchema>;

/** The reading side of the content service. Only the projection uses it, shoppers never wait for it. */
export interface ContentSource {
  /** The documents named, in any order. One that the service does not know comes back as null. */
  read(kind: ServedKind, documentIds: readonly string[]): Promise<SourceDocument[]>;
  /** Ids of everything published of a kind. */
  listPublished(kind: ServedKind): AsyncGenerator<string[]>;
}

export interface ContentSourceOptions {
  readonly url: string;
  readonly token: string;
  readonly outbound: Outbound;
}

/** A page with everything in it stays far below; a batch of the largest products comes close. */
const maxBytes = 100_000_000;

export function createContentSource({ url, token, outbound }: ContentSourceOptions): ContentSource {
  async function call<T>(
    path: string,
    schema: z.ZodType<T>,
    request: { method?: 'POST'; body?: string } = {},
  ): Promise<T> {
    const answer = await outbound(new URL(path, url).href, {
      ...request,
      headers: {
        authorization: `Bearer ${token}`,
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      timeoutMs: 30_000,
      maxBytes,
    });
    if (answer.status !== 200) {
      throw new Error(`the content service answered ${answer.status} to ${path.split('?')[0]}`);
    }
    return schema.parse(JSON.parse(Buffer.from(answer.body).toString('utf8')));
  }

  return {
    async read(kind, documentIds) {
      const { documents } = await call('/api/shop-projection/read', readAnswerSchema, {
        method: 'POST',
        body: JSON.stringify({ kind, documentIds }),
      });
      return documents;
    },
    async *listPublished(kind) {
      for (let after: string | null | undefined = ''; after !== null && after !== undefined; ) {
        const query = new URLSearchParams({ kind, after, limit: '500' });
        const page: z.output<typeof listAnswerSchema> = await call(
          `/api/shop-projection/list?${query}`,
          listAnswerSchema,
        );
        if (page.documentIds.length > 0) yield page.documentIds;
        after = page.next;
      }
    },
  };
}
