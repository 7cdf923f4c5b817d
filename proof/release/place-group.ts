import { randomUUID } from 'node:crypto';
import { openDealerCase } from '../../apps/api/src/domains/compliance/index.ts';
import { insertOrder, type Place } from '../../apps/api/src/domains/orders/index.ts';
import { insertAcknowledgments } from '../../apps/api/src/domains/rules/index.ts';
import { rifleGroup, sampleBuyer, sampleOrder } from '../../apps/api/src/testing/sample-order.ts';
import { sampleTexts } from '../../apps/api/src/testing/sample-rules.ts';
import { pick, type Random } from '../../apps/api/src/testing/seeded-random.ts';
import { newAttemptId, type ShopOfTheProof } from './shop-of-the-proof.ts';

/** Dealers of three states. Two of them share one roof. */
export const dealers: readonly (Place & { readonly rds: string })[] = [
  ['Prairie Arms', '12 Range Street', 'Laramie', 'WY', '82070', '58300001'],
  ['Prairie Pawn', '12 Range Street', 'Laramie', 'WY', '82070', '58300002'],
  ['Hill Country Arms', '7 Caliche Road', 'Austin', 'TX', '78702', '57400003'],
  ['Front Range Firearms', '9 Blake Street', 'Denver', 'CO', '80202', '58400004'],
].map(([name = '', address = '', city = '', state = '', zip = '', rds = '']) => ({
  ...{ name, company: '', address, city, state, zip, country: 'United States' },
  ...{ phone: '(307)-555-0177', email: `${rds}@dealer.example`, rds },
}));

/** As the directory has them, under licenses of their own. */
export const listedDealers = dealers.map(({ rds, name, address, city, state, zip }) => ({
  ...{ rds, name, address, city, state, zip },
  number: `${rds[0]}-${rds.slice(1, 3)}-001-01-9A-${rds.slice(3)}`,
}));

export interface PlacedGroup {
  readonly orderId: string;
  readonly groupId: string;
  readonly lineId: number;
}

const pistol = { sku: 'PISTOL', itemClass: 'pistol', facts: { caliber: '9 mm' } } as const;
const skus = [
  { sku: 'KNOWN', itemClass: 'rifle', facts: { caliber: '.308', magazine_capacity: 5 } },
  { sku: 'LARGE', itemClass: 'rifle', facts: { caliber: '5.56', magazine_capacity: 30 } },
  { sku: 'UNKNOWN', itemClass: 'rifle', facts: { caliber: '.308' } },
  pistol,
  { sku: 'NAMELESS', itemClass: 'rifle', facts: { magazine_capacity: 5 } },
] as const;

/** What is sold, and how it is sent. */
export async function stockShelves({ db }: Pick<ShopOfTheProof, 'db'>): Promise<void> {
  await db.execute(
    `insert into inventory.sku (sku, price_cents, item_class, weight_oz, rule_facts)
     select sku, 100000, "itemClass", 100, facts
       from json_to_recordset($1) as s (sku text, "itemClass" text, facts jsonb)`,
    [JSON.stringify(skus)],
  );
  await db.execute(
    `insert into pricing.shipping_method
            (id, name, price_cents, carrier, carrier_service, kinds, adult_signature, position)
     values ('dealer-ground', 'Dealer ground', 3500, 'UPS', 'Ground', '{dealer}', true, 1)`,
  );
}

/** An order for a dealer, as a checkout would leave it, with its money in one of several states. */
export async function placeGroup(shop: ShopOfTheProof, random: Random): Promise<PlacedGroup> {
  const item = pick(random, random(3) === 0 ? skus : [skus[0], skus[0], pistol]);
  const dealer = random(12) === 0 ? null : pick(random, dealers);
  const state = pick(random, ['WY', 'WY', 'TX']);
  const sample = rifleGroup();
  const group = {
    ...sample,
    id: randomUUID(),
    taxCents: 0,
    totalCents: sample.totalCents - sample.taxCents,
    recipient: dealer === null ? null : placeOf(dealer),
    licenseeId: dealer !== null && random(2) === 0 ? dealer.rds : null,
    lines: sample.lines.map((line) => ({
      ...line,
      sku: item.sku,
      itemClass: item.itemClass,
      facts: item.facts,
      options: {},
      taxCents: 0,
    })),
  };
  const order = sampleOrder(
    { kind: 'customer', customerId: '1' },
    { groups: [group], billing: { ...sampleBuyer, state } },
  );
  const hasConfirmed = random(2) === 0;
  await shop.db.transaction(async (tx) => {
    await insertOrder(tx, order);
    if (hasConfirmed) {
      const texts = sampleTexts.filter(({ key }) => key === 'confirmed');
      await insertAcknowledgments(tx, order.id, texts);
    }
    if (dealer !== null) {
      await openDealerCase(tx, {
        groupId: group.id,
        orderId: order.id,
        dealerEmail: dealer.email,
      });
    }
    const to = dealer === null ? 'awaiting_dealer' : 'awaiting_license';
    await tx.execute(`update orders.fulfillment_group set state = $2 where id = $1`, [
      group.id,
      to,
    ]);
    await tx.execute(`update orders.shop_order set status = 'authorized' where id = $1`, [
      order.id,
    ]);
    await pay(
      tx,
      order.id,
      group,
      random(12) === 0 ? 'short' : pick(random, ['held', 'held', 'taken']),
    );
  });
  const { rows } = await shop.app.query('select id from orders.line where group_id = $1', [
    group.id,
  ]);
  return { orderId: order.id, groupId: group.id, lineId: Number(rows[0].id) };
}

export function placeOf({ rds: _, ...place }: (typeof dealers)[number]): Place {
  return place;
}

type Executes = Pick<ShopOfTheProof['db'], 'execute'>;

/** `held`: authorized. `taken`: captured with the order. `short`: authorized for less than is due. */
async function pay(
  tx: Executes,
  orderId: string,
  group: { readonly id: string; readonly totalCents: number },
  how: 'held' | 'taken' | 'short',
): Promise<void> {
  const authorization = newAttemptId();
  const cents = how === 'short' ? group.totalCents - 1 : group.totalCents;
  const insert = (id: string, verb: string, actsOn: string | null) =>
    tx.execute(
      `insert into payments.payment_attempt
              (id, verb, order_id, group_id, amount_cents, state, acts_on, cause, transaction_id,
               sent_at, finished_at, closed_at)
       values ($1, $2, $3, $4, $5, 'approved', $6, $1, '1', platform.steady_now(),
               platform.steady_now(), case when $7 then platform.steady_now() end)`,
      [id, verb, orderId, group.id, cents, actsOn, how === 'taken'],
    );
  await insert(authorization, 'authorize', null);
  if (how === 'taken') await insert(newAttemptId(), 'capture', authorization);
}
