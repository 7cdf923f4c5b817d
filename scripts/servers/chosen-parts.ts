import { type ShopPart, shopParts } from './shop.ts';

/** The parts that a part calls. The bundler's server fetches `/api` and `/media` through the edge. */
const needs: Readonly<Record<ShopPart, readonly ShopPart[]>> = {
  content: [],
  identity: [],
  api: [],
  worker: [],
  media: [],
  storefront: ['edge'],
  edge: ['api', 'media', 'storefront'],
  'back-office': ['api', 'identity'],
};

const isPart = (name: string): name is ShopPart => shopParts.some((part) => part === name);

/** The parts that `--only` names and the parts they need; every part where it names none. */
export function chosenParts(only: string | undefined): ReadonlySet<ShopPart> {
  if (only === undefined) return new Set(shopParts);
  const chosen = new Set<ShopPart>();
  const add = (part: ShopPart) => {
    if (chosen.has(part)) return;
    chosen.add(part);
    for (const needed of needs[part]) add(needed);
  };
  for (const name of only.split(',')) {
    if (!isPart(name))
      throw new Error(`--only does not know "${name}". Parts: ${shopParts.join(', ')}`);
    add(name);
  }
  return chosen;
}
