import { expect, type Page, test } from '@playwright/test';
import { deskUrl, type StaffRole, signInAtDesk } from '../fixtures/desk.ts';
import { expectFocusSeen } from '../fixtures/keyboard.ts';
import { expectAccessibleAtEveryWidth } from '../fixtures/page-checks.ts';
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
  support: ['Today', 'Orders', 'Payments to look at', 'Reviews'],
  compliance: ['Today', 'Orders', 'Book'],
  fulfillment: ['Today', 'Orders', 'Book'],
  merchandiser: ['Today', 'Reviews'],
  manager: ['Today', 'Orders', 'Book', 'Payments to look at', 'Reviews'],
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
          .or(page.getByRole('heading', { name: 'You do not have access to this' })),
      ).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
      await expectAccessibleAtEveryWidth(page);
      if (role === 'manager') await walkByKeys(page, 40);
    }
  });
}

test('who sends a shopper’s sign-in to the staff’s api is refused, and the shop has no such door', {
  tag: '@back-office',
}, async ({ request, baseURL: _unused }) => {
  const refused = await request.get(deskUrl('/api/staff/orders'), {
    headers: { authorization: 'Bearer not-a-token' },
  });
  expect(refused.status()).toBe(401);
  const { SHOP_URL = '' } = process.env;
  for (const path of [
    '/api/staff/orders',
    '/api/staff/today',
    '/api/Staff/orders',
    '/api//staff/orders',
  ]) {
    const answer = await request.get(new URL(path, SHOP_URL).href, { maxRedirects: 0 });
    expect([400, 404], path).toContain(answer.status());
  }
});
