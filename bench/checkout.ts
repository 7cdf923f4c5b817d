import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tellCardProvider } from '../proof/checkout/card-provider.ts';
import { administer } from '../scripts/servers/postgres.ts';
import { serverFolder } from '../scripts/servers/run-folder.ts';
import { startStack } from '../scripts/servers/stack.ts';
import { fillShop, hashOf } from './cart/fill-carts.ts';
import { requestOf } from './cart/operations.ts';
import {
  fillOpenCarts,
  fillOrders,
  readRowsSince,
  settleDatabase,
  spreadQuote,
  withClient,
} from './checkout/fill-orders.ts';
import { openOrderLoad } from './checkout/loads.ts';
import { type CapturedOrder, namesOf, pairCount } from './checkout/order-names.ts';
import { type CheckoutSlice, conclude, type Label } from './checkout/verdict.ts';
import { runClosedLoop } from './closed-loop.ts';
import { reserveHugePages } from './huge-pages.ts';
import { describeSlice, measureSlice, runPgbench } from './slices.ts';
import { parameterTypes, recordStatements, toPgbench } from './statement-log.ts';

/**
 * CPU per order that is placed and authorized (the api's process and PostgreSQL together; the card
 * provider's stand-in answers at once and is not counted) beside pgbench running the statements that
 * the api sends for it, and the same with a hundred times as many orders in the database.
 */
const { values } = parseArgs({
  options: {
    slices: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    orders: { type: 'string', default: '1000000' },
  },
});
const rounds = Number(values.slices);
const seconds = Number(values.seconds);
const few = 10_000;
const many = Number(values.orders);
const name = 'bench-checkout';
const warmUpOrders = 2_000;
const steady = { perSecond: 20, seconds: 20 };

/** Numbers of carts that wait to be ordered: by the api in each database, and by pgbench. */
const base = few + 1;
const forApi = warmUpOrders * 2 + 700 * seconds * (rounds + 2) + steady.perSecond * steady.seconds;
const forBare = 6_000 * seconds * (rounds + 1);
const apiCarts = { first: base, last: base + pairCount + forApi };
/** Totals are computed in bursts, some more than are needed. */
const bareCarts = { first: apiCarts.last + 1_000, last: apiCarts.last + 1_000 + forBare };
/** The cart of the order that is kept: its skus have three digits, so that no number is part of another. */
const captured = base + pairCount - 1 - (base % pairCount);
const cacheMegabytes = many > few ? 6_144 : 1_024;

/** It looks for work every few seconds, whoever orders what. */
const ofTheCompleter = /^\/\* payments\.list-due-attempts \*\//;

rmSync(serverFolder(name), { recursive: true, force: true });
const giveBack = many > few ? reserveHugePages(cacheMegabytes) : () => {};
const stack = await startStack({
  name,
  durable: true,
  code: 'built',
  environment: { CHECKOUT_CART_AGE_SECONDS: '0', EDGE_URLS: '' },
  postgresSettings: {
    shared_buffers: `'${cacheMegabytes}MB'`,
    // What is written while one slice runs must not be paid for by another.
    checkpoint_timeout: "'1h'",
    max_wal_size: "'32GB'",
  },
});
const cardProviderUrl = stack.cardProvider.controlUrl;
const admin = (database: string) => stack.postgres.url('postgres', database);
try {
  await fillShop(stack.postgres.url('shop_owner', 'commerce'));
  await fillOpenCarts(admin('commerce'), { first: apiCarts.first, last: bareCarts.last });
  const order = await captureOrder();
  const start = performance.now();
  await fillOrders(admin('commerce'), order.rows, order.names('n'), { first: 1, last: few });
  await spreadQuote(admin('commerce'), captured, bareCarts);
  await settleDatabase(admin('commerce'));
  if (many > few) {
    await administer(admin('postgres'), [
      'create database many_orders owner shop_owner template commerce',
    ]);
    const older = { first: bareCarts.last + 1, last: bareCarts.last + many - few };
    await fillOrders(admin('many_orders'), order.rows, order.names('n'), older);
    await settleDatabase(admin('many_orders'));
  }
  console.log(`${few} and ${many} orders made in ${Math.round(performance.now() - start)} ms`);
  await measure(order.script);
} finally {
  await stack.stop();
  giveBack();
  // Gigabytes, and made anew by every run.
  rmSync(serverFolder(name), { recursive: true, force: true });
}

/** Places one order with an api of its own, and keeps what it sent and what it left behind. */
async function captureOrder() {
  const api = await startApi('commerce');
  let cart = base - 1;
  while (cart < apiCarts.last) {
    const next = () => {
      cart += 1;
      return requestOf('compute', cart);
    };
    await runClosedLoop({ url: api.url, clients: 8, seconds: 0.2, next });
  }
  const load = openOrderLoad({ url: api.url, cardProviderUrl, nextCart: () => 0 });
  // The first request of a process is like no other.
  await load.one(captured - 1);
  const kept = await withClient(admin('commerce'), async (client) => {
    const { rows } = await client.query<{ transaction: string; quoteHash: string }>(
      `select txid_current()::text as transaction, encode(input_hash, 'hex') as "quoteHash"
         from pricing.quote where cart_id = ${captured}`,
    );
    const [{ transaction = '', quoteHash = '' } = {}] = rows;
    const sent = await recordStatements(stack.postgres, () => load.one(captured));
    const statements = sent.filter(({ text }) => !ofTheCompleter.test(text));
    const types = await parameterTypes(client, statements);
    return { statements, types, quoteHash, rows: await readRowsSince(client, transaction) };
  });
  await api.stop();
  const { statements, types, quoteHash, rows } = kept;
  const known: CapturedOrder = {
    cart: captured,
    guestHash: hashOf(captured).slice(2),
    skus: [1, 2].map((index) => `SKU-${index + 3 * (captured % pairCount)}`),
    quoteHash,
  };
  const names = (number: string) => namesOf(statements, known, number);
  const inScript = names(':n');
  const script = toPgbench(statements, (value, { statement, position, bind }) =>
    inScript.expressionOf(value, types[statement]?.[position] ?? 'text', bind),
  );
  return { rows, names, script: { ...script, statements: statements.length } };
}

async function measure(bare: {
  readonly text: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly statements: number;
}): Promise<void> {
  const script = join(serverFolder(name), 'order.sql');
  // Each client of pgbench counts through carts of its own.
  writeFileSync(script, `\\set i :i + 1\n\\set n :first + :client_id * :each + :i\n${bare.text}`);
  const apis = {
    few: await openApi('commerce'),
    ...(many > few ? { many: await openApi('many_orders') } : {}),
  };
  const clients = 16;
  const each = Math.floor(forBare / (rounds + 1) / clients);
  let bareSlices = 0;
  let bareOrders = 0;
  const orderBare = async () => {
    const first = bareCarts.first + bareSlices * each * clients;
    bareSlices += 1;
    const load = await runPgbench({
      script,
      url: stack.postgres.url('shop_app', 'commerce'),
      clients,
      seconds,
      define: { ...bare.variables, first, each, i: -1 },
    });
    bareOrders += load.operations;
    return load;
  };
  for (const api of Object.values(apis)) await api.order(warmUpOrders);
  await orderBare();
  const slices = new Map<Label, CheckoutSlice[]>();
  for (let round = 0; round < rounds; round += 1) {
    await take('bare', apis.few.pid, orderBare);
    for (const [label, api] of Object.entries(apis))
      await take(label as Label, api.pid, () => api.orderFor(seconds));
  }
  const latenciesMs: number[] = [];
  const atRate = await measureSlice(watchedOf(apis.few.pid), async () => {
    latenciesMs.push(...(await apis.few.load.steadily(steady.perSecond, steady.seconds)));
    return { operations: latenciesMs.length, generatorMs: 0 };
  });
  console.log(describeSlice('20 a second', atRate));
  await demandOrders(few + 2 + bareOrders + apis.few.count() + latenciesMs.length);
  conclude({ slices, statements: bare.statements, few, many, latenciesMs });

  async function take(label: Label, pid: number, load: Parameters<typeof measureSlice>[1]) {
    const slice = await measureSlice(watchedOf(pid), load);
    slices.set(label, [...(slices.get(label) ?? []), slice]);
    console.log(describeSlice(label, slice));
  }
}

function watchedOf(pid: number) {
  return [
    { name: 'node', pid },
    { name: 'postgres', pid: stack.postgres.pid(), tree: true },
    { name: 'provider', pid: stack.cardProvider.pid },
  ] as const;
}

/** The provider's notices are no part of placing an order: they come whenever they like. */
async function startApi(database: string) {
  const api = await stack.startApi({ DATABASE_URL: stack.postgres.url('shop_app', database) });
  await tellCardProvider(cardProviderUrl, 'PUT', '/__control/webhooks', { url: null });
  return api;
}

async function openApi(database: string) {
  const { pid, url } = await startApi(database);
  let cart = base + pairCount;
  let orders = 0;
  const load = openOrderLoad({
    url,
    cardProviderUrl,
    nextCart: () => {
      cart += 1;
      return cart;
    },
  });
  const orderFor = async (time: number) => {
    const done = await load.asManyAsPossible(time);
    orders += done.operations;
    return done;
  };
  return {
    pid,
    load,
    orderFor,
    count: () => orders,
    async order(atLeast: number) {
      while (orders < atLeast) await orderFor(1);
    },
  };
}

/**
 * A statement that found nothing to change would be cheap. A few of pgbench's may: its attempts have
 * the times of the one that was captured, so that an api that looks for work may take one over.
 */
async function demandOrders(expected: number): Promise<void> {
  await withClient(admin('commerce'), async (client) => {
    const { rows } = await client.query<{ orders: number; paid: number; moved: number }>(
      `select (select count(*)::int from orders.shop_order where status = 'authorized') as orders,
              (select count(*)::int from payments.payment_attempt where state = 'approved') as paid,
              (select count(*)::int from orders.fulfillment_group where state = 'paid') as moved`,
    );
    const [{ orders, paid, moved } = { orders: 0, paid: 0, moved: 0 }] = rows;
    if (orders !== expected || Math.min(paid, moved) < expected * 0.995)
      throw new Error(`${orders} orders, ${paid} payments, ${moved} groups, not ${expected}`);
  });
}
