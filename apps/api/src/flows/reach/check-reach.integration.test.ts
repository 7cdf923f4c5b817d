import type { Reach } from '@tarnholt/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Rule } from '../../domains/rules/index.ts';
import { sql } from '../../platform/sql.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { putOnSale } from '../../testing/put-on-sale.ts';
import { sampleRule } from '../../testing/sample-rules.ts';
import { publishSampleRules } from '../../testing/seed-rules.ts';
import { shareTestApi } from '../../testing/test-core.ts';

/** 'Can this reach me?', asked for a product with versions. */

const api = shareTestApi();
const documentId = 'rifle0000000000000000000';

const limit: Rule = sampleRule({
  id: 'limit',
  state: 'CO',
  when: {
    all: [
      { fact: 'item.class', op: 'in', value: ['rifle', 'magazine'] },
      { fact: 'item.magazine_capacity', op: 'gt', value: 15 },
    ],
  },
  tests: [
    {
      facts: { item: { class: 'rifle', magazine_capacity: 30 }, dest: { state: 'CO' } },
      expect: 'block',
    },
    { facts: { item: { class: 'apparel' }, dest: { state: 'CO' } }, expect: 'none' },
  ],
});

beforeAll(async () => {
  const { db } = api();
  const version = (sku: string, finish: string, rounds: number, available = 5) => ({
    sku,
    itemClass: 'rifle',
    title: 'Ridgeline',
    available,
    priceCents: 189_900,
    ruleFacts: { magazine_capacity: rounds },
    variants: [
      { label: 'Finish', value: finish },
      { label: 'Magazine', value: `${rounds} rounds` },
    ],
  });
  await putOnSale(db, [
    version('R-BLK-30', 'Black', 30),
    version('R-TAN-10', 'Tan', 10),
    version('R-BLK-10', 'Black', 10),
    version('R-GRY-10', 'Gray', 10, 0),
    { sku: 'CAP', itemClass: 'apparel', title: 'Cap' },
    {
      sku: 'MAG-30',
      itemClass: 'magazine',
      title: 'Magazine',
      ruleFacts: { magazine_capacity: 30 },
    },
  ]);
  await db.query(
    sql`/* testing.one-product */
      update catalog.product_sku set document_id = ${documentId} where sku like 'R-%'`,
  );
  await db.query(
    sql`/* testing.zip-codes */
      insert into platform.zip_code (zip, city, state, latitude, longitude)
      values ('80202', 'Denver', 'CO', 39.75, -104.99), ('82601', 'Casper', 'WY', 42.87, -106.31),
             ('96910', 'Hagatna', 'GU', 13.47, 144.75)`,
  );
  await publishSampleRules(db, {
    rules: [
      limit,
      sampleRule({ id: 'holds', state: 'VT', effect: { type: 'hold_for_review' } }),
      sampleRule({ id: 'forbids', state: 'HI' }),
    ],
  });
});

let networks = 0;
async function ask(zip: string, sku = 'R-BLK-30', more = '', document = documentId) {
  networks += 1;
  return api().app.inject({
    url: `/v1/products/${document}/reach?zip=${zip}&sku=${sku}${more}`,
    remoteAddress: `10.30.0.${networks}`,
  });
}

const answer = async (...question: Parameters<typeof ask>): Promise<Reach> => {
  const { statusCode, body } = await ask(...question);
  if (statusCode !== 200) throw new Error(body);
  return JSON.parse(body);
};

describe('a product', () => {
  test('that is no firearm can come to the door', async () => {
    const reach = await answer('82601', 'CAP', '', 'ofCAP');
    expect(reach).toEqual({
      place: { zip: '82601', city: 'Casper', state: 'WY' },
      isSample: true,
      item: { sku: 'CAP', answer: 'yes', isHeld: false, reasons: [], notes: [] },
      addOns: [],
      other: null,
    });
  });

  test('that is a firearm comes by a dealer', async () => {
    expect(await answer('82601')).toMatchObject({
      item: { answer: 'dealer', reasons: [] },
      other: null,
    });
  });

  test('that is not allowed there may be in another version: the nearest that can be had', async () => {
    expect(await answer('80202')).toMatchObject({
      place: { city: 'Denver', state: 'CO' },
      item: { answer: 'no', reasons: ['The rules of Colorado say no.'] },
      other: {
        sku: 'R-BLK-10',
        answer: 'dealer',
        options: { Finish: 'Black', Magazine: '10 rounds' },
        price: 1899,
      },
    });
    expect(await answer('80202', 'R-TAN-10')).toMatchObject({
      item: { answer: 'dealer' },
      other: null,
    });
  });

  test('that is allowed in no version there is told why', async () => {
    expect(await answer('96813')).toMatchObject({
      place: { city: null, state: 'HI' },
      item: { answer: 'no', reasons: ['The rules of Hawaii say no.'] },
      other: null,
    });
  });

  test('that somebody has to look at says so', async () => {
    expect((await answer('05401')).item).toMatchObject({
      answer: 'dealer',
      isHeld: true,
      notes: ['The rules of Vermont say no.'],
    });
  });

  test('is answered with its add-ons, each for itself', async () => {
    const { item, addOns } = await answer('80202', 'R-BLK-10', '&addOns=MAG-30,CAP,UNKNOWN');
    expect(item.answer).toBe('dealer');
    expect(addOns.map(({ sku, answer: each }) => [sku, each]).toSorted()).toEqual([
      ['CAP', 'yes'],
      ['MAG-30', 'no'],
    ]);
  });
});

describe('a question is refused', () => {
  test('for a ZIP code of no state that we ship to', async () => {
    for (const zip of ['00000', '96910', '83414']) {
      expectProblem(await ask(zip), 'address_refused');
    }
  });

  test('for a product that is not there, and for a sku of another product', async () => {
    expectProblem(await ask('82601', 'R-BLK-30', '', 'nowhere'), 'not_found');
    expectProblem(await ask('82601', 'CAP'), 'not_found');
  });

  test('for what is no ZIP code', async () => {
    for (const zip of ['8260', 'abcde', '826011']) {
      expectProblem(await ask(zip), 'invalid_request');
    }
  });
});

test('the answer is the same for everybody and may be kept for a minute', async () => {
  const { headers } = await ask('82601');
  expect(headers['cache-control']).toContain('s-maxage=60');
});

test('without coverage nothing can come there', async () => {
  await api().db.execute(
    `insert into rules.coverage_withdrawal (coverage_id, reason, withdrawn_by)
     select id, 'To see it', 'rae' from rules.coverage where state = 'ND'`,
  );
  expect((await answer('58501')).item).toMatchObject({
    answer: 'no',
    reasons: ['We do not sell this to North Dakota yet.'],
  });
});
