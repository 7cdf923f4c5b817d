import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stack } from '../../scripts/servers/stack.ts';
import { type LoopRequest, runClosedLoop } from '../closed-loop.ts';
import { type Load, runPgbench, type Slice } from '../slices.ts';
import {
  type PgbenchScript,
  recordStatements,
  type SentStatement,
  toPgbench,
} from '../statement-log.ts';
import {
  anyCart,
  cartInScript,
  nextCart,
  type OperationName,
  operationNames,
  randomCart,
  rangesOf,
  requestOf,
} from './operations.ts';

export type CartSlice = Slice<'node' | 'postgres'>;
export type Which = 'few' | 'many';

/** An api of its own for each of the two databases. */
export interface CartApi {
  readonly pid: number;
  readonly url: string;
  readonly database: string;
  readonly carts: number;
}

export interface Loads {
  readonly bare: (operation: OperationName, which: Which) => Promise<Load>;
  readonly ours: (operation: OperationName, which: Which) => Promise<Load>;
  /** An answer without data. */
  readonly empty: () => Promise<Load>;
  /** How many statements an operation is. */
  readonly statements: Readonly<Record<OperationName, readonly SentStatement[]>>;
  /** A cart of each database whose totals have been computed. */
  readonly computedCart: Readonly<Record<Which, number>>;
  readonly latenciesMs: ReadonlyMap<string, readonly number[]>;
}

const clients = 16;

export async function prepareLoads(
  { postgres }: Stack,
  apis: Readonly<Record<Which, CartApi>>,
  options: {
    readonly folder: string;
    readonly seconds: number;
    /** Bearer tokens of people who have a cart among the few. */
    readonly bearers: readonly string[];
  },
): Promise<Loads> {
  const { folder, seconds, bearers } = options;
  const latenciesMs = new Map<string, number[]>();
  /** The next guest without a cart; they come after the carts. */
  let unused = apis.many.carts + 1;
  const capturedCart = (operation: OperationName, which: Which) => {
    if (operation === 'signed-in') return 0;
    return operation === 'create' ? unused : rangesOf(apis[which].carts)[operation].first + 777;
  };
  const nextRequest = (operation: OperationName, which: Which): LoopRequest => {
    if (operation === 'signed-in') {
      const token = bearers[Math.floor(Math.random() * bearers.length)];
      return { path: '/Cart', authorization: `Bearer ${token}` };
    }
    if (operation === 'create') {
      unused += 1;
      return requestOf(operation, unused - 1);
    }
    return requestOf(operation, randomCart(rangesOf(apis[which].carts)[operation]));
  };

  const statements = {} as Record<OperationName, readonly SentStatement[]>;
  const scripts = {} as Record<OperationName, PgbenchScript>;
  for (const operation of operationNames) {
    const which = operation === 'create' ? 'many' : 'few';
    // Once before: the first request of a process is like no other.
    await send(apis[which], nextRequest(operation, which));
    const cart = capturedCart(operation, which);
    const request =
      operation === 'signed-in' ? nextRequest(operation, which) : requestOf(operation, cart);
    const sent = await recordStatements(postgres, () => send(apis[which], request));
    if (sent.length === 0) throw new Error(`${operation} sent no statement`);
    statements[operation] = sent;
    scripts[operation] = toPgbench(sent, cartInScript(cart));
    const choice = operation === 'create' ? nextCart : anyCart;
    writeFileSync(scriptOf(operation), choice + scripts[operation].text);
    if (operation === 'create') unused += 1;
  }
  const computedCart = {
    few: capturedCart('compute', 'few'),
    many: capturedCart('compute', 'many'),
  };
  await send(apis.many, requestOf('compute', computedCart.many));

  return {
    statements,
    computedCart,
    latenciesMs,
    bare(operation, which) {
      return runPgbench({
        script: scriptOf(operation),
        url: postgres.url('shop_app', apis[which].database),
        clients,
        seconds: Math.ceil(seconds),
        define: { ...scripts[operation].variables, ...cartsOf(operation, which) },
      });
    },
    ours: (operation, which) =>
      loop(which, `${operation} ${which}`, () => nextRequest(operation, which)),
    empty: () => loop('few', 'empty', () => ({ path: '/healthz' })),
  };

  async function loop(which: Which, label: string, next: () => LoopRequest): Promise<Load> {
    const { url } = apis[which];
    const result = await runClosedLoop({ url, clients, seconds, next });
    latenciesMs.set(label, [...(latenciesMs.get(label) ?? []), ...result.latenciesMs]);
    return { operations: result.operations, generatorMs: 0 };
  }

  function scriptOf(operation: OperationName): string {
    return join(folder, `${operation}.sql`);
  }

  /** Which carts a slice of pgbench is about; a block of new guests where it makes some. */
  function cartsOf(operation: OperationName, which: Which): Record<string, number> {
    if (operation === 'signed-in') return { first: 1, last: 1 };
    if (operation !== 'create') return { ...rangesOf(apis[which].carts)[operation] };
    const each = 800 * Math.ceil(seconds);
    const block = { first: unused, each, i: -1 };
    unused += each * clients;
    return block;
  }
}

/** Where an operation is measured: first beside bare PostgreSQL, then how it grows. */
export function homesOf(operation: OperationName): readonly [Which, ...Which[]] {
  // New carts are made where they are few among many, and people who signed in are few.
  if (operation === 'create') return ['many'];
  return operation === 'signed-in' ? ['few'] : ['few', 'many'];
}

/** Until all of the code is compiled as a server under load runs it. */
export async function warmUp(loads: Loads, operations: readonly OperationName[]): Promise<void> {
  for (const operation of operations) {
    const homes = homesOf(operation);
    for (const which of homes) {
      // Both apis get the same, or the better compiled one would seem to have the cheaper carts.
      const enough = operation === 'get' ? 40_000 : 4_000;
      for (let done = 0; done < enough; ) done += (await loads.ours(operation, which)).operations;
    }
    await loads.bare(operation, homes[0]);
  }
}

async function send({ url }: CartApi, { path, body, authorization }: LoopRequest): Promise<void> {
  const answer = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(authorization === undefined ? {} : { authorization }),
    },
    ...(body === undefined ? {} : { body }),
  });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
}

/** People who have signed in, each with a cart of three lines. */
export async function signInShoppers(
  api: CartApi,
  mint: (subject: string) => Promise<string>,
): Promise<string[]> {
  const tokens = await Promise.all(Array.from({ length: 50 }, (_, at) => mint(`shopper-${at}`)));
  const items = ['SKU-1', 'SKU-2', 'SKU-3'].map((productId) => ({ productId, quantity: 1 }));
  for (const token of tokens) {
    const body = JSON.stringify(items);
    await send(api, { path: '/Cart/items', body, authorization: `Bearer ${token}` });
  }
  return tokens;
}
