import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import {
  carryOut,
  deskUrl,
  pressUntil,
  signInAsStaff,
  signInAtDesk,
  signInGrowsOld,
} from '../fixtures/desk.ts';
import { expectAccessibleAtEveryWidth } from '../fixtures/page-checks.ts';
import { personWith } from '../tour/people.ts';
import { step } from '../tour/steps.ts';

/** What a merchandiser, a compliance officer and a manager change, each at their own desk. */

async function desk(
  browser: Parameters<typeof personWith>[0],
  role: Parameters<typeof signInAtDesk>[1],
): Promise<Page> {
  const { page } = await personWith(browser, 'desktop');
  await signInAtDesk(page, role);
  return page;
}

test('a rule that one person changes counts when a second one has published it', {
  tag: '@back-office',
}, async ({ browser }) => {
  const officer = await desk(browser, 'compliance');
  const manager = await desk(browser, 'manager');
  const title = `Vermont is reviewed ${Date.now() % 100_000}`;

  await step('The officer begins a draft of the rules that count', officer, async () => {
    await officer.goto(deskUrl('/rules/drafts?task=begin'));
    const dialog = officer.getByRole('dialog');
    await dialog.getByLabel('What it is for').fill(title);
    await dialog.locator('button[type=submit]').click();
    await expect(officer.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessibleAtEveryWidth(officer);
  });

  await step('A rule without a citation is named, and cannot be proposed', officer, async () => {
    await officer.getByLabel('Search rules').fill('vt-');
    await officer.getByRole('button', { name: 'Search' }).click();
    await officer.getByRole('link', { name: /^vt-/ }).first().click();
    const citation = officer.getByLabel('Citation');
    const before = await citation.inputValue();
    await citation.fill('');
    await expect(officer.getByText(/citation/i).first()).toBeVisible();
    await citation.fill(`${before}, read again`);
    await expectAccessibleAtEveryWidth(officer);
    await officer.getByRole('button', { name: /^Save/ }).first().click();
    await expect(officer.getByText(/saved/i).first()).toBeVisible();
  });

  await step('The officer proposes it, and cannot publish it', officer, async () => {
    await officer.goto(deskUrl('/rules/drafts'));
    await officer.getByRole('link', { name: title }).click();
    await carryOut(officer, officer.getByRole('button', { name: 'Propose it' }), (form) =>
      form.getByLabel(/should know/).fill('Only the citation is another.'),
    );
    await officer.goto(deskUrl('/rules/proposals'));
    await officer.getByRole('link', { name: title }).click();
    await expect(officer.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(officer.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0);
    await expectAccessibleAtEveryWidth(officer);
  });

  await step(
    'The manager reads what changes, signs in anew, and publishes it',
    manager,
    async () => {
      await manager.goto(deskUrl('/rules/proposals'));
      await manager.getByRole('link', { name: title }).click();
      await expect(manager.getByText('read again')).toBeVisible();
      await signInGrowsOld('manager');
      await manager.getByRole('button', { name: 'Publish', exact: true }).click();
      const publish = () => manager.getByRole('dialog').locator('button[type=submit]').click();
      await publish();
      await signInAsStaff(manager, 'manager');
      await expect(manager.getByRole('dialog')).toBeVisible();
      await publish();
      await expect(manager.getByRole('dialog')).toBeHidden();
      await manager.goto(deskUrl('/rules/publications'));
      await expect(manager.getByText(title).first()).toBeVisible();
    },
  );

  await step(
    'What was signed over the old rule has ended, and is signed anew',
    officer,
    async () => {
      await officer.goto(deskUrl('/rules/coverage'));
      await expect(officer.getByText('Ended').first()).toBeVisible();
      await expectAccessibleAtEveryWidth(officer);
    },
  );
});

test('stock is counted, a price is changed, and a table is imported as it was checked', {
  tag: '@back-office',
}, async ({ browser }) => {
  const page = await desk(browser, 'merchandiser');
  await page.goto(deskUrl('/stock?class=apparel'));
  await page.getByRole('row').nth(1).getByRole('link').click();
  const sku = (await page.getByRole('heading', { level: 1 }).textContent())?.trim() ?? '';

  await step('Five more came', page, async () => {
    await carryOut(page, page.getByRole('button', { name: 'Adjust stock' }), async (form) => {
      await form.getByLabel('Quantity').fill('5');
      await form.getByLabel('Reason').click();
      await page.getByRole('option').first().click();
    });
    await expect(page.getByText('+5').first()).toBeVisible();
    await expectAccessibleAtEveryWidth(page);
  });

  await step('A table with a formula and a wrong price is refused by its lines', page, async () => {
    await page.goto(deskUrl('/stock/imports'));
    await page.getByLabel(/^Table/).setInputFiles({
      name: 'table.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`sku,price\r\n${sku},=1+1\r\nNO-SUCH-SKU,5\r\n`),
    });
    await page.getByRole('button', { name: 'Check the table' }).click();
    await expect(page.getByText(/line 2/i).first()).toBeVisible();
    await expect(page.getByText(/line 3/i).first()).toBeVisible();
    await expectAccessibleAtEveryWidth(page);
  });

  await step('One with a new price shows the difference, and is imported', page, async () => {
    await page.goto(deskUrl('/stock/imports'));
    await page.getByLabel(/^Table/).setInputFiles({
      name: 'table.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`sku,lead_time_days\r\n${sku},9\r\n`),
    });
    await page.getByRole('button', { name: 'Check the table' }).click();
    await expect(page.getByRole('cell', { name: '9', exact: true }).first()).toBeVisible();
    await expectAccessibleAtEveryWidth(page);
    await page.getByRole('button', { name: /^Import/ }).click();
    await expect(page.getByText(/imported/i).first()).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Everything as it is now (CSV)' }).click(),
    ]);
    const line = readFileSync(await download.path(), 'utf8')
      .split('\r\n')
      .find((each) => each.startsWith(`"${sku}"`));
    expect(line).toMatch(/,9,"on_ship"$/);
  });
});

test('a manager changes a way of shipping, makes a key for a program and ends it', {
  tag: '@back-office',
}, async ({ browser }) => {
  const page = await desk(browser, 'manager');

  await step('A way of shipping costs more, and the history says so', page, async () => {
    await page.goto(deskUrl('/settings?part=shipping'));
    await carryOut(page, page.getByRole('button', { name: /^Change Two-day$/ }), (form) =>
      form.getByLabel(/price/i).fill('25.95'),
    );
    await expect(page.getByText('$25.95').first()).toBeVisible();
    await expect(page.getByText('Nothing was changed here yet.')).toHaveCount(0);
    await expectAccessibleAtEveryWidth(page);
    await carryOut(page, page.getByRole('button', { name: /^Change Two-day$/ }), (form) =>
      form.getByLabel(/price/i).fill('24.95'),
    );
  });

  await step('A key is shown once', page, async () => {
    await page.goto(deskUrl('/stock/clients?task=add'));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What it is called').fill('Warehouse');
    await dialog.getByRole('checkbox').first().check();
    const stored = dialog.getByRole('button', { name: 'It is stored' });
    await pressUntil(page, dialog.locator('button[type=submit]'), stored);
    const key = (await dialog.getByText(/^thk_/).textContent()) ?? '';
    await expectAccessibleAtEveryWidth(page);
    await stored.click();
    await expect(page.getByRole('heading', { name: 'Warehouse' })).toBeVisible();
    await expect(page.getByText(key)).toHaveCount(0);
    await carryOut(page, page.getByRole('button', { name: /^End/ }).first(), async () => undefined);
  });
});
