import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type Clamav, startClamav } from '../../../../../scripts/testing/private-clamd.ts';
import { scanDepsOf } from '../../open-fulfillment.ts';
import { sql } from '../../platform/sql.ts';
import type { CheckoutShop } from '../../testing/checkout-caller.ts';
import {
  openDesks,
  type PlacedOrder,
  placeOrder,
  startFulfillmentShop,
  stepsOf,
  uploadCopy,
} from '../../testing/fulfillment-shop.ts';
import { documentRowsOf, fileOf, readDocument, storedFiles } from '../../testing/kept-documents.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { startS3Server } from '../../testing/s3-server.ts';
import { eicarText, pdfWith } from '../../testing/sample-documents.ts';
import {
  jpegWithNotes,
  pngWithNotes,
  secretNote,
  tiffWithNotes,
} from '../../testing/sample-pictures.ts';
import { dealerPartOf, uploadAsBuyer } from '../../testing/transfers.ts';
import { scanDocumentHandler } from './scan-document.ts';

/**
 * The checks 50 and 52 to 54 of the security design, each as whoever uploads or reads meets it: over
 * HTTP, with ClamAV's own server and the EICAR test file. The others of documents are
 * upload-checks.integration.test.ts.
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

describe('check 50: what the scanner says', () => {
  test.each(['packed', 'plain'] as const)(
    'EICAR in a PDF is kept and never handed out (%s)',
    async (how) => {
      const answer = await uploadAsBuyer(shop, order, fileOf(pdfWith(eicarText(), how)));
      expect(answer.statusCode, answer.body).toBe(200);
      const [row] = await documentRowsOf(shop, order.dealerId);
      expect(row?.state).toBe('infected');
      expectProblem(await readDocument(shop, row?.id ?? ''), 'not_found');
      expect((await dealerPartOf(order)).transfer).toMatchObject({ hasCopy: false });
    },
  );

  test('without a scanner a file is pending: not served, and nothing is released over it', {
    timeout: 60_000,
  }, async () => {
    const scanner: Clamav = await startClamav({ name: `test-clamav/checks-${process.pid}` });
    const { address, port } = scanner;
    await scanner.stop();
    const away = await startFulfillmentShop({ CLAMD_ADDRESS: address });
    const placed = await placeOrder(away);
    const sent = await uploadAsBuyer(away, placed, fileOf(pdfWith('A license')));
    expect(sent.statusCode, sent.body).toBe(200);
    const [row] = await documentRowsOf(away, placed.dealerId);
    expect(row?.state).toBe('pending');
    expectProblem(await readDocument(away, row?.id ?? ''), 'not_found');
    const steps = stepsOf(away, placed.dealerId);
    await steps.license();
    await steps.verify();
    await steps.serials('PENDING-1');
    const problem = expectProblem(await steps.release(), 'not_releasable');
    expect(problem.errors?.map(({ path }) => path)).toEqual(['documents_pending']);
    const back = await startClamav({ name: `test-clamav/checks-back-${process.pid}`, port });
    try {
      const handler = scanDocumentHandler(scanDepsOf(away));
      const run = { id: '1', retry: 0, signal: AbortSignal.timeout(60_000) };
      await handler.run({ documentId: row?.id ?? '' }, run);
    } finally {
      await back.stop();
    }
    expect((await readDocument(away, row?.id ?? '')).statusCode).toBe(200);
    // Looked at by the scanner, it is for the desk to look at once more.
    await steps.verify();
    expect((await steps.release()).statusCode).toBe(200);
  });
});

describe('check 52: where a file lies, and who gets it', () => {
  test('under a random key, and by one way out alone', async () => {
    const answer = await upload(fileOf(pdfWith('A license')));
    const [document] = answer.json().documents;
    const [row] = await documentRowsOf(shop, order.dealerId);
    expect(row?.storage_key).toMatch(/^[0-9a-f]{32}$/);
    expect(answer.body).not.toContain(row?.storage_key ?? '');
    const read = await readDocument(shop, document.id);
    expect(read.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment;/),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    // Neither the shop's listener nor a path of the key's own has it.
    for (const path of [
      `/staff/documents/${document.id}`,
      `/v1/documents/${document.id}`,
      `/documents/${row?.storage_key}`,
      `/${row?.storage_key}`,
    ]) {
      expect((await shop.app.inject(path)).statusCode, path).toBe(404);
    }
  });

  test('ten thousand guesses find nothing', { timeout: 300_000 }, async () => {
    await upload(fileOf(pdfWith('A license')));
    const counts = new Map<number, number>();
    const { compliance } = openDesks(shop);
    for (let round = 0; round < 100; round += 1) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, () =>
          compliance.call('getStaffDocument', { params: { documentId: crypto.randomUUID() } }),
        ),
      );
      for (const { statusCode } of answers)
        counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
    }
    // After some hundreds whoever guesses is stopped altogether.
    expect([...counts.keys()].toSorted()).toEqual([404, 429]);
    expect(counts.get(404)).toBeGreaterThanOrEqual(100);
  });
});

describe('check 53: what a file is called', () => {
  test.each(['../../x.pdf', 'a\u202Efdp.exe.pdf', '/etc/passwd.pdf', 'a"b\\c.pdf'])(
    '%j is a label and no path',
    async (name) => {
      const answer = await uploadAsBuyer(shop, order, fileOf(pdfWith('x'), name));
      expect(answer.statusCode, answer.body).toBe(200);
      const [row] = await documentRowsOf(shop, order.dealerId);
      expect(row?.file_name).toMatch(/^[^/\\\p{Cc}\p{Cf}"]+\.pdf$/u);
      expect(storedFiles(shop)).toContain(row?.storage_key);
      const { headers } = await readDocument(shop, row?.id ?? '');
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.~!$&+^`|%-]*$/,
      );
    },
  );
});

describe('check 54: what is kept of a file, and who read it', () => {
  test.each([
    ['a photo', jpegWithNotes(), 'a.jpg', 'image/jpeg'],
    ['a scan', tiffWithNotes(), 'a.tif', 'image/tiff'],
    ['a screenshot', pngWithNotes(), 'a.png', 'image/png'],
  ])('%s without what it says of its maker, and encrypted', async (_name, content, name, type) => {
    const answer = await upload(fileOf(content, name, type));
    expect(answer.statusCode, answer.body).toBe(200);
    const [row] = await documentRowsOf(shop, order.dealerId);
    const read = await readDocument(shop, row?.id ?? '');
    expect(content.includes(secretNote)).toBe(true);
    expect(read.rawPayload.includes('SECRET')).toBe(false);
    expect(read.rawPayload.byteLength).toBe(answer.json().documents[0].sizeBytes);
    const onDisk = readFileSync(join(shop.config.DOCUMENT_FOLDER, row?.storage_key ?? ''));
    expect(onDisk.includes(read.rawPayload.subarray(0, 16))).toBe(false);
  });

  test('every reading is on record with who, what and which order, and stays there', async () => {
    await upload(fileOf(pdfWith('A license')));
    const [row] = await documentRowsOf(shop, order.dealerId);
    const desks = openDesks(shop);
    const params = { documentId: row?.id ?? '' };
    await desks.compliance.call('getStaffDocument', { params });
    await desks.manager.call('getStaffDocument', { params });
    // Who may not, leaves no reading; that they tried is on record elsewhere.
    expectProblem(await desks.support.call('getStaffDocument', { params }), 'forbidden');
    const events = await shop.db.query(
      sql<Record<string, unknown>>`/* testing.readings */
        select actor_id, subject, details->>'documentId' as document,
               occurred_at > now() - interval '1 minute' as now
          from audit.event where action = 'document.read'
           and details->>'documentId' = ${params.documentId} order by id`,
    );
    const subject = `order/${order.orderId}`;
    const document = params.documentId;
    expect(events).toEqual([
      { actor_id: desks.compliance.subject, subject, document, now: true },
      { actor_id: desks.manager.subject, subject, document, now: true },
    ]);
    for (const statement of [
      sql`/* testing.alter */ update audit.event set actor_id = 'nobody'`,
      sql`/* testing.delete */ delete from audit.event`,
    ]) {
      await expect(shop.db.query(statement)).rejects.toMatchObject({ code: '42501' });
    }
  });
});

test('all of it is the same with the files in a bucket', async () => {
  const bucket = await startS3Server();
  onTestFinished(() => bucket.stop());
  const elsewhere = await startFulfillmentShop({
    DOCUMENT_STORAGE: 's3',
    DOCUMENT_S3_URL: bucket.url,
    DOCUMENT_S3_REGION: bucket.credentials.region,
    DOCUMENT_S3_KEY_ID: bucket.credentials.keyId,
    DOCUMENT_S3_SECRET: bucket.credentials.secret,
  });
  const placed = await placeOrder(elsewhere);
  const content = pdfWith('the words of a license', 'plain');
  const answer = await uploadCopy(elsewhere, placed.dealerToken, fileOf(content));
  expect(answer.json().documents).toMatchObject([{ state: 'clean' }]);
  const [row] = await documentRowsOf(elsewhere, placed.dealerId);
  expect([...bucket.objects.keys()]).toEqual([row?.storage_key]);
  expect(bucket.objects.get(row?.storage_key ?? '')?.includes('words of')).toBe(false);
  const read = await readDocument(elsewhere, row?.id ?? '');
  expect(read.rawPayload.equals(content)).toBe(true);
  const infected = await uploadCopy(
    elsewhere,
    placed.dealerToken,
    fileOf(pdfWith(eicarText()), 'bad.pdf'),
  );
  expect(infected.json().documents).toMatchObject([{ state: 'clean' }, { state: 'infected' }]);
  // With the bucket away nothing is written down that is not there, and nothing is called missing.
  bucket.faults.push(...Array.from({ length: 6 }, () => 'hang-up' as const));
  expectProblem(await uploadCopy(elsewhere, placed.dealerToken), 'service_unavailable');
  expectProblem(await readDocument(elsewhere, row?.id ?? ''), 'service_unavailable');
  expect(await documentRowsOf(elsewhere, placed.dealerId)).toHaveLength(2);
  expect((await readDocument(elsewhere, row?.id ?? '')).statusCode).toBe(200);
});
