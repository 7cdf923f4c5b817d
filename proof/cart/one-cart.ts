import type { Cart } from '../../packages/contract/src/wire/cart.ts';
import { type Finding, seededRandom } from '../arguments.ts';
import type { ApiAnswer, ApiCaller } from './call-api.ts';
import { type AddedItem, type CartAction, SerialModel } from './serial-model.ts';

export interface OneCartOptions {
  readonly api: ApiCaller;
  readonly stock: ReadonlyMap<string, number>;
  readonly clients: number;
  readonly seconds: number;
  readonly seed: number;
}

interface Acknowledged {
  readonly action: CartAction;
  readonly cart: Cart;
}

/** What the clients saw: writes and reads that were answered, and how often each status came. */
interface Seen {
  readonly writes: Acknowledged[];
  readonly reads: Cart[];
  readonly statuses: Map<string, number>;
}

/**
 * Many clients at one cart, each doing something at random the moment its last request was answered.
 * Every acknowledged write tells a version: in that order a plain model must have given the same
 * answers, and what was refused must have left no trace.
 */
export async function shareOneCart(options: OneCartOptions): Promise<Finding[]> {
  const { api, clients, seconds, seed } = options;
  const token = await api.newGuest(1);
  const seen: Seen = { writes: [], reads: [], statuses: new Map() };
  const end = performance.now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: clients }, (_, at) =>
      runClient({ ...options, token, end, random: seededRandom(seed + at * 7919) }, seen),
    ),
  );
  const final = JSON.parse((await api.send(readOf(token))).text) as Cart;
  return judge(options, seen, final);
}

const readOf = (token: string) => ({ method: 'GET', path: `/Cart/guest/${token}` }) as const;

interface Client extends OneCartOptions {
  readonly token: string;
  readonly end: number;
  readonly random: () => number;
}

async function runClient(client: Client, seen: Seen): Promise<void> {
  const { api, token, random, end } = client;
  let known: Cart | null = null;
  while (performance.now() < end) {
    const action = known === null || random() < 0.1 ? null : chooseAction(client, known);
    const answer: ApiAnswer = await api.send(
      action === null ? readOf(token) : requestOf(token, action),
    );
    note(seen, action, answer);
    if (answer.status === 200) {
      const cart = JSON.parse(answer.text) as Cart;
      if (action === null) seen.reads.push(cart);
      else seen.writes.push({ action, cart });
      known = cart;
    } else if (random() < 0.5) known = null;
  }
}

function note(seen: Seen, action: CartAction | null, { status, text }: ApiAnswer): void {
  const code = status === 200 ? 'done' : (JSON.parse(text) as { code: string }).code;
  const key = `${action?.kind ?? 'read'} ${status} ${code}`;
  seen.statuses.set(key, (seen.statuses.get(key) ?? 0) + 1);
}

const optionSets: readonly Readonly<Record<string, string>>[] = [
  {},
  { Size: 'M' },
  { Size: 'M', Color: 'Olive' },
  { Color: 'Olive', Size: 'M' },
  { Zero: '0', Anvil: 'Yes', Middle: 'x' },
];

function chooseAction({ random, stock }: Client, { items, version }: Cart): CartAction {
  const below = (bound: number) => Math.floor(random() * bound);
  const item = (): AddedItem => ({
    productId: [...stock.keys()][below(stock.size)] ?? '',
    quantity: 1 + below(4),
    optionIds: random() < 0.2 ? ['b', 'a'] : [],
    options: optionSets[below(optionSets.length)] ?? {},
    notes: random() < 0.2 ? `note ${below(100)}` : '',
  });
  const line = items[below(items.length)];
  const roll = random();
  if (line === undefined || roll < 0.35) {
    return { kind: 'add', items: Array.from({ length: 1 + below(3) }, item) };
  }
  const seen = random() < 0.4 ? { version } : {};
  if (roll < 0.6) return { kind: 'remove', id: line.id, ...seen };
  return {
    kind: 'change',
    id: line.id,
    quantity: below(12),
    ...(random() < 0.3 ? { options: optionSets[below(optionSets.length)] } : {}),
    ...(random() < 0.2 ? { notes: `changed ${below(100)}` } : {}),
    ...seen,
  };
}

function requestOf(token: string, action: CartAction) {
  const items = `/Cart/guest/${token}/items`;
  if (action.kind === 'add') {
    return { method: 'POST', path: items, body: JSON.stringify(action.items) } as const;
  }
  const query = action.version === undefined ? '' : `?version=${action.version}`;
  const path = `${items}/${action.id}${query}`;
  if (action.kind === 'remove') return { method: 'DELETE', path } as const;
  const { quantity, options, notes } = action;
  return { method: 'PUT', path, body: JSON.stringify({ quantity, options, notes }) } as const;
}

function judge(
  { stock }: OneCartOptions,
  { writes, reads, statuses }: Seen,
  final: Cart,
): Finding[] {
  const inOrder = writes.toSorted((a, b) => a.cart.version - b.cart.version);
  const outOfPlace = inOrder.filter(({ cart }, at) => cart.version !== at + 1).length;
  const readsAt = Map.groupBy(reads, ({ version }) => version);
  const model = new SerialModel(stock);
  const wrongWrites: string[] = [];
  const wrongReads: string[] = (readsAt.get(0) ?? []).flatMap((cart) => model.compare(cart));
  for (const { action, cart } of inOrder) {
    wrongWrites.push(...model.apply(action, cart));
    wrongReads.push(...(readsAt.get(model.version) ?? []).flatMap((read) => model.compare(read)));
  }
  const wrongEnd = model.compare(final);
  for (const wrong of [...wrongWrites, ...wrongReads, ...wrongEnd].slice(0, 10)) {
    console.log(`  ${wrong.slice(0, 2_000)}`);
  }
  const counts = [...statuses].toSorted().map(([key, count]) => `${count} × ${key}`);
  console.log(`  ${counts.join(', ')}`);
  const failed = [...statuses].filter(([key]) => / 5\d\d /.test(key));
  const kinds = new Set(writes.map(({ action }) => action.kind));
  const refused = [...statuses].filter(([key]) => / 4\d\d /.test(key));
  return [
    {
      name: 'writes of every kind were acknowledged, and some refused',
      holds: kinds.size === 3 && refused.length >= 3 && writes.length > 100,
      figure: `${writes.length} acknowledged, ${sum(refused)} refused`,
    },
    {
      name: 'versions of acknowledged writes have no gap and no repeat',
      holds: outOfPlace === 0,
      figure: `${outOfPlace} out of place of ${writes.length}`,
    },
    {
      name: 'every acknowledged answer is that of a serial model',
      holds: wrongWrites.length === 0,
      figure: `${wrongWrites.length} differ of ${writes.length}`,
    },
    {
      name: 'every read is the cart of its version',
      holds: wrongReads.length === 0 && reads.length > 0,
      figure: `${wrongReads.length} differ of ${reads.length}`,
    },
    {
      name: 'the final cart is that of the model',
      holds: wrongEnd.length === 0,
      figure: `version ${final.version}, ${final.items.length} lines`,
    },
    {
      name: 'answers of 500 and above',
      holds: failed.length === 0,
      figure: String(sum(failed)),
    },
  ];
}

function sum(counts: readonly (readonly [string, number])[]): number {
  return counts.reduce((total, [, count]) => total + count, 0);
}
