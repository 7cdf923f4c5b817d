import type { OrderFilter } from '../../../api/data-provider.ts';

/** The address of the list of orders with this filter, as react-admin reads it. */
export function listPathOf(filter: OrderFilter): string {
  return `/orders?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}

/** Told to the page of an order by the list that it was opened from: the query of its address. */
export interface CameFrom {
  readonly list: string;
}
