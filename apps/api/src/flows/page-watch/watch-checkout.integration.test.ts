import { describe, expect, test } from 'vitest';
import { sql } from '../../platform/sql.ts';
import { startWatchedShop } from '../../testing/watched-shop.ts';

/** The page where cards are typed, and everybody who could change it (PCI DSS 11.6.1). */

type WatchedShop = Awaited<ReturnType<typeof startWatchedShop>>;

async function partsOf({ core }: WatchedShop) {
  return core.db.query(
    sql<{ part: string; accepted_by: string }>`/* testing.page-parts */
      select part, accepted_by from watch.page_part order by part`,
  );
}

const changedParts = async (shop: WatchedShop) =>
  (await shop.mails()).map(({ data }) => data.changes.map(({ part }) => part));

test('the first look takes everything down, and a page that is the same is not worth a word', async () => {
  const shop = await startWatchedShop();
  await shop.look();
  const parts = await partsOf(shop);
  expect(parts.map(({ part }) => part)).toEqual(
    expect.arrayContaining([
      'header content-security-policy',
      'our own scripts',
      'scripts of the document',
      `script ${shop.provider.scriptUrl}`,
      `script ${shop.provider.scriptUrl.replace('Accept.js', 'AcceptCore.js')}`,
    ]),
  );
  expect(new Set(parts.map(({ accepted_by }) => accepted_by))).toEqual(new Set(['first look']));
  // Each visit has its own nonce and its own data.
  await shop.look();
  await shop.look();
  expect(await shop.mails()).toEqual([]);
  expect(await shop.compare()).toEqual({ differing: [], open: [], unread: [] });
});

test('a byte more in the provider’s script is one mail, however often it is seen', async () => {
  const shop = await startWatchedShop();
  await shop.look();
  await shop.provider.setSwitches({ alteredScripts: true });
  await shop.look();
  await shop.look();
  const [mail, ...more] = await shop.mails();
  expect(more).toEqual([]);
  expect(mail?.recipient).toBe(shop.core.config.OPERATIONS_MAILBOX);
  expect(mail?.data.changes.map(({ part }) => part)).toEqual([
    expect.stringMatching(/^script http.*\/Accept\.js$/),
    expect.stringMatching(/^script http.*\/AcceptCore\.js$/),
  ]);
  expect(shop.core.logText()).toContain('the checkout is not what was accepted');
  expect(await shop.core.metrics.registry.metrics()).toContain('checkout_changes_total 2');
});

test('a change that was taken back stays open, and is told again when it is another', async () => {
  const shop = await startWatchedShop();
  await shop.look();
  await shop.provider.setSwitches({ alteredScripts: true });
  await shop.look();
  await shop.provider.setSwitches({ alteredScripts: false });
  await shop.look();
  const { differing, open } = await shop.compare();
  expect(differing).toEqual([]);
  expect(open).toHaveLength(2);
  await shop.provider.setSwitches({ alteredScripts: true });
  await shop.look();
  expect(await shop.mails()).toHaveLength(1);
  shop.page.scripts['/assets/worker-d4.js'] = 'self.onmessage = steal;';
  await shop.look();
  expect((await changedParts(shop)).at(-1)).toEqual(['our own scripts']);
});

describe('a page that protects less', () => {
  test('by a header is one mail, which shows the line', async () => {
    const shop = await startWatchedShop();
    await shop.look();
    shop.page.headers['content-security-policy'] =
      "default-src 'none'; connect-src 'self' https://elsewhere.example; script-src 'self' 'nonce-x' https://js.example";
    delete shop.page.headers['x-content-type-options'];
    await shop.look();
    await shop.look();
    const [mail, ...more] = await shop.mails();
    expect(more).toEqual([]);
    expect(mail?.data.changes).toEqual([
      {
        part: 'header content-security-policy',
        before: "connect-src 'self'",
        now: "connect-src 'self' https://elsewhere.example",
      },
      { part: 'header x-content-type-options', before: 'nosniff', now: 'nothing' },
    ]);
  });

  test('by a script in its text is one mail', async () => {
    const shop = await startWatchedShop();
    await shop.look();
    shop.page.html = shop.page.html.replace(
      '</body>',
      '<img src="x" onerror="steal()"><SCRIPT/src=https://elsewhere.example/a.js></SCRIPT></body>',
    );
    await shop.look();
    const [mail] = await shop.mails();
    expect(mail?.data.changes).toHaveLength(1);
    expect(mail?.data.changes[0]).toMatchObject({
      part: 'scripts of the document',
      before: 'nothing',
      now: '<img src="x" onerror="steal()"> (and 1 more)',
    });
  });
});

test('what an operator has accepted is what it ought to be, and their name is kept', async () => {
  const shop = await startWatchedShop();
  await shop.look();
  shop.page.html = shop.page.html.replace('checkout-b2', 'checkout-e5');
  shop.page.scripts['/assets/checkout-e5.js'] = 'import "./vendor-a1.js";';
  await shop.look();
  expect(await changedParts(shop)).toEqual([['scripts of the document', 'our own scripts']]);
  const { differing } = await shop.accept('morgan');
  expect(differing.map(({ part }) => part)).toEqual(['scripts of the document', 'our own scripts']);
  await shop.look();
  expect(await shop.mails()).toHaveLength(1);
  expect(await shop.compare()).toEqual({ differing: [], open: [], unread: [] });
  const settled = await shop.core.db.query(
    sql<{ settled_by: string }>`/* testing.settled-changes */
      select settled_by from watch.page_change where settled_at is not null`,
  );
  expect(settled).toEqual([{ settled_by: 'morgan' }, { settled_by: 'morgan' }]);
  const accepted = await partsOf(shop);
  expect(accepted.filter(({ accepted_by }) => accepted_by === 'morgan')).toHaveLength(2);
  // The same change, once more after that, is news.
  shop.page.scripts['/assets/checkout-e5.js'] = 'import "./vendor-a1.js"; steal();';
  await shop.look();
  expect(await shop.mails()).toHaveLength(2);
});

test('what cannot be reached is no change: it is told when it goes on, and nothing is accepted', async () => {
  const shop = await startWatchedShop();
  await shop.look();
  shop.page.status = 503;
  for (let looks = 0; looks < 3; looks += 1) await shop.look();
  expect(await shop.mails()).toEqual([]);
  const told = shop.core
    .logText()
    .split('\n')
    .filter((line) => line.includes('could not be looked at as a whole'));
  expect(told.map((line) => (JSON.parse(line) as { level: string }).level)).toEqual([
    'warn',
    'warn',
    'error',
  ]);
  expect(await shop.core.metrics.registry.metrics()).toContain('checkout_failed_looks 3');
  // What can be read is still compared.
  await shop.provider.setSwitches({ alteredScripts: true });
  await shop.look();
  expect(await shop.mails()).toHaveLength(1);
  expect((await shop.accept()).unread).toEqual([expect.stringContaining('status 503')]);
  expect((await shop.compare()).open).toHaveLength(2);
  shop.page.status = 200;
  await shop.look();
  expect(await shop.core.metrics.registry.metrics()).toContain('checkout_failed_looks 0');
});

test('before a first whole look there is nothing to hold a page against', async () => {
  const shop = await startWatchedShop();
  delete shop.page.scripts['/assets/later-c3.js'];
  await shop.look();
  expect(await partsOf(shop)).toEqual([]);
  shop.page.scripts['/assets/later-c3.js'] = '';
  await shop.look();
  expect((await partsOf(shop)).length).toBeGreaterThan(10);
  expect(await shop.mails()).toEqual([]);
});

test('with the hosted form it is that form’s script which is watched', async () => {
  const shop = await startWatchedShop({ CARD_FORM: 'hosted' });
  await shop.look();
  const scripts = (await partsOf(shop)).filter(({ part }) => part.startsWith('script http'));
  expect(scripts.map(({ part }) => part)).toEqual([expect.stringMatching(/\/v3\/AcceptUI\.js$/)]);
});
