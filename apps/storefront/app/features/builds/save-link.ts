import type { NewBuild } from './build-calls.ts';

/**
 * Reads what a product's page puts into the link "Save this build"; null where it is not one. What
 * it says is checked by the server.
 */
export function toNewBuild(parameters: URLSearchParams): Omit<NewBuild, 'name' | 'notes'> | null {
  const [documentId, sku] = [parameters.get('product'), parameters.get('sku')];
  if (!documentId || !sku) return null;
  return { documentId, sku, addOns: (parameters.get('add') ?? '').split(',').filter(Boolean) };
}
