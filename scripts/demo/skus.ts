import type { DemoSku } from './family.ts';
import { clothes } from './inventory/apparel.ts';
import { parts } from './inventory/parts.ts';
import { pistolsAndReceivers } from './inventory/pistols-and-receivers.ts';
import { rifles } from './inventory/rifles.ts';

/** What the demo's content sells: a test holds both to each other, sku by sku. */
export const demoSkus: readonly DemoSku[] = [
  ...rifles,
  ...pistolsAndReceivers,
  ...parts,
  ...clothes,
];
