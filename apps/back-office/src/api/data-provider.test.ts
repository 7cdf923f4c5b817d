import type { StaffOrderRow } from '@tarnholt/contract';
import { createStaffClient } from '@tarnholt/contract/staff-client';
import { describe, expect, test } from 'vitest';
import { createDataProvider, type DeskActions } from './data-provider.ts';

/** The real client, with an api behind it that pages seven orders by threes. */
function openDesk() {
  const rows = Array.from({ length: 7 }, (_, index) => ({ id: `TH-${index}` }) as StaffOrderRow);
  const asked: string[] = [];
  const bodies: unknown[] = [];
  const fetch = async (input: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(String(input), 'https://desk.example');
    asked.push(`${init.method} ${url.pathname}${url.search}`);
    if (init.body) bodies.push(JSON.parse(String(init.body)));
    const isList = ['/api/staff/orders', '/api/staff/order-searches'].includes(url.pathname);
    if (!isList) return Response.json({ id: 'one' });
    const sent = init.body ? JSON.parse(String(init.body)) : {};
    const from = Number(url.searchParams.get('cursor') ?? sent.cursor ?? 0);
    const nextCursor = from + 3 < rows.length ? String(from + 3) : null;
    return Response.json({ orders: rows.slice(from, from + 3), nextCursor });
  };
  const client = createStaffClient({ baseUrl: '/api', fetch, getBearerToken: () => 'token' });
  const provider = createDataProvider(client);
  return {
    asked,
    bodies,
    provider,
    actions: provider as unknown as DeskActions,
    list: (page: number, filter: object = {}) =>
      provider.getList('orders', {
        filter,
        pagination: { page, perPage: 10 },
        sort: { field: 'id', order: 'ASC' },
      } as never),
  };
}

const ids = ({ data }: { data: readonly { id: unknown }[] }) => data.map(({ id }) => id);

describe('a list of orders', () => {
  test('goes from page to page by the cursors of the api', async () => {
    const { list, asked } = openDesk();
    const first = await list(1);
    expect(ids(first)).toEqual(['TH-0', 'TH-1', 'TH-2']);
    expect(first.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false });
    expect(ids(await list(2))).toEqual(['TH-3', 'TH-4', 'TH-5']);
    const last = await list(3);
    expect(ids(last)).toEqual(['TH-6']);
    expect(last.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: true });
    expect(asked).toEqual([
      'GET /api/staff/orders',
      'GET /api/staff/orders?cursor=3',
      'GET /api/staff/orders?cursor=6',
    ]);
  });

  test('walks to a page that is opened by its address, and remembers the way', async () => {
    const { list, asked } = openDesk();
    expect(ids(await list(3))).toEqual(['TH-6']);
    expect(asked).toHaveLength(3);
    await list(2);
    expect(asked.at(-1)).toBe('GET /api/staff/orders?cursor=3');
    expect(asked).toHaveLength(4);
  });

  test('is empty behind its end', async () => {
    const { list } = openDesk();
    expect(await list(9)).toEqual({
      data: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: true },
    });
  });

  test('asks for what the filter says, and for nothing that is empty', async () => {
    const { list, asked } = openDesk();
    await list(1, { view: 'to-verify', minDays: 7 });
    await list(1, { view: '', minDays: 0, search: '   ' });
    expect(asked).toEqual([
      'GET /api/staff/orders?view=to-verify&minDays=7',
      'GET /api/staff/orders',
    ]);
  });

  test('searches all orders, with what was typed in the body, page by page', async () => {
    const { list, asked, bodies } = openDesk();
    const filter = { view: 'to-verify', search: ' pat@mailbox.example ' };
    await list(1, filter);
    expect(ids(await list(2, filter))).toEqual(['TH-3', 'TH-4', 'TH-5']);
    expect(new Set(asked)).toEqual(new Set(['POST /api/staff/order-searches']));
    expect(bodies).toEqual([
      { search: 'pat@mailbox.example' },
      { search: 'pat@mailbox.example', cursor: '3' },
    ]);
  });

  test('does not take the cursors of one filter for another', async () => {
    const { list, asked } = openDesk();
    await list(1);
    await list(2, { view: 'held' });
    expect(asked.slice(1)).toEqual([
      'GET /api/staff/orders?view=held',
      'GET /api/staff/orders?view=held&cursor=3',
    ]);
  });
});

test('one order is read by its number', async () => {
  const { provider, asked } = openDesk();
  const { data } = await provider.getOne('orders', { id: 'TH-7K4M-92QX' } as never);
  expect(data).toEqual({ id: 'one' });
  expect(asked).toEqual(['GET /api/staff/orders/TH-7K4M-92QX']);
});

test('what is done with a group goes out as the contract has it', async () => {
  const { actions, asked, bodies } = openDesk();
  await actions.shipGroup({
    params: { groupId: 'g1' },
    body: { version: 3, carrier: 'UPS', trackingNumber: '1Z' },
  });
  expect(asked).toEqual(['POST /api/staff/groups/g1/shipment']);
  expect(bodies).toEqual([{ version: 3, carrier: 'UPS', trackingNumber: '1Z' }]);
});

test('orders are not changed as a whole', async () => {
  const { provider, asked } = openDesk();
  await expect(provider.update('orders', {} as never)).rejects.toThrow('by what is done');
  await expect(provider.deleteMany('orders', {} as never)).rejects.toThrow('by what is done');
  expect(asked).toEqual([]);
});
