import { expect, type Page, test } from '@playwright/test';
import { deskUrl, type StaffRole, signInAtDesk } from '../fixtures/desk.ts';
import { expectFocusSeen } from '../fixtures/keyboard.ts';
import { expectAccessibleAtEveryWidth } from '../fixtures/page-checks.ts';
import { shopUrl } from '../fixtures/shop.ts';
import { personWith } from '../tour/people.ts';
import { keepStill } from '../tour/steps.ts';

const screens = {
  '/': 'Today',
  '/orders': 'Orders',
  '/book': 'Bound book',
  '/payments': 'Payments to look at',
  '/dealers': 'Dealers',
  '/dealers/applications': 'Dealer applications',
  '/dealers/import': 'Import the ATF list',
  '/rules': 'Rules that count',
  '/rules/drafts': 'Drafts',
  '/rules/proposals': 'Proposed rules',
  '/rules/publications': 'Published rules',
  '/rules/coverage': 'Coverage',
  '/rules/simulator': 'Simulator',
  '/rules/rule/ca-magazine-10': 'Rule ca-magazine-10',
  '/stock': 'Stock and prices',
  '/stock/imports': 'Import stock and prices',
  '/stock/clients': 'Programs and their keys',
  '/reviews': 'Reviews',
  '/requests': 'Requests',
  '/requests?part=registrations': 'Requests',
  '/requests?part=exports': 'Requests',
  '/reports': 'Reports',
  '/reports/sales?span=this-year&by=product': 'Sales',
  '/reports/funnel': 'From cart to parcel',
  '/reports/stock-value': 'Stock value',
  '/reports/aging': 'What waits, and how long',
  '/reports/journal': 'Daily journal',
  '/reports/excise': 'Firearms excise tax',
  '/settings': 'Settings',
  '/settings?part=tax': 'Settings',
  '/settings?part=limits': 'Settings',
  '/settings?part=mailboxes': 'Settings',
  '/failed-mails': 'Mails that did not arrive',
  '/failed-jobs': 'Background work that failed',
  '/low-stock': 'Nearly sold out',
} as const;

/** Which screens a role has in its bar; the rest answer that there is no access. */
const placesOf: Readonly<Record<StaffRole, readonly string[]>> = {
  support: ['Today', 'Orders', 'Payments', 'Dealers', 'Rules', 'Reviews', 'Requests', 'Reports'],
  compliance: ['Today', 'Orders', 'Book', 'Dealers', 'Rules', 'Reports'],
  fulfillment: ['Today', 'Orders', 'Book', 'Stock', 'Reports', 'Settings'],
  merchandiser: ['Today', 'Stock', 'Reviews', 'Requests', 'Reports'],
  manager: [
    ...['Today', 'Orders', 'Book', 'Payments', 'Dealers', 'Rules', 'Stock', 'Reviews'],
    ...['Requests', 'Reports', 'Settings'],
  ],
};

async function walkByKeys(page: Page, most: number): Promise<void> {
  await page.locator('body').click({ position: { x: 2, y: 2 } });
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    if ((await page.evaluate('document.activeElement === document.body')) === true) return;
    await expectFocusSeen(page);
  }
}

for (const [role, places] of Object.entries(placesOf) as [StaffRole, readonly string[]][]) {
  test(`${role} has the screens of the role, at both widths and by keys`, {
    tag: '@back-office',
  }, async ({ browser }) => {
    const { page } = await personWith(browser, 'desktop');
    await signInAtDesk(page, role);
    const bar = page.getByRole('navigation', { name: 'Screens' });
    await expect(bar.getByRole('link')).toHaveText([...places]);
    let refused = 0;
    for (const [path, heading] of Object.entries(screens)) {
      const answer = await page.goto(deskUrl(path));
      expect(answer?.status(), path).toBe(200);
      const noAccess = page.getByRole('heading', { name: 'You do not have access to this' });
      // Support has one screen of the rules, and is led there.
      const simulator = page.getByRole('heading', { level: 1, name: 'Simulator' });
      await expect(
        page
          .getByRole('heading', { level: 1, name: heading })
          .or(noAccess)
          .or(simulator)
          // A list has its own heading over the one that refuses it.
          .first(),
        path,
      ).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
      if (await noAccess.isVisible()) refused += 1;
      // A manager has all of them; of the others' one refusal looks like the next.
      if (role === 'manager' || refused === 1) await expectAccessibleAtEveryWidth(page);
      if (role !== 'manager') continue;
      await walkByKeys(page, 25);
      await keepStill(page, `screen ${path}`);
    }
    expect(refused > 0, `${role} is refused somewhere`).toBe(role !== 'manager');
  });
}

test('who is nobody of the staff is refused, and the shop has no door to their api', {
  tag: '@back-office',
}, async ({ request }) => {
  // That a shopper's own token opens nothing either is for `staff-roles.integration.test.ts`.
  for (const headers of [{}, { authorization: 'Bearer not-a-token' }]) {
    const refused = await request.get(deskUrl('/api/staff/orders'), { headers });
    expect(refused.status()).toBe(401);
  }
  for (const path of [
    '/api/staff/orders',
    '/api/staff/today',
    '/api/Staff/orders',
    '/api//staff/orders',
  ]) {
    const answer = await request.get(shopUrl(path), { maxRedirects: 0 });
    expect([400, 404], path).toContain(answer.status());
  }
});
