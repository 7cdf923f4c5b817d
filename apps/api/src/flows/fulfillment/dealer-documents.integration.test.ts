import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@tarnholt/contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Clamav, startClamav } from '../../../../../scripts/testing/private-clamd.ts';
import { renewDealerLink } from '../../domains/compliance/index.ts';
import { scanDepsOf } from '../../open-fulfillment.ts';
import { sql } from '../../platform/sql.ts';
import type { CheckoutShop } from '../../testing/checkout-caller.ts';
import {
  callAsDealer,
  openDesks,
  type PlacedOrder,
  placeOrder,
  startFulfillmentShop,
  stepsOf,
  uploadCopy,
} from '../../testing/fulfillment-shop.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { eicarText, pdfWith, sampleJpeg, sampleTiff } from '../../testing/sample-documents.ts';
import { sampleLink } from '../../testing/sample-links.ts';
import { scanDocumentHandler } from './scan-document.ts';

// cspell:ignore licensefdp Lizenz

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
  order = await placeOrder(shop);
});

const fileOf = (content: Uint8Array, name = 'license.pdf', type = 'application/pdf') =>
  new File([new Uint8Array(content)], name, { type });
const upload = (file?: File) => uploadCopy(shop, order.dealerToken, file);

interface StoredRow {
  readonly id: string;
  readonly file_name: string;
  readonly state: string;
  readonly finding: string | null;
  readonly storage_key: string;
}

const rowsOf = (groupId: string, from: Pick<CheckoutShop, 'db'> = shop) =>
  from.db.query(
    sql<StoredRow>`/* testing.documents */
      select id, file_name, state, finding, storage_key from compliance.document
       where group_id = ${groupId} order by uploaded_at, id`,
  );

/** What lies in the folder of files. */
function storedFiles({ config }: CheckoutShop): string[] {
  return existsSync(config.DOCUMENT_FOLDER) ? readdirSync(config.DOCUMENT_FOLDER) : [];
}

describe('a copy of a license', () => {
  test.each([
    ['PDF', pdfWith('A license'), 'license.pdf', 'application/pdf'],
    ['TIFF', sampleTiff, 'scan.tif', 'image/tiff'],
    ['JPEG', sampleJpeg, 'photo.jpg', 'image/jpeg'],
  ])('may be a %s; staff get it as it was, and nobody else', async (_, content, name, type) => {
    const answer = await upload(fileOf(content, name, type));
    expect(answer.statusCode, answer.body).toBe(200);
    const [document] = answer.json().documents;
    expect(document).toEqual({
      id: expect.any(String),
      fileName: name,
      mediaType: type,
      sizeBytes: content.byteLength,
      state: 'clean',
      uploadedAt: expect.any(String),
    });
    const desks = openDesks(shop);
    const params = { documentId: document.id };
    const read = await desks.compliance.call('getStaffDocument', { params });
    expect(read.rawPayload.equals(content)).toBe(true);
    expect(read.headers).toMatchObject({
      'content-type': type,
      'content-disposition': expect.stringContaining(`attachment; filename="${name}"`),
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    for (const role of ['support', 'fulfillment', 'merchandiser'] as const) {
      expectProblem(await desks[role].call('getStaffDocument', { params }), 'forbidden');
    }
    // Every reading is on record, with who it was and for which order.
    const events = await shop.db.query(
      sql<Record<string, unknown>>`/* testing.readings */
        select actor_id, subject, details->>'documentId' as document from audit.event
         where action = 'document.read' and subject = ${`order/${order.orderId}`}`,
    );
    expect(events).toEqual([
      {
        actor_id: desks.compliance.subject,
        subject: `order/${order.orderId}`,
        document: document.id,
      },
    ]);
  });

  test('lies encrypted under a name of ours', async () => {
    await upload(fileOf(pdfWith('the words of a license', 'plain')));
    const [row] = await rowsOf(order.dealerId);
    expect(row?.storage_key).toMatch(/^[0-9a-f]{32}$/);
    const bytes = readFileSync(join(shop.config.DOCUMENT_FOLDER, row?.storage_key ?? ''));
    expect(bytes.includes('words of a license')).toBe(false);
    expect(bytes.includes('%PDF')).toBe(false);
  });

  test('cannot be found by guessing', async () => {
    const { compliance } = openDesks(shop);
    for (let round = 0; round < 20; round += 1) {
      const params = { documentId: crypto.randomUUID() };
      expectProblem(await compliance.call('getStaffDocument', { params }), 'not_found');
    }
  });
});

describe('a file that is no copy of a license', () => {
  const zip = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  test.each([
    ['a web page', html, 'license.pdf', 'application/pdf'],
    ['a drawing', Buffer.from('<svg xmlns="x"></svg>'), 'license.pdf', 'application/pdf'],
    ['a program', Buffer.from('MZ\x90\0'.repeat(300)), 'license.pdf', 'application/pdf'],
    ['an archive', Buffer.concat([Buffer.from('PK\x03\x04'), zip]), 'a.pdf', 'application/pdf'],
    ['a PDF and an archive', Buffer.concat([pdfWith('x'), zip]), 'a.pdf', 'application/pdf'],
    ['a PDF and a web page', Buffer.concat([pdfWith('x'), html]), 'a.pdf', 'application/pdf'],
    ['a picture and a PDF', Buffer.concat([sampleJpeg, pdfWith('x')]), 'a.jpg', 'image/jpeg'],
    ['called something else', pdfWith('x'), 'license.jpg', 'image/jpeg'],
    ['a PDF by another type', pdfWith('x'), 'license.pdf', 'image/tiff'],
    ['a PDF by another name', pdfWith('x'), 'license.exe', 'application/pdf'],
    ['cut off', pdfWith('x').subarray(0, -20), 'license.pdf', 'application/pdf'],
    ['empty', Buffer.alloc(0), 'license.pdf', 'application/pdf'],
  ])('is refused: %s', async (_, content, name, type) => {
    const before = storedFiles(shop);
    expectProblem(await upload(fileOf(content, name, type)), 'unsupported_media_type');
    expect(await rowsOf(order.dealerId)).toEqual([]);
    expect(storedFiles(shop)).toEqual(before);
  });

  test('is refused when it is too large, while it arrives', async () => {
    const before = storedFiles(shop);
    const url = await shop.listen();
    const large = Buffer.concat([pdfWith('x'), Buffer.alloc(limits.uploadBytes + 1_000_000)]);
    const form = new FormData();
    form.set('document', fileOf(large));
    const response = await fetch(new URL(`/v1/dealer-cases/${order.dealerToken}/documents`, url), {
      method: 'POST',
      body: form,
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'payload_too_large' });
    expect(storedFiles(shop)).toEqual(before);
  });

  test('is refused when there is none', async () => {
    const form = new FormData();
    form.set('kind', 'license_copy');
    const encoded = new Response(form);
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/v1/dealer-cases/${order.dealerToken}/documents`,
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    const problem = expectProblem(answer, 'invalid_request');
    expect(problem.errors).toEqual([{ path: 'files.document', message: 'Required' }]);
  });
});

describe('names of files', () => {
  test.each([
    ['../../../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\windows\\system32\\x.pdf', 'x.pdf'],
    ['license\u202Efdp.exe.pdf', 'licensefdp.exe.pdf'],
    ['a"b;c.pdf', /^a_?.*b;c\.pdf$/],
    ['.htaccess.pdf', 'htaccess.pdf'],
    ['Lizenz é 許可.pdf', 'Lizenz é 許可.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ])('%j is kept as %s, and decides nothing', async (name, kept) => {
    const answer = await upload(fileOf(pdfWith('x'), name));
    expect(answer.statusCode, answer.body).toBe(200);
    const [row] = await rowsOf(order.dealerId);
    if (typeof kept === 'string') expect(row?.file_name).toBe(kept);
    else expect(row?.file_name).toMatch(kept);
    expect(storedFiles(shop)).toContain(row?.storage_key);
    const params = { documentId: row?.id ?? '' };
    const read = await openDesks(shop).compliance.call('getStaffDocument', { params });
    expect(read.headers['content-disposition']).toMatch(
      /^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w.~!$&+^`|%-]*$/,
    );
  });

  test('with a line break or a zero in them get no header of their own', async () => {
    const boundary = 'x-boundary';
    for (const name of ['a\r\nX-Evil: 1.pdf', 'a\0b.pdf', 'a\nb.pdf']) {
      const head =
        `--${boundary}\r\nContent-Disposition: form-data; name="document"; filename="${name}"\r\n` +
        'Content-Type: application/pdf\r\n\r\n';
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/v1/dealer-cases/${order.dealerToken}/documents`,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: Buffer.concat([
          Buffer.from(head, 'latin1'),
          pdfWith('x'),
          Buffer.from(`\r\n--${boundary}--\r\n`),
        ]),
      });
      expect([200, 400, 415], answer.body).toContain(answer.statusCode);
      expect(answer.headers['x-evil']).toBeUndefined();
    }
    for (const { file_name } of await rowsOf(order.dealerId)) {
      expect(file_name).toMatch(/^[^\p{Cc}]+$/u);
    }
  });
});

describe('a file with a virus', () => {
  test.each(['packed', 'plain'] as const)('is kept and never handed out (%s)', async (packing) => {
    const answer = await upload(fileOf(pdfWith(eicarText(), packing)));
    expect(answer.statusCode, answer.body).toBe(200);
    const [document] = answer.json().documents;
    expect(document.state).toBe('infected');
    expect(await rowsOf(order.dealerId)).toMatchObject([
      { state: 'infected', finding: expect.stringContaining('Eicar') },
    ]);
    const { compliance, manager } = openDesks(shop);
    const params = { documentId: document.id };
    for (const desk of [compliance, manager]) {
      expectProblem(await desk.call('getStaffDocument', { params }), 'not_found');
    }
    // Nor does it prove anything.
    const steps = stepsOf(shop, order.dealerId);
    await steps.license();
    const check = { method: 'certified_copy', documentId: document.id } as const;
    expectProblem(await steps.verify(check), 'unprocessable');
    await expect(
      shop.db.query(
        sql`/* testing.call-it-clean */
          update compliance.document set state = 'clean' where id = ${document.id}`,
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });
});

describe('how many files', () => {
  test('five of one case, and no sixth, also when they come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload()));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, 200, 200, 200, 200, 422, 422, 422]);
    const rows = await rowsOf(order.dealerId);
    expect(rows).toHaveLength(5);
    const problem = expectProblem(await upload(), 'unprocessable');
    expect(problem.title).toContain('5 files');
    // Those that were refused left nothing behind.
    const kept = await shop.db.query(
      sql<{ storage_key: string }>`/* testing.keys */ select storage_key from compliance.document`,
    );
    expect(storedFiles(shop).toSorted()).toEqual(kept.map((row) => row.storage_key).toSorted());
  });
});

describe('the link', () => {
  test('of somebody else, of another purpose, expired or altered opens nothing', async () => {
    const { dealerId, dealerToken } = order;
    for (const token of [
      'nonsense',
      sampleLink('order', dealerId),
      sampleLink('dealer', dealerId, 2),
      sampleLink('dealer', crypto.randomUUID()),
      `${dealerToken.slice(0, -1)}${dealerToken.endsWith('A') ? 'B' : 'A'}`,
    ]) {
      const params = { token };
      expectProblem(await callAsDealer(shop, 'getDealerCase', { params }), 'not_found');
      expectProblem(await uploadCopy(shop, token), 'not_found');
      const body = { licenseNumber: '5-83-001-01-8A-00054' };
      expectProblem(await callAsDealer(shop, 'acceptDealerCase', { params, body }), 'not_found');
      const refusal = { params, body: { reason: '' } };
      expectProblem(await callAsDealer(shop, 'refuseDealerCase', refusal), 'not_found');
    }
    expect(await rowsOf(dealerId)).toEqual([]);
  });

  test('is useless once a newer one was made', async () => {
    const params = { token: order.dealerToken };
    expect((await callAsDealer(shop, 'getDealerCase', { params })).statusCode).toBe(200);
    const renewed = await shop.db.transaction((tx) => renewDealerLink(tx, order.dealerId));
    expect(renewed?.linkVersion).toBe(2);
    expectProblem(await callAsDealer(shop, 'getDealerCase', { params }), 'not_found');
    const newer = { token: sampleLink('dealer', order.dealerId, 2) };
    expect((await callAsDealer(shop, 'getDealerCase', { params: newer })).statusCode).toBe(200);
  });
});

describe('while the scanner is away', () => {
  test('a file waits unread, and is judged when the scanner is back', {
    timeout: 60_000,
  }, async () => {
    const scanner: Clamav = await startClamav({ name: `test-clamav/away-${process.pid}` });
    const { address, port } = scanner;
    await scanner.stop();
    const away = await startFulfillmentShop({ CLAMD_ADDRESS: address });
    const { dealerId, dealerToken } = await placeOrder(away);
    const clean = await uploadCopy(away, dealerToken);
    expect(clean.json().documents).toMatchObject([{ state: 'pending' }]);
    const infected = await uploadCopy(away, dealerToken, fileOf(pdfWith(eicarText()), 'bad.pdf'));
    expect(infected.statusCode).toBe(200);

    const { compliance } = openDesks(away);
    const rows = await rowsOf(dealerId, away);
    for (const { id } of rows) {
      const params = { documentId: id };
      expectProblem(await compliance.call('getStaffDocument', { params }), 'not_found');
    }
    const jobs = await away.db.query(
      sql<{ data: { documentId: string } }>`/* testing.scan-jobs */
        select data from pgboss.job where name = 'scan-document' order by created_on`,
    );
    expect(jobs.map(({ data }) => data.documentId)).toEqual(rows.map(({ id }) => id));

    const handler = scanDocumentHandler(scanDepsOf(away));
    const run = { id: '1', retry: 0, signal: AbortSignal.timeout(60_000) };
    const [first] = jobs;
    await expect(handler.run(first?.data ?? {}, run)).rejects.toThrow(/cannot be reached/);
    expect(await rowsOf(dealerId, away)).toMatchObject([
      { state: 'pending' },
      { state: 'pending' },
    ]);

    const back = await startClamav({ name: `test-clamav/back-${process.pid}`, port });
    try {
      for (const { data } of [...jobs, ...jobs]) await handler.run(data, run);
    } finally {
      await back.stop();
    }
    expect(await rowsOf(dealerId, away)).toMatchObject([
      { state: 'clean', finding: null },
      { state: 'infected', finding: expect.stringContaining('Eicar') },
    ]);
    const [good, bad] = rows;
    const read = await compliance.call('getStaffDocument', {
      params: { documentId: good?.id ?? '' },
    });
    expect(read.statusCode).toBe(200);
    const params = { documentId: bad?.id ?? '' };
    expectProblem(await compliance.call('getStaffDocument', { params }), 'not_found');
  });
});
