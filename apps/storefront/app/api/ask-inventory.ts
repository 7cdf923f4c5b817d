import { limits } from '@tarnholt/contract/limits';
import { productsRoute } from '@tarnholt/contract/products-route';
import type { Inventory } from '../content/content-source.server.ts';
import { inParts } from '../content/in-parts.ts';
import { countRequest } from '../features/layout/requests-in-flight.ts';
import { readPublicSettings } from '../public-settings.tsx';

const timeoutMs = 15_000;

interface Question {
  readonly signal?: AbortSignal;
  readonly include?: 'facts';
}

/**
 * Price and stock as they are now, asked by the browser. The one call that is made without the client
 * of the contract: its answer is the same for everybody, carries no credential, and a page is complete
 * without it, so that pages of the catalog need not load what the other calls need. Fails in any way
 * when there is no answer.
 */
export async function askInventory(
  skus: readonly string[],
  { signal, include }: Question = {},
): Promise<Inventory> {
  const answers = await Promise.all(
    inParts(skus, limits.skusPerQuery).map((sku) => {
      const query = new URLSearchParams({ sku: sku.join(), ...(include && { include }) });
      return ask(`${readPublicSettings(document).apiUrl}${productsRoute.path}?${query}`, signal);
    }),
  );
  return Object.assign({}, ...answers) as Inventory;
}

async function ask(url: string, signal: AbortSignal | undefined): Promise<Inventory> {
  const late = AbortSignal.timeout(timeoutMs);
  countRequest(1);
  try {
    const answer = await fetch(url, {
      credentials: 'omit',
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    if (!answer.ok) throw new Error(`inventory: ${answer.status}`);
    return (await answer.json()) as Inventory;
  } finally {
    countRequest(-1);
  }
}
