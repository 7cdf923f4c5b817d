import { Client } from 'pg';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { sql } from '../../platform/sql.ts';
import {
  addProgram,
  type MessageBody,
  type Program,
  sendMessage,
  startDying,
} from '../../testing/erp-caller.ts';
import { putOnSale } from '../../testing/put-on-sale.ts';
import { RawConnection } from '../../testing/raw-http.ts';
import { signInStaff } from '../../testing/signed-in.ts';
import { shareTestApi } from '../../testing/test-core.ts';

/** What programs say of stock and prices, over real sockets. */

// Whoever waits for the first of twenty has time to, on a busy machine as well.
const api = shareTestApi({ DATABASE_STATEMENT_TIMEOUT_MS: '30000' });
let url: URL;
let erp: Program;

beforeAll(async () => {
  url = new URL(await api().erp.app.listen({ host: '127.0.0.1', port: 0 }));
  erp = await addProgram(api(), ['stock', 'prices']);
});

const patience = { timeout: 15_000, interval: 20 };

/** A sku that no other test looks at, 50 of it at $25.00. */
async function newSku(): Promise<string> {
  const sku = `TH-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  await putOnSale(api().db, [{ sku }]);
  return sku;
}

async function stateOf(sku: string) {
  const [row] = await api().db.query(
    sql<{ on_hand: number; price_cents: number; moves: number; changes: number }>`/* testing.sku */
      select t.on_hand, s.price_cents,
             (select count(*)::int from inventory.movement m
               where m.sku = s.sku and m.source = 'erp') as moves,
             (select count(*)::int from inventory.sku_change c
               where c.sku = s.sku and c.source = 'erp') as changes
        from inventory.sku s join inventory.stock t using (sku) where s.sku = ${sku}`,
  );
  return row;
}

const stock = (body: MessageBody<'sendStockMessage'>, to = url) =>
  sendMessage(to, erp.key, 'sendStockMessage', body);
const prices = (body: MessageBody<'sendPriceMessage'>) =>
  sendMessage(url, erp.key, 'sendPriceMessage', body);

describe('the same message', () => {
  test('twenty times at once has one effect, and all are answered alike', async () => {
    const sku = await newSku();
    const message = { messageId: `receipt-${sku}`, lines: [{ sku, change: 7 }] };
    const answers = await Promise.all(Array.from({ length: 20 }, () => stock(message)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, body: { changed: 1, unchanged: 0 } });
    expect(await stateOf(sku)).toMatchObject({ on_hand: 57, moves: 1 });
    // Whatever the order of its fields.
    const { lines, messageId } = message;
    expect(await stock({ lines, messageId })).toEqual(answers[0]);
  });

  test('under the next key of the same client is still the same', async () => {
    const sku = await newSku();
    const { client, key } = await addProgram(api(), ['prices']);
    const message = { messageId: 'price-1', lines: [{ sku, price: 19.99 }] };
    const first = await sendMessage(url, key, 'sendPriceMessage', message);
    const next = await signInStaff(api(), ['manager']).call('addErpKey', {
      params: { clientId: client.id },
      body: { version: client.version, scopes: ['prices'] },
    });
    expect(await sendMessage(url, next.json().key, 'sendPriceMessage', message)).toEqual(first);
    expect(await stateOf(sku)).toMatchObject({ price_cents: 1_999, changes: 1 });
    // Of another client it is another message.
    expect(await prices(message)).toMatchObject({ status: 200, body: { unchanged: 1 } });
  });

  test('after a connection that broke before the answer is answered as if it had not', async () => {
    const sku = await newSku();
    const body = { messageId: `cut-${sku}`, lines: [{ sku, change: -5 }] };
    const text = JSON.stringify(body);
    // Somebody has the stock: the message waits in the middle of its transaction.
    const blocker = new Client({ connectionString: api().database.ownerUrl });
    await blocker.connect();
    onTestFinished(() => blocker.end());
    await blocker.query('begin');
    await blocker.query('select from inventory.stock where sku = $1 for update', [sku]);
    const connection = new RawConnection(url);
    connection.write(
      `POST /erp/v1/stock-messages HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${erp.key}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`,
    );
    await vi.waitFor(async () => {
      const { rows } = await blocker.query('select from pg_locks where not granted');
      expect(rows).toHaveLength(1);
    }, patience);
    connection.socket.destroy();
    await blocker.query('rollback');
    await vi.waitFor(
      async () => expect(await stateOf(sku)).toMatchObject({ on_hand: 45 }),
      patience,
    );
    expect(await stock(body)).toMatchObject({ status: 200, body: { changed: 1 } });
    expect(await stateOf(sku)).toMatchObject({ on_hand: 45, moves: 1 });
  });

  test('after a process that died between commit and answer has one effect', async () => {
    const sku = await newSku();
    const body = { messageId: `killed-${sku}`, lines: [{ sku, counted: 12 }] };
    const dying = await startDying(api(), {}, 'erp.after-commit/stock');
    await expect(stock(body, dying.url)).rejects.toThrow();
    expect(await dying.ended).toBe('SIGKILL');
    expect(await stateOf(sku)).toMatchObject({ on_hand: 12, moves: 1 });
    await putMore(sku, 3);
    expect(await stock(body)).toMatchObject({ status: 200, body: { changed: 1 } });
    // Counted once: what came in meanwhile is still there.
    expect(await stateOf(sku)).toMatchObject({ on_hand: 15, moves: 2 });
  }, 180_000);
});

async function putMore(sku: string, change: number) {
  const answer = await stock({ messageId: `more-${sku}`, lines: [{ sku, change }] });
  expect(answer.status).toBe(200);
}

describe('a message is refused', () => {
  test('with the id of another, and neither is changed by it', async () => {
    const sku = await newSku();
    const messageId = `once-${sku}`;
    const first = await stock({ messageId, lines: [{ sku, change: 1 }] });
    for (const answer of [
      await stock({ messageId, lines: [{ sku, change: 2 }] }),
      await prices({ messageId, lines: [{ sku, price: 1 }] }),
    ]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
    }
    expect(await stock({ messageId, lines: [{ sku, change: 1 }] })).toEqual(first);
    expect(await stateOf(sku)).toMatchObject({ on_hand: 51, price_cents: 2_500 });
  });

  test('as a whole when one line cannot be, and may be sent again when it can', async () => {
    const [sku, other] = [await newSku(), await newSku()];
    const unknown = `TH-NEW-${sku}`;
    const message = {
      messageId: `whole-${sku}`,
      lines: [
        { sku, change: 5 },
        { sku: other, change: -51 },
        { sku: unknown, counted: 3 },
      ],
    };
    expect(await stock(message)).toMatchObject({
      status: 422,
      body: {
        code: 'unprocessable',
        errors: [
          { path: 'body.lines.1', message: expect.stringContaining('promised') },
          { path: 'body.lines.2', message: expect.stringContaining('no such sku') },
        ],
      },
    });
    expect(await stateOf(sku)).toMatchObject({ on_hand: 50, moves: 0 });
    await putOnSale(api().db, [{ sku: unknown }]);
    await putMore(other, 1);
    expect(await stock(message)).toMatchObject({ status: 200, body: { changed: 3 } });
    expect(await stateOf(sku)).toMatchObject({ on_hand: 55, moves: 1 });
    expect(await stateOf(other)).toMatchObject({ on_hand: 0 });
  });

  test('when a price is not what its sender thought it was', async () => {
    const sku = await newSku();
    const messageId = `late-${sku}`;
    const answer = await prices({ messageId, lines: [{ sku, price: 20, was: 24 }] });
    expect(answer).toMatchObject({ status: 409, body: { errors: [{ path: 'body.lines.0.was' }] } });
    expect(await prices({ messageId, lines: [{ sku, price: 20, was: 25 }] })).toMatchObject({
      status: 200,
    });
    expect(await stateOf(sku)).toMatchObject({ price_cents: 2_000, changes: 1 });
  });

  test.each([
    ['without lines', { messageId: 'a', lines: [] }],
    ['with a sku twice', { messageId: 'a', lines: [1, 2].map((change) => ({ sku: 'X', change })) }],
    ['with a line that says nothing', { messageId: 'a', lines: [{ sku: 'X' }] }],
    [
      'with a line that says two things',
      { messageId: 'a', lines: [{ sku: 'X', change: 1, counted: 1 }] },
    ],
    ['with an id that is none', { messageId: 'a b', lines: [{ sku: 'X', change: 1 }] }],
  ])('%s', async (_, body) => {
    expect(await stock(body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  });
});

test('what was changed names the program and the message, also in the audit', async () => {
  const sku = await newSku();
  await stock({ messageId: `who-${sku}`, lines: [{ sku, change: 2 }] });
  const [moved] = await api().db.query(
    sql<object>`/* testing.movement */
      select source, reason, actor_id, reference, delta from inventory.movement
       where sku = ${sku} and source <> 'opening'`,
  );
  const { id } = erp.client;
  const reference = `erp/${id}/who-${sku}`;
  expect(moved).toEqual({
    source: 'erp',
    reason: 'stock-message',
    actor_id: id,
    reference,
    delta: 2,
  });
  const [event] = await api().db.query(
    sql<object>`/* testing.event-of-message */
      select action, actor_kind, actor_id, details from audit.event
       where details ->> 'messageId' = ${`who-${sku}`}`,
  );
  expect(event).toMatchObject({
    action: 'stock.reported',
    actor_kind: 'client',
    actor_id: id,
    details: { before: { [sku]: 50 }, after: { [sku]: 52 } },
  });
});

test('the stock is read page by page, each sku once', async () => {
  for (let index = 0; index < 5; index += 1) await newSku();
  const read: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const answer: Response = await fetch(
      new URL(`/erp/v1/stock?limit=3${after && `&after=${after}`}`, url),
      { headers: { authorization: `Bearer ${erp.key}` } },
    );
    expect(answer.status).toBe(200);
    const page = (await answer.json()) as { stock: { sku: string }[]; nextAfter: string | null };
    read.push(...page.stock.map(({ sku }) => sku));
    after = page.nextAfter;
  }
  const rows = await api().db.query(
    sql<{ sku: string }>`/* testing.all-skus */ select sku from inventory.stock order by sku`,
  );
  expect(read).toEqual(rows.map(({ sku }) => sku));
  expect(read.length).toBeGreaterThan(6);
});
