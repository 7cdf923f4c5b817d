import { expect, test } from '@playwright/test';
import { requireEnvironment } from '../../environment.ts';
import { cap } from '../../fixtures/checkout-form.ts';
import { inDatabase } from '../../fixtures/database.ts';
import { bringCart } from '../../fixtures/guest.ts';
import { shopUrl } from '../../fixtures/shop.ts';

/** What the card provider knows us by. Logs and built files are looked through by `pnpm scan:logs`. */
function providerSecrets(): string[] {
  const settings = JSON.parse(requireEnvironment('OPERATE_ENV'));
  return [settings.ANET_TRANSACTION_KEY, settings.ANET_SIGNATURE_KEY];
}

test('the secrets shared with the card provider are on no page and in no answer', async ({
  page,
}) => {
  const secrets = providerSecrets();
  expect(secrets.every((secret) => secret.length >= 16)).toBe(true);
  const answers: Promise<string>[] = [];
  page.on('response', (response) => {
    answers.push(response.text().catch(() => ''));
  });
  await bringCart(page, [cap]);
  for (const path of ['/', '/checkout', '/confirm/TH-0000-0000', '/nothing-here']) {
    await page.goto(shopUrl(path), { waitUntil: 'networkidle' });
  }
  const texts = await Promise.all(answers);
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([]);
});

test('they are in no table of the database', async () => {
  const tables = await inDatabase<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
        and has_table_privilege(c.oid, 'select')`,
  );
  expect(tables.length).toBeGreaterThan(30);
  const patterns = providerSecrets().map((secret) => `%${secret}%`);
  for (const { name } of tables) {
    const rows = await inDatabase(
      `select 1 from ${name} as row where row::text like any($1) limit 1`,
      [patterns],
    );
    expect(rows, name).toEqual([]);
  }
});
