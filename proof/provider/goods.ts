export const cap = 'TH-CAP-OLV';
export const rifle = 'TH-RDG-16';

export const goods = [
  { sku: cap, title: 'Foundry Cap', itemClass: 'apparel', available: 100_000 },
  { sku: rifle, title: 'Ridgeline', itemClass: 'rifle', priceCents: 189_900, available: 100_000 },
] as const;
