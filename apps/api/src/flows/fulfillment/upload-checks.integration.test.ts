import { limits } from '@tarnholt/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import type { CheckoutShop } from '../../testing/checkout-caller.ts';
import {
  openDesks,
  type PlacedOrder,
  placeOrder,
  readGroup,
  readOrderAs,
  startFulfillmentShop,
  uploadCopy,
} from '../../testing/fulfillment-shop.ts';
import { documentRowsOf, fileOf, storedFiles } from '../../testing/kept-documents.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { pdfWith, sampleJpeg } from '../../testing/sample-documents.ts';
import {
  packedPdfOfPages,
  pdfOfPages,
  pngOf,
  samplePng,
  tiffOf,
} from '../../testing/sample-pictures.ts';
import { dealerPartOf, uploadAsBuyer } from '../../testing/transfers.ts';

/**
 * The checks 48, 49 and 51 of the security design, each as whoever uploads meets it, over HTTP. The
 * others of documents are kept-document-checks.integration.test.ts.
 */

let shop: CheckoutShop;
let order: PlacedOrder;

beforeAll(async () => {
  const cleanups: (() => Promise<void>)[] = [];
  shop = await startFulfillmentShop({}, { whenFinished: (each) => cleanups.unshift(each) });
  return async () => {
    for (const cleanup of cleanups) await cleanup();
  };
});

beforeEach(async () => {
  // One dealer receives the orders of all tests, and all come from one network.
  await shop.db.query(sql`/* testing.forget-limits */ delete from platform.rate_limit`);
  order = await placeOrder(shop);
});

const upload = (file: File) => uploadCopy(shop, order.dealerToken, file);

describe('check 48: the content decides what a file is', () => {
  const zip = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
  test.each([
    ['a drawing', Buffer.from('<svg xmlns="x"/>'), 'a.png', 'image/png'],
    ['a web page', Buffer.from('<html></html>'), 'a.pdf', 'application/pdf'],
    ['an archive', Buffer.concat([Buffer.from('PK\x03\x04'), zip]), 'a.pdf', 'application/pdf'],
    ['a program', Buffer.from('MZ\x90\0'.repeat(300)), 'a.pdf', 'application/pdf'],
    ['a PNG by the name of a JPEG', samplePng, 'a.jpg', 'image/jpeg'],
    ['a JPEG by the type of a PNG', sampleJpeg, 'a.jpg', 'image/png'],
    ['a PNG that is an archive too', Buffer.concat([samplePng, zip]), 'a.png', 'image/png'],
    ['a PNG that is a PDF too', Buffer.concat([samplePng, pdfWith('x')]), 'a.png', 'image/png'],
  ])('%s is refused with 415', async (_name, content, name, type) => {
    const before = storedFiles(shop);
    expectProblem(await upload(fileOf(content, name, type)), 'unsupported_media_type');
    expect(storedFiles(shop)).toEqual(before);
  });

  test('a PNG is taken from dealer and buyer, signed in or by the link of the mail', async () => {
    const png = fileOf(samplePng, 'license.png', 'image/png');
    expect((await upload(png)).json().documents).toMatchObject([{ mediaType: 'image/png' }]);
    const own = await uploadAsBuyer(shop, order, png);
    expect(own.statusCode, own.body).toBe(200);
    const linked = await uploadAsBuyer(shop, order, png, 'link');
    expect(linked.statusCode, linked.body).toBe(200);
    expect((await documentRowsOf(shop, order.dealerId)).map((row) => row.uploaded_by)).toEqual([
      'dealer',
      'buyer',
      'buyer',
    ]);
    // Each sees what they handed in themselves, and staff all of it.
    expect((await dealerPartOf(order)).transfer).toMatchObject({
      hasCopy: true,
      documents: [{ fileName: 'license.png' }, { fileName: 'license.png' }],
    });
    const { dealer } = await readGroup(shop, order.dealerId);
    expect(dealer?.documents).toHaveLength(3);
    const { history } = await readOrderAs(openDesks(shop).support, order.orderId);
    expect(history.slice(0, 3).map(({ actor }) => actor)).toEqual(['Buyer', 'Buyer', 'Dealer']);
  });

  test('of an order of somebody else nothing is taken', async () => {
    const other = await placeOrder(shop);
    const mixed = { ...order, dealerId: other.dealerId };
    expectProblem(await uploadAsBuyer(shop, mixed, fileOf(samplePng)), 'not_found');
    expectProblem(await uploadAsBuyer(shop, mixed, fileOf(samplePng), 'link'), 'not_found');
    const stranger = { ...order, buyer: other.buyer };
    expectProblem(await uploadAsBuyer(shop, stranger, fileOf(samplePng)), 'not_found');
    expectProblem(
      await uploadAsBuyer(shop, { ...order, dealerId: order.homeId }, fileOf(samplePng)),
      'not_found',
    );
  });
});

describe('check 49: how much is taken', () => {
  test('more than 10 MB is refused while it arrives, by either way', async () => {
    const before = storedFiles(shop);
    const large = Buffer.concat([pdfWith('x'), Buffer.alloc(limits.uploadBytes)]);
    expectProblem(await upload(fileOf(large)), 'payload_too_large');
    expectProblem(await uploadAsBuyer(shop, order, fileOf(large)), 'payload_too_large');
    expect(storedFiles(shop)).toEqual(before);
  });

  test('five files of one dealer for one order, whoever hands them in', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => upload(fileOf(pdfWith('A license')))),
      ...Array.from({ length: 4 }, () => uploadAsBuyer(shop, order, fileOf(pdfWith('Another')))),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(3);
    expect((await dealerPartOf(order)).transfer).toMatchObject({ canUpload: false });
  });

  test('50 MB of one dealer within a day, over all orders', async () => {
    await uploadCopy(shop, order.dealerToken, fileOf(pdfWith('A license')));
    await shop.db.query(
      sql`/* testing.much-of-today */
        insert into compliance.document
               (group_id, kind, file_name, media_type, size_bytes, sha256, storage_key, state,
                uploaded_by, uploaded_at, scanned_at)
        select ${order.dealerId}, 'license_copy', 'a.pdf', 'application/pdf', 27000000, sha256('x'),
               gen_random_uuid(), 'clean', 'dealer', now() - age, now()
          from unnest(array[interval '1 hour', interval '2 hours', interval '25 hours']) as age`,
    );
    const next = await placeOrder(shop);
    const refused = await uploadCopy(shop, next.dealerToken, fileOf(pdfWith('x')));
    const problem = expectProblem(refused, 'too_many_requests');
    expect(problem.title).toContain('today');
    expect(await documentRowsOf(shop, next.dealerId)).toEqual([]);
    await shop.db.query(
      sql`/* testing.another-dealer */
        update compliance.dealer_case set dealer_key = sha256('another')
         where group_id = ${next.dealerId}`,
    );
    expect((await uploadCopy(shop, next.dealerToken)).statusCode).toBe(200);
    // For the tests that follow.
    await shop.db.query(
      sql`/* testing.other-dealers */
        update compliance.dealer_case set dealer_key = sha256(group_id::text::bytea)`,
    );
  });
});

describe('check 51: what would be too much to open', () => {
  const bomb = { width: 100_000, height: 100_000 };
  test.each([
    ['a TIFF of 100,000 by 100,000', tiffOf([bomb]), 'a.tif', 'image/tiff', /too large/],
    ['a PNG of the same', pngOf(bomb), 'a.png', 'image/png', /too large/],
    ['a PDF of 50,000 pages', pdfOfPages(50_000), 'a.pdf', 'application/pdf', /too many pages/],
    ['the same, packed', packedPdfOfPages(50_000), 'a.pdf', 'application/pdf', /too many pages/],
    [
      'a PDF that nobody can look into',
      Buffer.from('%PDF-1.4\ntrailer <</Encrypt 4 0 R>>\n%%EOF\n'),
      'a.pdf',
      'application/pdf',
      /password/,
    ],
  ])('%s is refused, in little time and memory', async (_name, content, name, type, title) => {
    const before = { rss: process.memoryUsage().rss, files: storedFiles(shop) };
    const problem = expectProblem(await upload(fileOf(content, name, type)), 'unprocessable');
    expect(problem.title).toMatch(title);
    expect(storedFiles(shop)).toEqual(before.files);
    expect(process.memoryUsage().rss - before.rss).toBeLessThan(150 * 1024 * 1024);
  });
});
