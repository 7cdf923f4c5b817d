import { type CallInput, type DealerPage, limits } from '@tarnholt/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  licenseNumberOf,
  type MadeUpLicensee,
} from '../../../../../scripts/testing/licensee-list.ts';
import { sql } from '../../platform/sql.ts';
import { importMadeUpLicensees, keyOfLicensee } from '../../testing/import-made-up-licensees.ts';
import { waitForLimitWindow } from '../../testing/limit-window.ts';
import { injectWire, wireRequestOf } from '../../testing/served-calls.ts';
import { shareTestApi } from '../../testing/test-core.ts';

const api = shareTestApi();
const casper = '82601';
let licensees: MadeUpLicensee[];

beforeAll(async () => {
  licensees = await importMadeUpLicensees(api(), { rows: 400, near: [casper, '78701'] });
}, 240_000);

type Query = NonNullable<CallInput<'findDealers'>['query']>;

async function find(query: Query, address = '203.0.113.7') {
  const request = await wireRequestOf('findDealers', { query }, null);
  return injectWire(api().app, request, { remoteAddress: address });
}

async function page(query: Query): Promise<DealerPage> {
  const answer = await find(query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function everyPage(query: Query): Promise<DealerPage['dealers']> {
  const found: DealerPage['dealers'] = [];
  let cursor: string | null | undefined;
  do {
    const next: DealerPage = await page({ ...query, ...(cursor ? { cursor } : {}) });
    found.push(...next.dealers);
    cursor = next.nextCursor;
  } while (cursor !== null);
  return found;
}

const inCasper = () => licensees.filter(({ zip }) => zip === casper);
const idsOf = (dealers: DealerPage['dealers']) => dealers.map(({ id }) => id);

async function change(id: string, statement: 'block' | 'unblock' | 'prefer' | 'stock' | 'remove') {
  const { db } = api();
  const set = { is_blocked: statement === 'block', is_preferred: statement === 'prefer' };
  await db.query(sql`/* testing.change-licensee */
    update dealers.licensee
       set is_blocked = ${set.is_blocked},
           block_reason = case when ${set.is_blocked} then 'A reason' end,
           blocked_by = case when ${set.is_blocked} then 'somebody' end,
           blocked_at = case when ${set.is_blocked} then shop_now() end,
           is_preferred = ${set.is_preferred},
           is_stocking = ${statement === 'stock'},
           removed_at = case when ${statement === 'remove'} then shop_now() end
     where rds_key = ${id}`);
}

describe('near a ZIP code', () => {
  test('the nearest come first, twenty at a time, each once', async () => {
    const first = await page({ zip: casper });
    expect(first.origin).toMatchObject({ zip: casper });
    expect(first.dealers).toHaveLength(20);
    expect(first.dealers.slice(0, 6).map(({ zip, distanceMiles }) => [zip, distanceMiles])).toEqual(
      Array.from({ length: 6 }, () => [casper, 0]),
    );
    const all = await everyPage({ zip: casper, limit: 70 });
    expect(idsOf(all).toSorted()).toEqual(licensees.map(keyOfLicensee).toSorted());
    const miles = all.map(({ distanceMiles }) => distanceMiles ?? -1);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  });

  test('a radius keeps what is nearer, and the last page is the last', async () => {
    const all = await everyPage({ zip: casper, limit: 200 });
    const near = await everyPage({ zip: casper, radius: 300, limit: 7 });
    expect(near.length).toBeGreaterThan(7);
    expect(idsOf(near)).toEqual(idsOf(all).slice(0, near.length));
    expect(all[near.length]?.distanceMiles).toBeGreaterThanOrEqual(300);
  });

  test('a ZIP code that nobody knows has no dealers', async () => {
    expect(await page({ zip: '00000' })).toEqual({
      origin: null,
      preferred: [],
      dealers: [],
      nextCursor: null,
    });
  });

  test('those that are recommended come along, and who is blocked or gone does not', async () => {
    const [liked, blocked, gone] = inCasper().map(keyOfLicensee) as [string, string, string];
    await change(liked, 'prefer');
    await change(blocked, 'block');
    await change(gone, 'remove');
    const { preferred, dealers } = await page({ zip: casper });
    expect(idsOf(preferred)).toEqual([liked]);
    expect(idsOf(dealers)).toContain(liked);
    for (const hidden of [blocked, gone]) {
      expect(idsOf(dealers)).not.toContain(hidden);
      expect((await page({ q: hidden })).dealers).toEqual([]);
    }
    expect((await page({ zip: '96701' })).preferred).toEqual([]);
    for (const id of [liked, blocked, gone]) await change(id, 'unblock');
  });

  test('only those who have our products, if asked for', async () => {
    const [stocking] = inCasper().map(keyOfLicensee) as [string];
    await change(stocking, 'stock');
    for (const query of [{ zip: '96701' }, {}, { q: 'a' }, { zip: casper, radius: 50 }]) {
      const found = (await page({ ...query, stocking: 'true' })).dealers;
      expect(idsOf(found)).toEqual(query.q === 'a' ? [] : [stocking]);
    }
    await change(stocking, 'unblock');
  });
});

describe('by name or number', () => {
  test('words of the name are found in any order, from their beginning', async () => {
    const [one] = inCasper() as [MadeUpLicensee];
    const words = one.licenseName.replace(' LLC', '').split(' ');
    const query = `${words.at(-1)} ${words[0]?.slice(0, 4).toLowerCase()}`;
    expect(idsOf((await page({ q: query })).dealers)).toEqual([keyOfLicensee(one)]);
    const near = await page({ q: query, zip: '78701' });
    expect(near.dealers[0]?.distanceMiles).toBeGreaterThan(700);
    expect((await page({ q: '!!' })).dealers).toEqual([]);
    expect((await page({ q: "x' | y:* & (" })).dealers).toEqual([]);
  });

  test('without a ZIP code they come by name, each once', async () => {
    const all = await everyPage({ limit: limits.dealersPerPage });
    expect(all).toHaveLength(licensees.length);
    const names = all.map(({ name }) => name.toLowerCase());
    expect(names).toEqual(names.toSorted());
    expect(all.every(({ distanceMiles }) => distanceMiles === null)).toBe(true);
    const arms = await everyPage({ q: 'arms', limit: 9 });
    expect(arms.length).toBe(
      licensees.filter(({ licenseName }) => / ARMS /.test(licenseName)).length,
    );
  });

  test('a license number is found however it is written, and after its renewal too', async () => {
    const [one] = inCasper() as [MadeUpLicensee];
    const id = keyOfLicensee(one);
    const number = licenseNumberOf(one);
    const before = number.replace(/-\d[A-M]-/, '-4B-');
    for (const q of [number, number.replaceAll('-', ''), ` ${number.toLowerCase()} `, before, id]) {
      expect(idsOf((await page({ q })).dealers), q).toEqual([id]);
    }
    expect((await page({ q: number, zip: casper })).dealers[0]?.distanceMiles).toBe(0);
  });
});

test('a license that was checked and is good is on file', async () => {
  const [one] = inCasper() as [MadeUpLicensee];
  const id = keyOfLicensee(one);
  const expiry = "now() + interval '1 year'";
  expect((await page({ q: id })).dealers[0]?.isLicenseOnFile).toBe(false);
  const { db } = api();
  await db.execute(`
    with ends as (select date_trunc('month', ${expiry})::date as day), saved as (
      insert into compliance.license
        (rds_key, number, license_type, expires_on, licensee_name, premises)
      select '${id}', concat_ws('-', '${one.region}', '${one.district}', '999', '01',
               (extract(year from day)::int % 10)
                 || substr('ABCDEFGHJKLM', extract(month from day)::int, 1), '${one.sequence}'),
             '01', day, 'Example', '{}' from ends
      returning id, revision)
    select from saved`);
  expect((await page({ q: id })).dealers[0]?.isLicenseOnFile).toBe(false);
  await db.execute(`
    insert into compliance.verification
      (license_id, license_revision, method, result, number_matches, expiry_matches,
       address_matches, verified_by)
    select id, revision, 'ez_check', 'valid', true, true, true, 'a test'
      from compliance.license where rds_key = '${id}'`);
  expect((await page({ q: id })).dealers[0]?.isLicenseOnFile).toBe(true);
});

test('nothing that is not public leaves the server', async () => {
  const [one] = inCasper() as [MadeUpLicensee];
  const id = keyOfLicensee(one);
  const { db } = api();
  await db.query(sql`/* testing.write-terms */
    update dealers.licensee
       set contact_email = 'counter@secret.example', merchant_note = 'Pays late',
           transfer_fee_cents = 2599, hours = 'Tue to Sat 10 to 6', website = 'https://shop.example'
     where rds_key = ${id}`);
  const { body } = await find({ q: id });
  expect(body).not.toMatch(/secret|Pays late|MAIL/);
  expect(JSON.parse(body).dealers[0]).toEqual({
    id,
    licenseNumber: licenseNumberOf(one),
    name: one.tradeName || one.licenseName,
    address: one.street,
    city: one.city,
    state: one.state,
    zip: one.zip,
    phone: one.phone,
    website: 'https://shop.example',
    coordinates: { lat: expect.any(Number), lng: expect.any(Number) },
    distanceMiles: null,
    isPreferred: false,
    isStocking: false,
    isLicenseOnFile: expect.any(Boolean),
    transferFee: 25.99,
    hours: 'Tue to Sat 10 to 6',
  });
});

test('the edge keeps an answer for minutes; a cursor of nobody is the first page', async () => {
  const answer = await find({ zip: casper });
  expect(answer.headers['cache-control']).toContain('s-maxage=300');
  const forge = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  for (const cursor of [
    'x',
    forge(null),
    forge(['n', '58300001', '']),
    forge(['d', "1' or 1=1", '0.1']),
    forge(['d', '58300001', 'NaN']),
    forge(['d', '58300001', '---']),
    forge(['d', '58300001', '1e999']),
  ]) {
    const forged = await find({ zip: casper, cursor });
    expect(forged.json().dealers, cursor).toEqual(answer.json().dealers);
  }
});

test('whoever copies the directory is slowed down', async () => {
  await waitForLimitWindow(60);
  const statuses: number[] = [];
  for (let count = 0; count < 125; count += 1) {
    statuses.push((await find({ q: '58300001' }, '198.51.100.77')).statusCode);
  }
  expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});
