import type { CallOutput } from '@tarnholt/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { type CheckoutShop, settingsOf } from '../../testing/checkout-caller.ts';
import {
  addProgram,
  type MessageBody,
  type Program,
  sendMessage,
  startDying,
} from '../../testing/erp-caller.ts';
import {
  openDesks,
  type PlacedOrder,
  placeOrder,
  readGroup,
  readOrderAs,
  startFulfillmentShop,
  stepsOf,
} from '../../testing/fulfillment-shop.ts';

/** The warehouse says that something leaves: over real sockets, with a card provider. */

type DueShipment = CallOutput<'listErpShipments'>['due'][number];

let shop: CheckoutShop;
let url: URL;
let warehouse: Program;
let order: PlacedOrder;

beforeAll(async () => {
  const cleanups: (() => Promise<unknown>)[] = [];
  shop = await startFulfillmentShop(
    // Whoever waits for the first of twenty has time to, on a busy machine as well.
    { DATABASE_STATEMENT_TIMEOUT_MS: '30000' },
    { whenFinished: (cleanup) => cleanups.unshift(cleanup) },
  );
  url = new URL(await shop.erp.app.listen({ host: '127.0.0.1', port: 0 }));
  warehouse = await addProgram(shop, ['shipments'], 'Warehouse');
  return async () => {
    for (const cleanup of cleanups) await cleanup();
  };
});

beforeEach(async () => {
  await shop.provider.setFaults();
  order = await placeOrder(shop);
});

test('what can leave is listed without its buyer, and no longer once it has left or is held', async () => {
  const pages: DueShipment[] = [];
  for (let after = ''; after !== null; ) {
    const path = `/erp/v1/shipments-due?limit=1${after === '' ? '' : `&after=${after}`}`;
    const answer = await shop.erp.app.inject({
      url: path,
      headers: { authorization: `Bearer ${warehouse.key}` },
    });
    expect(answer.body).not.toMatch(/"(?:recipient|address|email)"/);
    const page: CallOutput<'listErpShipments'> = answer.json();
    expect(page.due.length).toBeLessThanOrEqual(1);
    pages.push(...page.due);
    after = page.nextAfter as string;
  }
  const own = () => pages.filter(({ orderId }) => orderId === order.orderId);
  expect(own()).toMatchObject([
    { groupId: order.homeId, destination: 'home', lines: [{ quantity: expect.any(Number) }] },
  ]);
  const { body } = await sendMessage(url, warehouse.key, 'sendShipmentMessage', {
    ...shipmentOf(own()[0]?.groupId ?? ''),
    orderId: own()[0]?.orderId ?? '',
  });
  expect(body).toMatchObject({ outcome: 'shipped' });
  const ids = async () => {
    const answer = await shop.erp.app.inject({
      url: '/erp/v1/shipments-due?limit=500',
      headers: { authorization: `Bearer ${warehouse.key}` },
    });
    return (answer.json() as CallOutput<'listErpShipments'>).due.map(({ groupId }) => groupId);
  };
  expect(await ids()).not.toContain(order.homeId);
  expect(await ids()).not.toContain(order.dealerId);
  await stepsOf(shop, order.dealerId).untilReleased();
  expect(await ids()).toContain(order.dealerId);
  const stocks = await addProgram(shop, ['stock'], 'Counts alone');
  const refused = await shop.erp.app.inject({
    url: '/erp/v1/shipments-due',
    headers: { authorization: `Bearer ${stocks.key}` },
  });
  expect(refused.statusCode).toBe(403);
});

const captures = { transactionType: 'priorAuthCaptureTransaction' };

function shipmentOf(
  groupId: string,
  changes: Partial<MessageBody<'sendShipmentMessage'>> = {},
): MessageBody<'sendShipmentMessage'> {
  return {
    messageId: `shipment-${groupId}`,
    orderId: order.orderId,
    groupId,
    carrier: 'UPS',
    trackingNumber: '1Z999AA10123456784',
    ...changes,
  };
}

const send = (body: MessageBody<'sendShipmentMessage'>, to = url) =>
  sendMessage(to, warehouse.key, 'sendShipmentMessage', body);

/** How often things happened that must happen once. */
async function countsOf(groupId: string) {
  const [row] = await shop.db.query(
    sql<Record<string, number>>`/* testing.counts */
      select (select count(*)::int from orders.shipment where group_id = ${groupId}) as shipments,
             (select count(*)::int from compliance.disposition
               where group_id = ${groupId}) as dispositions,
             (select count(*)::int from notifications.outgoing_mail
               where cause = ${`order-shipped/${groupId}`}) as mails,
             (select count(*)::int from payments.payment_attempt
               where group_id = ${groupId} and verb = 'capture') as captures,
             (select count(*)::int from erp.message
               where message_id = ${`shipment-${groupId}`}) as messages`,
  );
  return row;
}

/** What comes before a release, and the release itself; every rifle has a number of its own. */
function stepsTo(groupId: string) {
  const { license, verify, serials, release } = stepsOf(shop, groupId);
  return { before: [license, verify, () => serials(`th-${groupId.slice(0, 8)}`)], release };
}

async function releaseFirearm(groupId: string): Promise<void> {
  const { before, release } = stepsTo(groupId);
  for (const step of [...before, release]) {
    const answer = await step();
    expect(answer.statusCode, answer.body).toBe(200);
  }
}

const once = { shipments: 1, mails: 1, captures: 1, messages: 1 };
const never = { shipments: 0, dispositions: 0, mails: 0, captures: 0, messages: 0 };

describe('a shipment', () => {
  test('that is told twenty times at once leaves once, and all are answered alike', async () => {
    const message = shipmentOf(order.homeId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(message)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({
      status: 200,
      body: { outcome: 'shipped', orderId: order.orderId, groupId: order.homeId },
    });
    expect(await countsOf(order.homeId)).toEqual({ ...once, dispositions: 0 });
    expect(await send(message)).toEqual(answers[0]);
    expect(await send({ ...message, trackingNumber: '1Z2' })).toMatchObject({ status: 409 });
    // Another message about what has left is no repeat.
    expect(await send({ ...message, messageId: `again-${order.homeId}` })).toMatchObject({
      status: 409,
      body: { title: 'This part has left already.' },
    });
  });

  test('of a released firearm is in the book, and the history names the program', async () => {
    await releaseFirearm(order.dealerId);
    expect(await send(shipmentOf(order.dealerId))).toMatchObject({ status: 200 });
    expect(await countsOf(order.dealerId)).toEqual({ ...once, dispositions: 1 });
    const { history } = await readOrderAs(openDesks(shop).support, order.orderId);
    expect(history.filter(({ action }) => /shipped|shipment/.test(action))).toMatchObject([
      { action: 'group.shipped', actor: 'Warehouse' },
      { action: 'shipment.requested', actor: 'Warehouse' },
    ]);
    const events = await shop.db.query(
      sql<{ kind: string; actor: string }>`/* testing.actors */
        select distinct actor_kind as kind, actor_id as actor from audit.event
         where subject = ${`order/${order.orderId}`}
           and action in ('group.shipped', 'shipment.requested')`,
    );
    expect(events).toEqual([{ kind: 'client', actor: warehouse.client.id }]);
  });

  test('whose process died after it was decided is finished by the repeat', async () => {
    const message = shipmentOf(order.homeId);
    const settings = settingsOf(shop.provider);
    const dying = await startDying(shop, settings, 'erp.after-commit/shipment');
    await expect(send(message, dying.url)).rejects.toThrow();
    expect(await dying.ended).toBe('SIGKILL');
    expect(await readGroup(shop, order.homeId)).toMatchObject({ state: 'packed' });
    expect(await send(message)).toMatchObject({ status: 200, body: { outcome: 'shipped' } });
    expect(await countsOf(order.homeId)).toEqual({ ...once, dispositions: 0 });
  }, 180_000);

  test('that the card provider refuses stays refused, and a new message may try again', async () => {
    await shop.provider.setFaults({ ...captures, effect: { kind: 'decline', code: 2 } });
    const message = shipmentOf(order.homeId);
    const refused = { status: 422, body: { code: 'capture_refused' } };
    expect(await send(message)).toMatchObject(refused);
    await shop.provider.setFaults();
    expect(await send(message)).toMatchObject(refused);
    expect(await countsOf(order.homeId)).toEqual({ ...never, captures: 1, messages: 1 });
    const next = { ...message, messageId: `next-${order.homeId}` };
    expect(await send(next)).toMatchObject({ status: 200 });
    expect(await countsOf(order.homeId)).toMatchObject({ shipments: 1, captures: 2 });
  });
});

describe('what may not leave does not leave by a message', () => {
  async function expectRefused(
    message: MessageBody<'sendShipmentMessage'>,
    answer: { status: number; body: object },
  ) {
    expect(await send(message)).toMatchObject(answer);
    expect(await countsOf(message.groupId)).toEqual(never);
    expect((await readGroup(shop, message.groupId)).shipment).toBeNull();
  }

  test('a firearm that nobody has released, up to the step before', async () => {
    const { before, release } = stepsTo(order.dealerId);
    const message = shipmentOf(order.dealerId);
    const refused = {
      status: 422,
      body: {
        code: 'not_releasable',
        errors: expect.arrayContaining([
          { path: 'not_released', message: 'No manager has released it.' },
        ]),
      },
    };
    await expectRefused(message, refused);
    for (const step of before) {
      expect((await step()).statusCode).toBe(200);
      await expectRefused(message, refused);
    }
    // The refusal is not remembered: the same message is taken once it may be.
    expect((await release()).statusCode).toBe(200);
    expect(await send(message)).toMatchObject({ status: 200 });
  });

  test('what somebody holds, whose words about it stay here', async () => {
    await releaseFirearm(order.dealerId);
    for (const groupId of [order.homeId, order.dealerId]) {
      const { version } = await readGroup(shop, groupId);
      const held = await openDesks(shop).support.call('holdGroup', {
        params: { groupId },
        body: { version, reason: 'Pat called and moves house' },
      });
      expect(held.statusCode).toBe(200);
      await expectRefused(shipmentOf(groupId), {
        status: 422,
        body: {
          code: 'not_releasable',
          errors: expect.arrayContaining([{ path: 'on_hold', message: 'It is on hold.' }]),
        },
      });
      expect(JSON.stringify(await send(shipmentOf(groupId)))).not.toContain('Pat');
    }
  });

  test('a part of another order, or of none', async () => {
    const { orderId } = await placeOrder(shop);
    const missing = { status: 404, body: { code: 'not_found' } };
    await expectRefused(shipmentOf(order.homeId, { orderId }), missing);
    await expectRefused(shipmentOf(order.homeId, { orderId: 'TH-0000-0000' }), missing);
    expect(await send(shipmentOf(crypto.randomUUID()))).toMatchObject(missing);
  });

  test('what was canceled', async () => {
    const { version } = await readGroup(shop, order.homeId);
    const canceled = await openDesks(shop).support.call('cancelGroup', {
      params: { groupId: order.homeId },
      body: { version, reason: 'The buyer asked for it' },
    });
    expect(canceled.statusCode, canceled.body).toBe(200);
    const answer = await send(shipmentOf(order.homeId));
    expect([409, 422]).toContain(answer.status);
    expect(await countsOf(order.homeId)).toEqual(never);
  });
});

test('while the card provider is silent the sender is told to ask again, and then gets the answer', {
  timeout: 60_000,
}, async () => {
  await shop.provider.setFaults({ ...captures, latencyMs: 11_000 });
  const message = shipmentOf(order.homeId);
  expect(await send(message)).toMatchObject({
    status: 503,
    body: { title: expect.stringContaining('send the same message again') },
  });
  expect(await send(message)).toMatchObject({ status: 200, body: { outcome: 'shipped' } });
  expect(await countsOf(order.homeId)).toEqual({ ...once, dispositions: 0 });
});
