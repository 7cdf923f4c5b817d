import { rmSync } from 'node:fs';
import { totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { startTestIdentity } from '../apps/api/src/testing/test-identity.ts';
import { administer } from '../scripts/servers/postgres.ts';
import { serverFolder } from '../scripts/servers/run-folder.ts';
import { startStack } from '../scripts/servers/stack.ts';
import { fillCarts, fillShop, spreadQuote } from './cart/fill-carts.ts';
import {
  type CartApi,
  type CartSlice,
  homesOf,
  prepareLoads,
  signInShoppers,
  warmUp,
} from './cart/loads.ts';
import { type OperationName, operationNames, rangesOf } from './cart/operations.ts';
import { conclude } from './cart/verdict.ts';
import { reserveHugePages } from './huge-pages.ts';
import { describeSlice, measureSlice } from './slices.ts';

/**
 * CPU per operation on a guest's cart (the api's process and PostgreSQL together) beside pgbench
 * running the statements that the api sends for it, and the same with a hundred times as many carts.
 * Slices take turns, so that whatever else the machine does falls on all of them.
 */
const { values } = parseArgs({
  options: {
    slices: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
    carts: { type: 'string', default: '1000000' },
    only: { type: 'string' },
  },
});
const rounds = Number(values.slices);
const seconds = Number(values.seconds);
const few = 10_000;
const many = Number(values.carts);
const measured = operationNames.filter((name) => values.only?.split(',').includes(name) ?? true);
const name = 'bench-cart';
/** For every slice that creates carts, and to warm up. */
const spareGuests = 20_000 * Math.ceil(seconds) * (rounds + 3);

/** Millions of carts fit, as far as the machine has the memory. */
const cacheMegabytes = Math.max(4_096, Math.min(many / 1_200, totalmem() / 2 ** 20 / 2));

rmSync(serverFolder(name), { recursive: true, force: true });
const giveBack = many > few ? reserveHugePages(cacheMegabytes) : () => {};
let closeIdentity = async () => {};
const identity = await startTestIdentity((close) => {
  closeIdentity = close;
});
const stack = await startStack({
  name,
  durable: true,
  code: 'built',
  postgresSettings: {
    shared_buffers: `'${Math.floor(cacheMegabytes)}MB'`,
    // What is written while one slice runs must not be paid for by another.
    checkpoint_timeout: "'1h'",
    max_wal_size: "'32GB'",
  },
});
try {
  const admin = (database: string) => stack.postgres.url('postgres', database);
  await fillShop(stack.postgres.url('shop_owner', 'commerce'));
  await administer(admin('postgres'), [
    'create database many_carts owner shop_owner template commerce',
  ]);
  const start = performance.now();
  await fillCarts(admin('commerce'), { carts: few, spareGuests: 0 });
  await fillCarts(admin('many_carts'), { carts: many, spareGuests });
  console.log(`${few} and ${many} carts made in ${Math.round(performance.now() - start)} ms`);
  const apis = {
    few: await openApi('commerce', few),
    many: await openApi('many_carts', many),
  };
  // Longer than the bench lasts, and within what a token may be old.
  const exp = Math.floor(Date.now() / 1000) + 3_000;
  const mint = (sub: string) => identity.mint({ claims: { sub, exp } });
  const bearers = await signInShoppers(apis.few, mint);
  const loads = await prepareLoads(stack, apis, { folder: serverFolder(name), seconds, bearers });
  for (const [which, { database, carts }] of Object.entries(apis)) {
    const { first, last } = rangesOf(carts).compute;
    const from = loads.computedCart[which as keyof typeof apis];
    await spreadQuote(admin(database), { from, first, last });
  }
  await warmUp(loads, measured);
  const slices = new Map<string, CartSlice[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const operation of measured) await measureOperation(operation);
    await take('empty', 'few', loads.empty);
  }
  conclude({ slices, loads, operations: measured, few, many });

  async function measureOperation(operation: OperationName) {
    const [home, other] = homesOf(operation);
    await take(`${operation} bare`, home, () => loads.bare(operation, home));
    await take(`${operation} few`, home, () => loads.ours(operation, home));
    // As many there as here: nothing grows.
    if (other && many > few)
      await take(`${operation} many`, other, () => loads.ours(operation, other));
  }

  async function take(
    label: string,
    which: keyof typeof apis,
    load: Parameters<typeof measureSlice>[1],
  ) {
    const watched = [
      { name: 'node', pid: apis[which].pid },
      { name: 'postgres', pid: stack.postgres.pid(), tree: true },
    ] as const;
    const slice = await measureSlice(watched, load);
    slices.set(label, [...(slices.get(label) ?? []), slice]);
    console.log(describeSlice(label, slice));
  }
} finally {
  await closeIdentity();
  await stack.stop();
  giveBack();
  // Gigabytes, and made anew by every run.
  rmSync(serverFolder(name), { recursive: true, force: true });
}

async function openApi(database: string, carts: number): Promise<CartApi> {
  const url = stack.postgres.url('shop_app', database);
  const { pid, url: apiUrl } = await stack.startApi({ DATABASE_URL: url, ...identity.environment });
  return { pid, url: apiUrl, database, carts };
}
