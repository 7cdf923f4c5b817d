import { limits } from '@tarnholt/contract/limits';
import type { Inventory } from '../content/content-source.server.ts';
import { inParts } from '../content/in-parts.ts';

/**
 * Price and stock as they are now, asked by the browser. What calls the api is loaded with the first
 * question: a page is complete without the answer, so its first load need not pay for it.
 */
export async function askInventory(
  skus: readonly string[],
  { signal, include }: { readonly signal?: AbortSignal; readonly include?: 'facts' } = {},
): Promise<Inventory> {
  const { shopApi } = await import('./shop-api.ts');
  const answers = await Promise.all(
    inParts(skus, limits.skusPerQuery).map((sku) =>
      shopApi().getProducts(
        { query: { sku: [...sku], ...(include && { include }) } },
        signal && { signal },
      ),
    ),
  );
  return Object.assign({}, ...answers) as Inventory;
}
