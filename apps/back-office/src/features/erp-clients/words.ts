import type { ErpClient } from '@tarnholt/contract';
import type { ErpScope } from '@tarnholt/contract/erp-routes';
import { formatTime } from '../../look/formats.ts';

/** What a key may be good for, for whoever chooses. */
export const scopeChoices: readonly { readonly id: ErpScope; readonly name: string }[] = [
  { id: 'stock', name: 'Stock: read it, and report what came, went or was counted' },
  { id: 'prices', name: 'Prices: change what products cost' },
  { id: 'shipments', name: 'Shipments: report what leaves, which charges the card' },
];

const scopeNames: Readonly<Record<ErpScope, string>> = {
  stock: 'stock',
  prices: 'prices',
  shipments: 'shipments',
};

export function scopeWords(scopes: readonly ErpScope[]): string {
  return scopes.map((scope) => scopeNames[scope]).join(', ');
}

type Key = ErpClient['keys'][number];

/** What of a key may be shown: enough to know it by. */
export function keyWords({ id }: Pick<Key, 'id'>): string {
  return `thk_${id}_…`;
}

export function usageWords({ lastUsedAt, revokedAt, revokedBy }: Key): string {
  const used = lastUsedAt === null ? 'never used' : `last used ${formatTime(lastUsedAt)}`;
  if (revokedAt === null) return used;
  return `${used}, ended ${formatTime(revokedAt)}${revokedBy === null ? '' : ` by ${revokedBy}`}`;
}
