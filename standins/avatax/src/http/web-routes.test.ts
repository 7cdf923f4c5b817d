import { expect, test } from 'vitest';
import { account, avataxForTest } from '../testing/standin-for-test.ts';

const sale = {
  type: 'SalesInvoice',
  code: 'sale-<1>',
  companyCode: account.companyCode,
  customerCode: 'TH-TEST-0001',
  date: '2026-11-15',
  commit: true,
  addresses: { shipTo: { city: 'Austin', region: 'TX', postalCode: '78701' } },
  lines: [{ number: '1', amount: 1234.5, taxCode: 'P0000000' }],
};

test('the page shows what was sold, and what was found of it', async () => {
  const { call, page } = await avataxForTest();
  expect(await (await page('/')).text()).toContain('No documents yet');
  await call('transactions/create', sale);
  const response = await page('/');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const text = await response.text();
  for (const part of [
    '$1,234.50',
    'SalesInvoice, Committed',
    'sale-&lt;1&gt;',
    'Austin, TX 78701',
  ]) {
    expect(text).toContain(part);
  }
  expect(await (await page('/?find=nothing')).text()).toContain('Nothing matches');
});

test('faults are shown, and switched off by hand', async () => {
  const { faults, page } = await avataxForTest();
  await faults({ type: 'SalesOrder', latencyMs: 3000, effect: 'absurd', times: 2 });
  expect(await (await page('/')).text()).toContain(
    'SalesOrder: 3,000 ms late, answered with a tax as high as the price, 2 times.',
  );
  await page('/faults/off', { method: 'POST' });
  expect(await (await page('/')).text()).not.toContain('Faults are on');
});

test('everything can be deleted by hand, and by nobody else’s page', async () => {
  const { call, page, documents } = await avataxForTest();
  await call('transactions/create', sale);
  const foreign = await page('/delete', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(foreign.status).toBe(403);
  expect(await documents()).toHaveLength(1);
  await page('/delete', { method: 'POST' });
  expect(await documents()).toEqual([]);
});

test.each(['base.css', 'listing.css', 'overview.css', 'icon.svg'])('%s is served', async (name) => {
  const { page } = await avataxForTest();
  expect((await page(`/assets/${name}`)).status).toBe(200);
});

test('a page that is not there says so', async () => {
  const { page } = await avataxForTest();
  const response = await page('/somewhere');
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('There is nothing here');
});
