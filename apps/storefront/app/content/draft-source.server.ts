import { z } from 'zod';

/** A draft as an editor left it: nobody has looked yet whether the shop would take it. */
export type Draft = z.output<typeof draftSchema>;

const draftSchema = z.object({
  kind: z.string().max(60),
  /** Of pages alone. */
  name: z.string().max(60).nullish(),
  document: z.unknown(),
});

/**
 * Drafts come from the content service itself, by a token that its admin panel signed. This is the
 * only call of the storefront to it: published pages never depend on it.
 */
export class DraftSource {
  readonly #contentUrl: string;
  readonly #timeoutMs: number;

  constructor(options: { contentUrl: string; timeoutMs?: number }) {
    this.#contentUrl = options.contentUrl;
    // An editor is told to try again; nothing else waits for this answer.
    this.#timeoutMs = options.timeoutMs ?? 5_000;
  }

  /** Undefined when the token is wrong or its hour is over. Throws when there is no usable answer. */
  async read(token: string, requestId: string): Promise<Draft | undefined> {
    const response = await fetch(
      `${this.#contentUrl}/api/shop-projection/preview/${encodeURIComponent(token)}`,
      {
        headers: { accept: 'application/json', 'x-request-id': requestId },
        redirect: 'error',
        signal: AbortSignal.timeout(this.#timeoutMs),
      },
    );
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`the content service answered ${response.status}`);
    return draftSchema.parse(await response.json());
  }
}
