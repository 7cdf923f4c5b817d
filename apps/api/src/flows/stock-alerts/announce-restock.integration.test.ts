import { describe, expect, test, vi } from 'vitest';
import { claimStockAlerts } from '../../domains/notifications/index.ts';
import { messageIdOf } from '../../domains/notifications/queue-mail.ts';
import { sql } from '../../platform/sql.ts';
import { putOnSale } from '../../testing/put-on-sale.ts';
import {
  alertMails,
  askForAlert,
  openAlerts,
  runAnnounceJobs,
  runAnnouncements,
  setAvailable,
} from '../../testing/stock-alerts.ts';
import { startTestApi, type TestApi } from '../../testing/test-core.ts';
import { relayRestocks, tendAlerts } from './index.ts';

const cap = 'TH-CAP';
const email = 'pat@mailbox.example';

async function startShop() {
  const api = await startTestApi();
  await putOnSale(api.db, [
    {
      sku: cap,
      available: 0,
      title: 'Foundry Cap',
      variants: [{ label: 'Color', value: 'Olive' }],
    },
    { sku: 'TH-TEE', available: 0 },
  ]);
  return api;
}

async function countRestocks({ db }: TestApi): Promise<number> {
  const [row] = await db.query(
    sql<{ restocks: number }>`/* testing.restocks */
      select count(*)::int as restocks from inventory.restock`,
  );
  return row?.restocks ?? 0;
}

/** Without the form, whose limit a crowd would meet. */
async function crowd({ db }: TestApi, sku: string, size: number): Promise<void> {
  await db.query(
    sql`/* testing.crowd */
      insert into notifications.stock_alert (address, product_id, sku)
      select 'reader-' || n || '@mailbox.example', ${`of${sku}`}, ${sku}
        from generate_series(1, ${size}::int) n`,
  );
}

describe('a restock', () => {
  test('mails everybody who waits, once, and ends their alerts', {
    tags: ['PDP-20'],
  }, async () => {
    const api = await startShop();
    await askForAlert(api, { email, sku: cap, productName: 'Cheap pills' });
    await askForAlert(api, { email: 'ann@mailbox.example', sku: cap });
    await askForAlert(api, { email, sku: 'TH-TEE' });
    await setAvailable(api.db, cap, 7);
    expect(await runAnnouncements(api)).toEqual([cap]);

    const mails = await alertMails(api.db);
    expect(mails.map(({ recipient }) => recipient)).toEqual(['ann@mailbox.example', email]);
    expect(mails[1]?.data).toMatchObject({
      productName: 'Foundry Cap',
      variants: [{ label: 'Color', value: 'Olive' }],
      productUrl: `http://localhost:8080/product/product-short/of${cap}?sku=${cap}`,
    });
    expect(await openAlerts(api.db)).toMatchObject([{ address: email, sku: 'TH-TEE' }]);

    // Sold out and back once more: who was told is not told again.
    await setAvailable(api.db, cap, 0);
    await setAvailable(api.db, cap, 2);
    await runAnnouncements(api);
    expect(await alertMails(api.db)).toHaveLength(2);
  });

  test('has a Message-ID that follows from the alert alone', async () => {
    const api = await startShop();
    await askForAlert(api, { email, sku: cap });
    const [alert] = await api.db.query(
      sql<{ id: string }>`/* testing.alert-id */ select id from notifications.stock_alert`,
    );
    await setAvailable(api.db, cap, 1);
    await runAnnouncements(api);
    expect((await alertMails(api.db))[0]?.message_id).toBe(
      messageIdOf(`back-in-stock/${alert?.id}`, 'mail.tarnholt.example'),
    );
  });

  test('is noted for every step from none to some, by whoever makes it, and for no other', async () => {
    const api = await startShop();
    for (const available of [5, 6, 2, 0, 0, 1]) await setAvailable(api.db, cap, available);
    expect(await countRestocks(api)).toBe(2);
    // A reservation that comes to nothing puts the last one back.
    await api.db.query(
      sql`/* testing.take-last */
        update inventory.stock set available = 0, reserved = 1 where sku = ${cap}`,
    );
    await api.db.query(
      sql`/* testing.put-back */
        update inventory.stock set available = 1, reserved = 0 where sku = ${cap}`,
    );
    expect(await countRestocks(api)).toBe(3);
    const undone = api.db.transaction(async (tx) => {
      await setAvailable(tx, 'TH-TEE', 4);
      throw new Error('the delivery was somebody else’s');
    });
    await expect(undone).rejects.toThrow('somebody else');
    expect(await countRestocks(api)).toBe(3);
    expect(await runAnnouncements(api)).toEqual([cap]);
    expect(await countRestocks(api)).toBe(0);
  });

  test('that is sold out again before the mail is queued mails nobody: they go on waiting', async () => {
    const api = await startShop();
    await askForAlert(api, { email, sku: cap });
    await setAvailable(api.db, cap, 1);
    await setAvailable(api.db, cap, 0);
    expect(await runAnnouncements(api)).toEqual([cap]);
    expect(await alertMails(api.db)).toEqual([]);
    expect(await openAlerts(api.db)).toHaveLength(1);
    await setAvailable(api.db, cap, 1);
    await runAnnouncements(api);
    expect(await alertMails(api.db)).toHaveLength(1);
  });

  test('of what is no longer on sale mails nobody until it is', async () => {
    const api = await startShop();
    await askForAlert(api, { email, sku: cap });
    const unpublish = sql`/* testing.unpublish */ delete from catalog.product_sku where sku = ${cap}`;
    await api.db.query(unpublish);
    await setAvailable(api.db, cap, 3);
    await runAnnouncements(api);
    expect(await alertMails(api.db)).toEqual([]);
    await putOnSale(api.db, [{ sku: cap, title: 'Foundry Cap' }]);
    expect(await tendAlerts(api)).toEqual({ removed: 0, resumed: 1 });
    expect(await runAnnounceJobs(api)).toEqual([cap]);
    expect(await alertMails(api.db)).toHaveLength(1);
  });

  test('whose transaction fails is passed on later', async () => {
    const api = await startShop();
    await askForAlert(api, { email, sku: cap });
    await setAvailable(api.db, cap, 1);
    const jobs = { ...api.jobs, enqueue: () => Promise.reject(new Error('killed')) };
    await expect(relayRestocks({ db: api.db, jobs })).rejects.toThrow('killed');
    expect(await countRestocks(api)).toBe(1);
    expect(await runAnnouncements(api)).toEqual([cap]);
    expect(await alertMails(api.db)).toHaveLength(1);
  });

  test('of many is announced in batches, and a run that breaks off leaves no alert half done', async () => {
    const api = await startShop();
    await crowd(api, cap, 250);
    await setAvailable(api.db, cap, 9);
    await relayRestocks(api);
    let queued = 0;
    const breaking: TestApi = {
      ...api,
      mails: {
        queue: (tx, mail) => {
          queued += 1;
          if (queued === 130) throw new Error('killed');
          return api.mails.queue(tx, mail);
        },
      },
    };
    await expect(runAnnounceJobs(breaking)).rejects.toThrow('killed');
    // The first batch stands; of the second, everything was taken back.
    expect(await alertMails(api.db)).toHaveLength(100);
    expect(await openAlerts(api.db)).toHaveLength(150);
    await setAvailable(api.db, cap, 0);
    await setAvailable(api.db, cap, 9);
    await runAnnouncements(api);
    const mails = await alertMails(api.db);
    expect(new Set(mails.map(({ recipient }) => recipient)).size).toBe(250);
    expect(mails).toHaveLength(250);
  });
});

describe('at the same time', () => {
  test('many who change stock, many who announce and many who ask lose nobody', {
    tags: ['PDP-20'],
  }, async () => {
    const api = await startShop();
    const asked = new Set<string>();
    const ask = async (turn: number) => {
      const address = `reader-${turn % 40}@mailbox.example`;
      const { statusCode } = await askForAlert(api, { email: address, sku: cap });
      expect([200, 409]).toContain(statusCode);
      if (statusCode === 200) asked.add(address);
    };
    const stir = async (turn: number) => {
      await setAvailable(api.db, cap, turn % 2);
      if (turn % 3 === 0) await runAnnouncements(api);
    };
    for (let round = 0; round < 12; round += 1) {
      const turns = Array.from({ length: 10 }, (_, index) => round * 10 + index);
      await Promise.all(turns.flatMap((turn) => [ask(turn), stir(turn)]));
    }
    await setAvailable(api.db, cap, 0);
    await setAvailable(api.db, cap, 5);
    await runAnnouncements(api);
    const mails = await alertMails(api.db);
    // One mail a day and product: who asked twice has one, and maybe another alert that waits.
    expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(asked);
    expect(mails).toHaveLength(asked.size);
    const waiting = (await openAlerts(api.db)).map(({ address }) => address);
    expect(new Set(waiting).size).toBe(waiting.length);
  });

  test('two runs for one sku mail each reader once', async () => {
    const api = await startShop();
    await crowd(api, cap, 180);
    for (const available of [1, 0, 1]) await setAvailable(api.db, cap, available);
    await relayRestocks(api);
    await tendAlerts(api);
    await Promise.all([runAnnounceJobs(api), runAnnouncements(api)]);
    expect(await alertMails(api.db)).toHaveLength(180);
  });
});

describe('an address', () => {
  /** Two skus of one product. */
  async function startBoots() {
    const api = await startTestApi();
    await putOnSale(api.db, [
      { sku: 'TH-BOOT-9', available: 0 },
      { sku: 'TH-BOOT-10', available: 0 },
    ]);
    await api.db.query(
      sql`/* testing.one-product */ update catalog.product_sku set document_id = 'boots'`,
    );
    for (const sku of ['TH-BOOT-9', 'TH-BOOT-10']) await askForAlert(api, { email, sku });
    return api;
  }

  test('is mailed about one product once a day, also when two of its skus come back together', async () => {
    const api = await startBoots();
    await setAvailable(api.db, 'TH-BOOT-9', 1);
    await relayRestocks(api);
    await setAvailable(api.db, 'TH-BOOT-10', 1);
    await Promise.all([runAnnounceJobs(api), runAnnouncements(api)]);
    expect(await alertMails(api.db)).toHaveLength(1);
    expect(await openAlerts(api.db)).toHaveLength(1);
    await tendAlerts(api);
    await runAnnounceJobs(api);
    expect(await alertMails(api.db)).toHaveLength(1);
  });

  test('is not mailed about one sku while another process is about to tell it of another', async () => {
    const api = await startBoots();
    await setAvailable(api.db, 'TH-BOOT-10', 1);
    await relayRestocks(api);
    let other: Promise<unknown> = Promise.resolve();
    await api.db.transaction(async (tx) => {
      const restock = { sku: 'TH-BOOT-9', productIds: ['boots'] };
      expect(await claimStockAlerts(tx, restock, 10)).toHaveLength(1);
      other = runAnnounceJobs(api);
      await vi.waitFor(
        async () => {
          const { rows } = await api.db.execute('select 1 from pg_locks where not granted');
          expect(rows).toHaveLength(1);
        },
        { timeout: 15_000 },
      );
    });
    await other;
    expect(await alertMails(api.db)).toEqual([]);
    expect(await openAlerts(api.db)).toMatchObject([{ sku: 'TH-BOOT-10' }]);
  });

  test('hears of the other one when the day is over and it is still there', async () => {
    const api = await startBoots();
    for (const sku of ['TH-BOOT-9', 'TH-BOOT-10']) await setAvailable(api.db, sku, 1);
    await runAnnouncements(api);
    await api.database.moveClock('25 hours');
    const tomorrow = await startTestApi({}, { database: api.database, identity: api.identity });
    expect(await tendAlerts(tomorrow)).toEqual({ removed: 0, resumed: 1 });
    await runAnnounceJobs(tomorrow);
    expect(await alertMails(tomorrow.db)).toHaveLength(2);
    expect(await openAlerts(tomorrow.db)).toEqual([]);
  });

  test('is forgotten 41 days after its mail, or after half a year of waiting', async () => {
    const api = await startShop();
    await askForAlert(api, { email, sku: cap });
    await askForAlert(api, { email, sku: 'TH-TEE' });
    await setAvailable(api.db, cap, 1);
    await runAnnouncements(api);
    const addresses = async ({ db }: TestApi) => {
      const rows = await db.query(
        sql<{
          sku: string;
        }>`/* testing.kept */ select sku from notifications.stock_alert order by sku`,
      );
      return rows.map(({ sku }) => sku);
    };
    const after = async (interval: string) => {
      await api.database.moveClock(interval);
      const then = await startTestApi({}, { database: api.database, identity: api.identity });
      await tendAlerts(then);
      return addresses(then);
    };
    expect(await after('40 days')).toEqual([cap, 'TH-TEE']);
    expect(await after('42 days')).toEqual(['TH-TEE']);
    expect(await after('181 days')).toEqual([]);
  });
});
