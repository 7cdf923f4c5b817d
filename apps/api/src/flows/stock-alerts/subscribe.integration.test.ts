import { describe, expect, test, vi } from 'vitest';
import type { Database, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import { canaries, scanLog } from '../../testing/log-scan.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import { putOnSale } from '../../testing/put-on-sale.ts';
import {
  alertMails,
  askForAlert,
  openAlerts,
  runAnnouncements,
  setAvailable,
} from '../../testing/stock-alerts.ts';
import { startTestApi } from '../../testing/test-core.ts';
import { subscribe } from './index.ts';

const email = 'pat@mailbox.example';
const cap = 'TH-CAP';

async function startShop() {
  const api = await startTestApi();
  await putOnSale(api.db, [
    { sku: cap, available: 0, title: 'Foundry Cap' },
    { sku: 'TH-TEE', available: 3 },
  ]);
  return api;
}

describe('a stock alert', () => {
  test('is taken down for what is sold out, and answered with our own name of it', {
    tags: ['API-18'],
  }, async () => {
    const api = await startShop();
    const answer = await askForAlert(api, { email: ` ${email} `, sku: cap });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'You will be notified when Foundry Cap is back in stock' },
    ]);
    expect(await openAlerts(api.db)).toEqual([
      { address: email, sku: cap, product_id: `of${cap}` },
    ]);
    expect(api.logText()).not.toContain(email);
  });

  test.each([
    ['no email', { email: '' }, 'body.email', 'Required'],
    [
      'an email that is none',
      { email: 'pat@mailbox' },
      'body.email',
      'Must be a valid email address',
    ],
    [
      'a header in the email',
      { email: 'a@b.example\r\nBcc: x@y.example' },
      'body.email',
      'Must be a valid email address',
    ],
    ['no product', { productId: '' }, 'body.productId', 'Required'],
    ['no name of the product', { productName: ' ' }, 'body.productName', 'Required'],
  ])('is refused with %s', { tags: ['API-18', 'PDP-22'] }, async (_, wrong, path, message) => {
    const api = await startShop();
    const answer = await askForAlert(api, { email, sku: cap, ...wrong });
    expect(expectProblem(answer, 'invalid_request').errors?.[0]).toEqual({ path, message });
    expect(await openAlerts(api.db)).toEqual([]);
  });

  test.each([
    ['a sku that nobody sells', { sku: 'TH-NONE' }],
    ['a product that nobody sells', { productId: 'TH-NONE' }],
  ])('for %s is refused', { tags: ['API-18'] }, async (_, wish) => {
    const api = await startShop();
    expectProblem(await askForAlert(api, { email, ...wish }), 'product_unavailable');
  });

  test('for a sku of which the inventory knows nothing is refused', async () => {
    const api = await startShop();
    await api.db.query(
      sql`/* testing.sell-without-stock */
        insert into catalog.product_sku (sku, document_id, product_name, product_url, image_url, variants)
        values ('TH-GHOST', 'ghost', 'Ghost', '/product/product-short/ghost', '', '[]')`,
    );
    expectProblem(await askForAlert(api, { email, sku: 'TH-GHOST' }), 'product_unavailable');
  });

  test('for what can be bought is refused, and says so', async () => {
    const api = await startShop();
    const { title } = expectProblem(
      await askForAlert(api, { email, sku: 'TH-TEE' }),
      'already_in_stock',
    );
    expect(title).toMatch(/back in stock/);
    expect(await openAlerts(api.db)).toEqual([]);
  });

  test('is answered alike whether or not the address waits already, and waits once', async () => {
    const api = await startShop();
    const first = await askForAlert(api, { email, sku: cap });
    const answers = await Promise.all(
      ['Pat@Mailbox.Example', email, email, 'PAT@mailbox.example', email].map((spelled) =>
        askForAlert(api, { email: spelled, sku: cap }),
      ),
    );
    for (const answer of answers) {
      expect([answer.statusCode, answer.body]).toEqual([200, first.body]);
    }
    expect(await openAlerts(api.db)).toHaveLength(1);
  });

  test('may be asked for again once it was answered', async () => {
    const api = await startShop();
    await askForAlert(api, { email, sku: cap });
    await setAvailable(api.db, cap, 1);
    await runAnnouncements(api);
    await setAvailable(api.db, cap, 0);
    expect((await askForAlert(api, { email, sku: cap })).statusCode).toBe(200);
    expect(await openAlerts(api.db)).toHaveLength(1);
  });

  test('keeps the stock from coming back unnoticed while it is written down', {
    tags: ['PDP-20'],
  }, async () => {
    const api = await startShop();
    let restock: Promise<void> = Promise.resolve();
    const slow = {
      transaction: <T>(work: (tx: Transaction) => Promise<T>) =>
        api.db.transaction(async (tx) => {
          const done = await work(tx);
          restock = setAvailable(api.db, cap, 1);
          await vi.waitFor(
            async () => {
              const { rows } = await api.db.execute('select 1 from pg_locks where not granted');
              expect(rows).toHaveLength(1);
            },
            { timeout: 15_000 },
          );
          return done;
        }),
    } as Database;
    await subscribe(slow, { address: email, productId: 'TH-ANY', sku: cap });
    await restock;
    await runAnnouncements(api);
    expect(await alertMails(api.db)).toHaveLength(1);
  });

  test('leaves no address in the log, whatever happens to it', async () => {
    const api = await startShop();
    await askForAlert(api, { email: canaries.email, sku: cap });
    await askForAlert(api, { email: canaries.email, sku: 'TH-NONE' });
    await setAvailable(api.db, cap, 1);
    await runAnnouncements(api);
    expect(scanLog(api.logText())).toEqual([]);
  });
});

describe('of one network', () => {
  test('five alerts an hour are taken, and no sixth', { tags: ['API-18'] }, async () => {
    const api = await startShop();
    const network = '203.0.113.9';
    for (let turn = 0; turn < 5; turn += 1) {
      const answer = await askForAlert(api, { email: `a${turn}@b.example`, sku: cap }, network);
      expect(answer.statusCode).toBe(200);
    }
    const refused = await askForAlert(api, { email: 'a6@b.example', sku: cap }, network);
    expectProblem(refused, 'too_many_requests');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    expect(await openAlerts(api.db)).toHaveLength(5);
    expect((await askForAlert(api, { email, sku: cap }, '203.0.113.10')).statusCode).toBe(200);
  });
});

describe('an alert without a sku', () => {
  /** Two skus of one product, which editors call TH-BOOT. */
  async function startBoots() {
    const api = await startTestApi();
    await putOnSale(api.db, [
      { sku: 'TH-BOOT-9', available: 0 },
      { sku: 'TH-BOOT-10', available: 2 },
    ]);
    await api.db.query(
      sql`/* testing.one-product */
        update catalog.product_sku set document_id = 'boots', product_name = 'Ridge Boot'`,
    );
    await api.db.query(
      sql`/* testing.product-id */
        insert into catalog.document (kind, key, document_id, counter, document, answer)
        values ('product', 'boots', 'boots', 1, '{"yotpo_product_id": "TH-BOOT"}', '{}')`,
    );
    return api;
  }

  test.each(['boots', 'TH-BOOT'])(
    'is for any sku of the product %s',
    { tags: ['API-18'] },
    async (productId) => {
      const api = await startBoots();
      const answer = await askForAlert(api, { email, productId });
      expect(answer.json().message).toContain('Ridge Boot');
      expect(await openAlerts(api.db)).toEqual([
        { address: email, sku: null, product_id: 'boots' },
      ]);
      await setAvailable(api.db, 'TH-BOOT-9', 4);
      await runAnnouncements(api);
      expect(await alertMails(api.db)).toMatchObject([
        { recipient: email, data: { productUrl: expect.stringContaining('?sku=TH-BOOT-9') } },
      ]);
    },
  );

  test('is refused when nothing of the product is sold out', async () => {
    const api = await startBoots();
    await setAvailable(api.db, 'TH-BOOT-9', 1);
    expectProblem(await askForAlert(api, { email, productId: 'boots' }), 'already_in_stock');
  });

  test('and one with a sku are answered by one mail', async () => {
    const api = await startBoots();
    await askForAlert(api, { email, productId: 'boots' });
    await askForAlert(api, { email, productId: 'boots', sku: 'TH-BOOT-9' });
    await setAvailable(api.db, 'TH-BOOT-9', 1);
    await runAnnouncements(api);
    expect(await alertMails(api.db)).toHaveLength(1);
    expect(await openAlerts(api.db)).toEqual([]);
  });

  test('a sku that two products sell is the one of the product that was named', async () => {
    const api = await startBoots();
    await api.db.query(
      sql`/* testing.second-seller */
        insert into catalog.product_sku (sku, document_id, product_name, product_url, image_url, variants)
        values ('TH-BOOT-9', 'a-bundle', 'Bundle', '/product/product-short/a-bundle', '', '[]')`,
    );
    const named = await askForAlert(api, { email, productId: 'TH-BOOT', sku: 'TH-BOOT-9' });
    expect(named.json().message).toContain('Ridge Boot');
    const unnamed = await askForAlert(api, { email: 'b@b.example', sku: 'TH-BOOT-9' });
    expect(unnamed.json().message).toContain('Bundle');
  });
});
