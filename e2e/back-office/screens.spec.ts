import { expect, type Page, test } from '@playwright/test';
import { deskUrl, type StaffRole, signInAtDesk } from '../fixtures/desk.ts';
import { expectFocusSeen } from '../fixtures/keyboard.ts';
import { expectAccessibleAtEveryWidth } from '../fixtures/page-checks.ts';
import { shopUrl } from '../fixtures/shop.ts';
import { personWith } from '../tour/people.ts';

const screens = {
  '/': 'Today',
  '/orders': 'Orders',
  '/book': 'Bound book',
  '/payments': 'Payments to look at',
  '/reviews': 'Reviews',
  '/failed-mails': 'Mails that did not arrive',
  '/failed-jobs': 'Background work that failed',
  '/low-stock': 'Nearly sold out',
} as const;

/** Which screens a role has in its bar; the rest answer that there is no access. */
const placesOf: Readonly<Record<StaffRole, readonly string[]>> = {
  support: ['Today', 'Orders', 'Payments', 'Reviews'],
  compliance: ['Today', 'Orders', 'Book'],
  fulfillment: ['Today', 'Orders', 'Book'],
  merchandiser: ['Today', 'Reviews'],
  manager: ['Today', 'Orders', 'Book', 'Payments', 'Reviews'],
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
    for (const [path, heading] of Object.entries(screens)) {
      const answer = await page.goto(deskUrl(path));
      expect(answer?.status(), path).toBe(200);
      await expect(
        page
          .getByRole('heading', { level: 1, name: heading })
          .or(page.getByRole('heading', { name: 'You do not have access to this' }))
          // A list has its own heading over the one that refuses it.
          .first(),
      ).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
      await expectAccessibleAtEveryWidth(page);
      if (role === 'manager') await walkByKeys(page, 40);
    }
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
