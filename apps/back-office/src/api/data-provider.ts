import type { StaffOrderRow } from '@tarnholt/contract';
import type { StaffClient } from '@tarnholt/contract/staff-client';
import type { OrderView } from '@tarnholt/contract/staff-queues';
import type { DataProvider } from 'react-admin';

/** What staff do beside reading: calls of the contract, handed through as they are. */
export type DeskActions = Omit<
  StaffClient,
  'listStaffOrders' | 'searchStaffOrders' | 'getStaffOrder'
>;

/** A view, or a search: what is searched for is looked for in all orders. */
export interface OrderFilter {
  readonly view?: OrderView;
  readonly minDays?: number;
  readonly search?: string;
}

interface OrderPage {
  readonly orders: readonly StaffOrderRow[];
  readonly nextCursor: string | null;
}

/** Orders are neither made nor changed as a whole: react-admin's other methods end here. */
const notOffered = async (): Promise<never> => {
  throw new Error('orders change by what is done with their parts');
};

export function createDataProvider(client: StaffClient): DataProvider {
  const readPage = createPageReader(client);
  const {
    listStaffOrders: _list,
    searchStaffOrders: _search,
    getStaffOrder: _get,
    ...actions
  } = client;
  return {
    ...actions,
    supportAbortSignal: true,
    async getList(_resource, { filter, pagination, signal }) {
      const page = pagination?.page ?? 1;
      const { orders, nextCursor } = await readPage(filter, page, signal);
      return {
        data: [...orders] as never[],
        pageInfo: { hasNextPage: nextCursor !== null, hasPreviousPage: page > 1 },
      };
    },
    async getOne(_resource, { id, signal }) {
      const input = { params: { orderId: String(id) } };
      return { data: (await client.getStaffOrder(input, given({ signal }))) as never };
    },
    getMany: notOffered,
    getManyReference: notOffered,
    create: notOffered,
    update: notOffered,
    updateMany: notOffered,
    delete: notOffered,
    deleteMany: notOffered,
  };
}

/**
 * react-admin counts pages, the api hands out cursors: of each filter we remember where its pages
 * begin. Who opens a later page by its address walks there once.
 */
function createPageReader(client: StaffClient) {
  const cursorsByFilter = new Map<string, (string | undefined)[]>();
  return async (filter: OrderFilter, page: number, signal?: AbortSignal): Promise<OrderPage> => {
    const search = filter.search?.trim() || undefined;
    const view = filter.view || undefined;
    const minDays = filter.minDays || undefined;
    const key = JSON.stringify(search === undefined ? [view, minDays] : { search });
    const cursors = cursorsByFilter.get(key) ?? [undefined];
    cursorsByFilter.set(key, cursors);
    for (let at = Math.min(page, cursors.length) - 1; ; at += 1) {
      const cursor = cursors[at];
      const answer =
        search === undefined
          ? await client.listStaffOrders(
              { query: given({ view, minDays, cursor }) },
              given({ signal }),
            )
          : await client.searchStaffOrders(
              { body: { search, ...given({ cursor }) } },
              given({ signal }),
            );
      const isWanted = at === page - 1;
      if (answer.nextCursor === null) {
        return isWanted ? answer : { orders: [], nextCursor: null };
      }
      cursors[at + 1] = answer.nextCursor;
      if (isWanted) return answer;
    }
  };
}

/** Without what is not there: the contract's client wants a key to be missing, not empty. */
function given<T extends object>(values: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const present = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(present) as { [K in keyof T]?: NonNullable<T[K]> };
}
