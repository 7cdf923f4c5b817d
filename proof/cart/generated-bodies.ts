import { createHash, randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { TestIdentity } from '../../apps/api/src/testing/test-identity.ts';
import type { Cart } from '../../packages/contract/src/wire/cart.ts';
import { type Finding, seededRandom } from '../arguments.ts';
import type { ApiAnswer, ApiCaller } from './call-api.ts';
import { type Owned, RequestGenerator, type Sender, type World } from './generate-request.ts';

export interface GeneratedBodiesOptions {
  readonly api: ApiCaller;
  readonly database: Client;
  readonly identity: TestIdentity;
  readonly prices: ReadonlyMap<string, number>;
  readonly bodies: number;
  readonly seed: number;
}

/** So few that they meet in each other's way, and so many that not all of them are in a bad state. */
const senderCount = 24;
const atOnce = 16;
/** Tokens live for five minutes. */
const tokenLifeMs = 200_000;

/**
 * Requests that are made up, to every call of the cart. Shown: none of them breaks the server, what
 * is stored afterwards is what may be stored, and carts of people who sent nothing are untouched.
 */
export async function sendGeneratedBodies(options: GeneratedBodiesOptions): Promise<Finding[]> {
  const { api, bodies, seed } = options;
  const victims = await fillVictims(options);
  const before = JSON.stringify(await readVictims(options, victims));
  const subjects = Array.from({ length: senderCount }, () => randomUUID());
  const tokens: string[] = [];
  for (let at = 0; at < senderCount; at += 1) tokens.push(await api.newGuest(1_000 + at));
  const people = Array.from({ length: senderCount }, (_, at) => ({
    guestToken: tokens[at] ?? '',
    subject: subjects[at] ?? '',
  }));

  const generator = new RequestGenerator(seededRandom(seed));
  const statuses = new Map<string, number>();
  const wrong: string[] = [];
  let sent = 0;
  let world = await readWorld(options, people);
  let refreshAt = 0;
  let renewAt = performance.now() + tokenLifeMs;
  const sendNext = async (): Promise<void> => {
    while (sent < bodies) {
      sent += 1;
      if (sent % 10_000 === 0) console.log(`  ${sent} of ${bodies} sent`);
      const request = generator.next(world);
      const answer = await api.send(request).catch((error: Error) => error);
      const status = answer instanceof Error ? `lost (${answer.message})` : String(answer.status);
      const key = `${request.call} ${status}`;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
      const fault = faultOf(answer, options.prices);
      if (fault !== null) wrong.push(`${request.method} ${request.path.slice(0, 80)}: ${fault}`);
    }
  };
  const refresh = async (): Promise<void> => {
    while (sent < bodies) {
      if (sent >= refreshAt || performance.now() > renewAt) {
        refreshAt = sent + 200;
        renewAt = performance.now() + tokenLifeMs;
        world = await readWorld(options, people);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  await Promise.all([refresh(), ...Array.from({ length: atOnce }, sendNext)]);

  for (const fault of wrong.slice(0, 10)) console.log(`  ${fault}`);
  console.log(
    `  ${[...statuses]
      .toSorted()
      .map(([key, count]) => `${count} × ${key}`)
      .join(', ')}`,
  );
  const answered = new Set([...statuses.keys()].filter((key) => key.endsWith(' 200')));
  return [
    {
      name: 'generated requests to eleven calls, each also answered with 200',
      holds: sent >= bodies && answered.size === 11,
      figure: `${sent} sent, ${answered.size} calls`,
    },
    {
      name: 'answers of 500 and above, lost, no JSON, or with sums that are wrong',
      holds: wrong.length === 0,
      figure: String(wrong.length),
    },
    ...(await judgeRows(options)),
    {
      name: 'carts of people who sent nothing',
      holds: JSON.stringify(await readVictims(options, victims)) === before,
      figure: `${victims.length} as before`,
    },
  ];
}

/** Why an answer is none that may be given; null when it is fine. */
function faultOf(answer: ApiAnswer | Error, prices: ReadonlyMap<string, number>): string | null {
  if (answer instanceof Error) return answer.message;
  if (answer.status >= 500) return `${answer.status} ${answer.text}`;
  try {
    const cart = JSON.parse(answer.text) as Cart;
    if (answer.status !== 200) return null;
    const cents = cart.items.reduce(
      (sum, { productId, quantity }) => sum + (prices.get(productId) ?? Number.NaN) * quantity,
      0,
    );
    return Math.round(cart.subTotal * 100) === cents ? null : `subtotal ${cart.subTotal}`;
  } catch {
    return `no JSON: ${answer.text.slice(0, 100)}`;
  }
}

interface Victim {
  readonly token: string | null;
  readonly subject: string | null;
}

async function fillVictims({ api, identity, prices }: GeneratedBodiesOptions): Promise<Victim[]> {
  const body = JSON.stringify([...prices.keys()].map((productId) => ({ productId, quantity: 2 })));
  const victims: Victim[] = [];
  for (let at = 0; at < 4; at += 1) {
    const token = await api.newGuest(2_000 + at);
    const subject = randomUUID();
    const headers = {
      authorization: `Bearer ${await identity.mint({ claims: { sub: subject } })}`,
    };
    for (const added of [
      await api.send({ method: 'POST', path: `/Cart/guest/${token}/items`, body }),
      await api.send({ method: 'POST', path: '/Cart/items', body, headers }),
    ]) {
      if (added.status !== 200) throw new Error(`a cart was not filled: ${added.text}`);
    }
    victims.push({ token, subject: null }, { token: null, subject });
  }
  return victims;
}

async function readVictims(
  { api, identity }: GeneratedBodiesOptions,
  victims: readonly Victim[],
): Promise<string[]> {
  const read: string[] = [];
  for (const { token, subject } of victims) {
    const answer =
      token === null
        ? await api.send({
            method: 'GET',
            path: '/Cart',
            headers: {
              authorization: `Bearer ${await identity.mint({ claims: { sub: subject } })}`,
            },
          })
        : await api.send({ method: 'GET', path: `/Cart/guest/${token}` });
    read.push(answer.text);
  }
  return read;
}

interface Person {
  readonly guestToken: string;
  readonly subject: string;
}

async function readWorld(
  { database, identity, prices }: GeneratedBodiesOptions,
  people: readonly Person[],
): Promise<World> {
  const { rows } = await database.query<{ owner: string; cart: string; lines: string[] }>(
    `select coalesce(encode(c.guest_hash, 'hex'), u.subject) as owner, c.id as cart,
            array_agg(l.id) as lines
       from cart.cart c
       join cart.line l on l.cart_id = c.id
       left join customers.customer u on u.id = c.customer_id
      where c.state = 'open'
      group by c.id, u.subject`,
  );
  const owned = new Map(
    rows.map(({ owner, cart, lines }) => [
      owner,
      { cartId: Number(cart), lineIds: lines.map(Number) },
    ]),
  );
  const nothing: Owned = { cartId: 1, lineIds: [] };
  const senders: Sender[] = [];
  for (const { guestToken, subject } of people) {
    const hash = createHash('sha256').update(guestToken).digest('hex');
    senders.push({
      guestToken,
      bearer: await identity.mint({ claims: { sub: subject } }),
      asGuest: owned.get(hash) ?? nothing,
      asUser: owned.get(subject) ?? nothing,
    });
  }
  return { senders, skus: [...prices.keys()], others: [...owned.values()] };
}

/** What may never be stored; each counts rows that break a rule. */
const rules = {
  'lines with a quantity outside 1 to 99':
    'select count(*) from cart.line where quantity not between 1 and 99',
  'carts with more than 100 lines': `select count(*) from (
     select cart_id from cart.line group by cart_id having count(*) > 100) c`,
  'lines of skus that are not sold': `select count(*) from cart.line l
     where not exists (select 1 from catalog.product_sku s where s.sku = l.sku)
        or not exists (select 1 from inventory.sku s where s.sku = l.sku)`,
  'lines whose options are no labels with texts': `select count(*) from cart.line l
     where json_typeof(l.options) <> 'object' or exists (
       select 1 from json_each(l.options) o where json_typeof(o.value) <> 'string'
          or o.key in ('__proto__', 'constructor', 'prototype', '')
          or char_length(o.key) > 100 or char_length(o.value #>> '{}') > 200)`,
  'lines with notes or ids that are too long or out of order': `select count(*) from cart.line l
     where char_length(l.notes) > 1000 or cardinality(l.option_ids) > 50
        or l.option_ids <> (select coalesce(array_agg(distinct o collate "C" order by o collate "C"), '{}')
                              from unnest(l.option_ids) o)`,
  'choices that stand twice in a cart': `select count(*) from (
     select 1 from cart.line group by cart_id, sku, option_ids, options::jsonb, build_id
     having count(*) > 1) d`,
  'carts without an owner, with two, or not the only open one': `select count(*) from cart.cart c
     where (guest_hash is null) = (customer_id is null)
        or (state = 'open' and exists (
             select 1 from cart.cart o where o.state = 'open' and o.id <> c.id
                and (o.guest_hash = c.guest_hash or o.customer_id = c.customer_id)))`,
  'merged carts that went nowhere, or to a guest': `select count(*) from cart.cart c
     where c.state = 'merged' and not exists (
       select 1 from cart.cart t where t.id = c.merged_into and t.customer_id is not null)`,
} as const;

async function judgeRows({ database }: GeneratedBodiesOptions): Promise<Finding[]> {
  const findings: Finding[] = [];
  const { rows } = await database.query<{ lines: string; carts: string }>(
    `select (select count(*) from cart.line) as lines, (select count(*) from cart.cart) as carts`,
  );
  const { lines = '0', carts = '0' } = rows[0] ?? {};
  for (const [name, statement] of Object.entries(rules)) {
    const found = await database.query<{ count: string }>(statement);
    const count = Number(found.rows[0]?.count);
    findings.push({
      name,
      holds: count === 0,
      figure: `${count} (${lines} lines, ${carts} carts)`,
    });
  }
  return findings;
}
