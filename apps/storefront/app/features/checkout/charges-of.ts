import type { Cart, ChargePolicy } from '@tarnholt/contract';
import type { Charge } from './charge-list.tsx';

const policies: readonly ChargePolicy[] = ['on_ship', 'at_order'];

/** The parts that this cart will be charged in: what goes to one place at one time. */
export function chargesOf({ items, groups = [] }: Pick<Cart, 'items' | 'groups'>): Charge[] {
  const charges = groups.flatMap(({ kind, itemIds, itemIdsChargedAtOrder }) =>
    policies.map((chargePolicy) => ({
      kind,
      chargePolicy,
      names: items
        .filter(({ id }) => itemIds.includes(id))
        .filter(({ id }) => itemIdsChargedAtOrder.includes(id) === (chargePolicy === 'at_order'))
        .map(({ productName, quantity }) => `${productName} x ${quantity}`),
    })),
  );
  return charges.filter(({ names }) => names.length > 0);
}
