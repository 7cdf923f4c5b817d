import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '../../packages/contract/src/routes.ts';
import type { Finding } from '../arguments.ts';
import { newBuyer } from '../checkout/buyer.ts';
import { setCardFaults, tellCardProvider } from '../checkout/card-provider.ts';
import type { MoneyShop } from '../checkout/money-shop.ts';
import { placed } from '../checkout/outcomes.ts';
import { settleBooks } from '../checkout/settle.ts';
import { settledMoney } from '../money/settled-money.ts';
import { queryOnce } from '../query-once.ts';
import { cap } from './goods.ts';
import { playLottery } from './play-lottery.ts';

async function sendNoticesTo(shop: MoneyShop, settings: object): Promise<string> {
  const url = `${shop.apis.places[0]?.url}${routes.receiveCardNotice.path}`;
  const body = { url, ...settings };
  await tellCardProvider(shop.cardProviderUrl, 'PUT', '/__control/webhooks', body);
  return url;
}

async function advance(shop: MoneyShop, minutes: number): Promise<void> {
  const body = { seconds: minutes * 60 };
  await tellCardProvider(shop.cardProviderUrl, 'POST', '/__control/advance', body);
}

/**
 * F9: the provider carries a charge out long after we were sure that it never would. It is given back
 * within a minute, and somebody is told.
 */
export async function lateCharge(shop: MoneyShop, buyerNumber: number): Promise<Finding[]> {
  const { cardProviderUrl, databaseUrl } = shop;
  await setCardFaults(cardProviderUrl, [
    {
      transactionType: 'authOnlyTransaction',
      times: 1,
      effect: { kind: 'process-later', ms: 35 * 60_000 },
    },
  ]);
  const buyer = await newBuyer(shop, buyerNumber, [{ sku: cap, quantity: 1 }]);
  const { placement } = await placed(buyer);
  const orderId = placement.outcome === 'placed' ? placement.orderId : '';
  await settleBooks(shop, {});
  const [attempt] = await queryOnce<{ id: string; state: string }>(
    databaseUrl,
    `select id, state from payments.payment_attempt
      where order_id = '${orderId}' and verb = 'authorize'`,
  );
  await shop.reopen();
  await sendNoticesTo(shop, {});
  await advance(shop, 20);
  const start = performance.now();
  let status = await statusAtProvider(shop, attempt?.id);
  while (status !== 'voided' && performance.now() - start < 60_000) {
    await sleep(500);
    status = await statusAtProvider(shop, attempt?.id);
  }
  const seconds = Math.round((performance.now() - start) / 1_000);
  const breaks = await queryOnce<{ kind: string }>(
    databaseUrl,
    `select kind from payments.recon_break where attempt_id = '${attempt?.id}'`,
  );
  // As a person does who has looked at it.
  await queryOnce(
    databaseUrl,
    `update payments.recon_break set resolved_at = shop_now(), resolved_by = 'proof'
      where attempt_id = '${attempt?.id}'`,
  );
  await sendNoticesTo(shop, { copies: [0, 0] });
  return [
    {
      name: 'F9: the charge had been given up',
      holds: attempt?.state === 'not_charged',
      figure: attempt?.state ?? 'no attempt',
    },
    {
      name: 'F9: what was charged late is given back within 60 s',
      holds: status === 'voided',
      figure: `${status} after ${seconds} s`,
    },
    {
      name: 'F9: somebody is told',
      holds: breaks.length > 0,
      figure: breaks.map(({ kind }) => kind).join(', ') || 'nobody',
    },
  ];
}

async function statusAtProvider(
  { cardProviderUrl }: MoneyShop,
  refId: string | undefined,
): Promise<string> {
  const { transactions } = await tellCardProvider<{
    transactions: { refId: string | null; status: string }[];
  }>(cardProviderUrl, 'GET', '/__transactions');
  return transactions.find((one) => one.refId === refId)?.status ?? 'absent';
}

/**
 * F10: notices come never, often, late, in any order, and some are forged. They may make things
 * faster, and change nothing about how they end.
 */
export async function noticeChaos(
  shop: MoneyShop,
  options: { readonly checkouts: number; readonly seed: number; readonly firstBuyer: number },
): Promise<Finding[]> {
  const { databaseUrl, cardProviderUrl, stack } = shop;
  const chaos = { copies: [0, 5], delayMs: [0, 3_600_000], retries: 0, seed: options.seed };
  const url = await sendNoticesTo(shop, chaos);
  const { findings } = await playLottery(shop, { ...options, name: 'F10', rate: 10 });
  const before = await endsOf(databaseUrl);
  await shop.reopen();
  const forged = Math.ceil(options.checkouts / 10);
  const accepted = await sendForged(databaseUrl, url, forged);
  await advance(shop, 61);
  await sleep(10_000);
  const books = { databaseUrl, cardProviderUrl, inboxUrl: stack.mailSink.url };
  const after = await settledMoney(books);
  const changed = (await endsOf(databaseUrl)) === before ? 'the same' : 'changed';
  const wrong = after.filter(({ holds }) => !holds).map(({ name }) => name);
  return [
    ...findings,
    {
      name: 'F10: forged notices are refused',
      holds: accepted === 0,
      figure: `${forged - accepted} of ${forged}`,
    },
    {
      name: 'F10: late notices change nothing',
      holds: changed === 'the same' && wrong.length === 0,
      figure: wrong.join(', ') || changed,
    },
  ];
}

async function sendForged(databaseUrl: string, url: string, count: number): Promise<number> {
  const targets = await queryOnce<{ id: string; transaction_id: string }>(
    databaseUrl,
    `select id, transaction_id from payments.payment_attempt
      where transaction_id is not null limit ${count}`,
  );
  let accepted = 0;
  for (const { id, transaction_id } of targets) {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-anet-signature': `sha512=${'A1'.repeat(64)}`,
      },
      body: JSON.stringify({
        notificationId: randomUUID(),
        eventType: 'net.authorize.payment.void.created',
        payload: { entityName: 'transaction', id: transaction_id, merchantReferenceId: id },
      }),
    });
    if (answer.ok) accepted += 1;
  }
  return accepted;
}

/** How every order and every attempt stands. */
async function endsOf(databaseUrl: string): Promise<string> {
  const [row] = await queryOnce<{ ends: string }>(
    databaseUrl,
    `select md5(coalesce((select string_agg(id || status, ',' order by id) from orders.shop_order), '')
             || coalesce((select string_agg(id || state, ',' order by id)
                            from payments.payment_attempt), '')) as ends`,
  );
  return row?.ends ?? '';
}
