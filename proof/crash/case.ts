import { setTimeout as sleep } from 'node:timers/promises';
import { releaseExpired } from '../../apps/api/src/domains/inventory/index.ts';
import type { ApiPlace } from '../checkout/api-group.ts';
import { newBuyer } from '../checkout/buyer.ts';
import { reviewHeld, setCardFaults, tellCardProvider } from '../checkout/card-provider.ts';
import { moveBothClocks } from '../checkout/clocks.ts';
import type { MoneyShop } from '../checkout/money-shop.ts';
import { openAttempts } from '../checkout/settle.ts';
import { verifyMoney } from '../money/verify-money.ts';
import { queryOnce } from '../query-once.ts';
import type { CrashCase } from './cases.ts';
import { openShopCore } from './shop-core.ts';
import { callStaff } from './staff.ts';

export interface CaseResult {
  readonly crashed: CrashCase;
  /** It came to the point, and died there. */
  readonly wasKilled: boolean;
  readonly broken: readonly string[];
}

/** An order that a client was told of. */
export interface ToldOrder {
  readonly orderId: string;
  readonly totalCents: number;
}

export const goods = {
  cap: 'TH-CAP-OLV',
  rifle: 'TH-RDG-16',
} as const;

/** A token and the slack after it are over: silence counts as a no. */
const minutesLater = 26;
/** On a busy machine; a case that holds waits for none of it. */
const patienceMs = 40_000;
/** Production refuses a moved clock. */
const moved = { NODE_ENV: 'test' };
/** What a crash may well leave for a person to see. */
export const seenByPeople = /^the open differences/;
/** What only the end of a lane can tell. */
const judgedLater = /^M7/;

/** `aged` is an order from days ago, for a case that is about one. */
export async function runCase(
  shop: MoneyShop,
  crashed: CrashCase,
  number: number,
  told: ToldOrder[],
  aged: string | null,
): Promise<CaseResult> {
  const [place] = shop.apis.places;
  if (place === undefined) throw new Error('a shop has an api');
  await setCardFaults(shop.cardProviderUrl, crashed.faults);
  const act = () => (aged === null ? order(shop, crashed, number, told) : renew(shop, aged));
  const wasKilled =
    crashed.knownBy === 'answer'
      ? await dieOfIt(place, crashed, act)
      : await dieOfItLater(shop, place, crashed, act);
  await place.kill();
  await setCardFaults(shop.cardProviderUrl, []);
  await moveBothClocks(shop.databaseUrl, shop.cardProviderUrl, minutesLater);
  await takeOver(shop);
  const findings = await verifyMoney({ ...booksOf(shop), answers: told });
  const broken = findings.filter(
    ({ name, holds }) => !holds && !judgedLater.test(name) && !seenByPeople.test(name),
  );
  return { crashed, wasKilled, broken: broken.map(({ name, figure }) => `${name} (${figure})`) };
}

export function booksOf({ databaseUrl, cardProviderUrl, stack }: MoneyShop) {
  return { databaseUrl, cardProviderUrl, inboxUrl: stack.mailSink.url };
}

async function dieOfIt(
  place: ApiPlace,
  { point }: CrashCase,
  act: () => Promise<void>,
): Promise<boolean> {
  await place.start({ ...moved, CRASH_AT: point });
  await act();
  return place.diesWithin(patienceMs);
}

/** The first process only gets as far as not knowing; the point is the next one's. */
async function dieOfItLater(
  shop: MoneyShop,
  place: ApiPlace,
  { point, knownBy }: CrashCase,
  act: () => Promise<void>,
): Promise<boolean> {
  const before = new Set(await listUndecided(shop));
  await place.start(moved);
  const acted = act();
  const undecided = await untilUndecided(shop, before);
  await place.kill();
  await acted;
  await setCardFaults(shop.cardProviderUrl, []);
  await moveBothClocks(shop.databaseUrl, shop.cardProviderUrl, minutesLater);
  if (knownBy === 'review') await reviewHeld(shop.stack.cardProvider, undecided, 'approve');
  // What it counts begins anew with each process.
  return place.startToDie({ ...moved, CRASH_AT: point.replace(/#\d+$/, '') }, patienceMs);
}

async function listUndecided({ databaseUrl }: MoneyShop): Promise<string[]> {
  const rows = await queryOnce<{ id: string }>(
    databaseUrl,
    `select id from payments.payment_attempt where state in ('unknown', 'held')`,
  );
  return rows.map(({ id }) => id);
}

async function untilUndecided(shop: MoneyShop, before: ReadonlySet<string>): Promise<string> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const [id] = (await listUndecided(shop)).filter((each) => !before.has(each));
    if (id !== undefined) return id;
    if (performance.now() > end) throw new Error('every call was answered');
    await sleep(50);
  }
}

/** Whoever orders may lose the connection, and with it what there was to decide about. */
async function order(
  shop: MoneyShop,
  { verb }: CrashCase,
  number: number,
  told: ToldOrder[],
): Promise<void> {
  const orderId = await placeOrder(shop, number, told);
  if (orderId === null || verb === 'place' || verb === 'void') return;
  await withStaff(shop, async (staff) => {
    if (verb === 'cancel') return staff.cancel(orderId);
    await staff.ship(orderId);
    if (verb === 'capture') return;
    await staff.untilShipped(orderId);
    await tellCardProvider(shop.cardProviderUrl, 'POST', '/__control/settle');
    await (verb === 'refund' ? staff.refund(orderId) : staff.refundLine(orderId));
  });
}

export async function placeOrder(
  shop: MoneyShop,
  number: number,
  told: ToldOrder[],
): Promise<string | null> {
  const buyer = await newBuyer(shop, number, [
    { sku: goods.cap, quantity: 2 },
    { sku: goods.rifle, quantity: 1 },
  ]);
  const answer = await buyer.post().catch(() => null);
  if (!answer?.orderId) return null;
  told.push({ orderId: answer.orderId, totalCents: buyer.totalCents });
  return answer.orderId;
}

async function renew(shop: MoneyShop, orderId: string): Promise<void> {
  await withStaff(shop, (staff) => staff.ship(orderId));
}

type Staff = Awaited<ReturnType<typeof callStaff>>;

async function withStaff(shop: MoneyShop, decide: (staff: Staff) => Promise<void>): Promise<void> {
  const staff = await callStaff(shop.stack.environment);
  try {
    await decide(staff);
  } finally {
    await staff.close();
  }
}

/**
 * Another process, this one, with nothing but what the dead one has written down. Where something has
 * to wait for its time, the clocks are moved and the next one goes on.
 */
async function takeOver({ stack, databaseUrl, cardProviderUrl }: MoneyShop): Promise<void> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const { core, payments, close } = await openShopCore(stack.environment);
    try {
      while ((await payments.completeDue()) > 0);
      await releaseExpired(core.db, (ids) => payments.ordersWithoutMoney(core.db, ids));
    } finally {
      await close();
    }
    const open = await queryOnce<{ id: string }>(databaseUrl, openAttempts);
    if (open.length === 0 || performance.now() > end) return;
    await moveBothClocks(databaseUrl, cardProviderUrl, 1);
  }
}
