import { expect, type Locator, type Page } from '@playwright/test';
import { requireEnvironment } from '../environment.ts';
import { expectAccessible } from '../fixtures/page-checks.ts';
import { type StaffRole, signInAsStaff } from './people.ts';
import { isKilled, movingMoney } from './steps.ts';

const backOffice = (path = '/') => new URL(path, requireEnvironment('BACK_OFFICE_URL')).href;

/** Signs somebody in at the back office; the list of orders is what they see first. */
export async function signInAtDesk(page: Page, role: StaffRole): Promise<void> {
  await page.goto(backOffice());
  const button = page.getByRole('button', { name: 'Sign in' });
  const email = page.getByLabel('Email', { exact: true });
  await expect(button.or(email).first()).toBeVisible();
  if (!(await email.isVisible())) await button.click();
  await expect(email).toBeVisible();
  await signInAsStaff(page, role);
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible();
}

export async function openOrder(page: Page, orderId: string): Promise<void> {
  await page.goto(backOffice());
  await page.getByRole('link', { name: orderId }).click();
  await expect(page.getByRole('heading', { name: orderId })).toBeVisible();
}

export const part = (page: Page, kind: 'buyer' | 'dealer'): Locator =>
  page.getByRole('region', { name: `To the ${kind}` });

/** Opens a dialog of a part, fills it and sends it. */
export async function carryOut(
  page: Page,
  button: Locator,
  fill: (dialog: Locator) => Promise<void>,
): Promise<void> {
  // With the api being killed, what it offers may be gone for a moment.
  await button.click(isKilled ? { timeout: 3_000 } : {});
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  await dialog.locator('button[type=submit]').click();
  await expect(dialog).toBeHidden();
}

export async function ship(
  page: Page,
  kind: 'buyer' | 'dealer',
  parcel: {
    readonly carrier: string;
    readonly trackingNumber: string;
    readonly crashPoint: string;
  },
): Promise<void> {
  const group = part(page, kind);
  const isShipped = async () => {
    await page.reload();
    await group.waitFor();
    return group.getByText(parcel.trackingNumber).isVisible();
  };
  await movingMoney(parcel.crashPoint, {
    act: () =>
      carryOut(page, group.getByRole('button', { name: 'Ship' }), async (dialog) => {
        await dialog.getByLabel('Carrier').fill(parcel.carrier);
        await dialog.getByLabel('Tracking number').fill(parcel.trackingNumber);
      }),
    isDone: isShipped,
  });
}

/** One of an item, chosen by keyboard. Answers what the form said would go back. */
export async function refundItem(
  page: Page,
  kind: 'buyer' | 'dealer',
  wish: { readonly item: RegExp; readonly reason: string },
): Promise<string> {
  const group = part(page, kind);
  let money = '';
  await movingMoney('payments.after-answer/refund', {
    act: async () => {
      // Asked for once: a second press would be a second refund.
      if (money !== '' && (await group.getByText(/Refund on its way/).isVisible())) return;
      await group.getByRole('button', { name: 'Refund' }).click(isKilled ? { timeout: 3_000 } : {});
      const dialog = page.getByRole('dialog');
      const submit = dialog.locator('button[type=submit]');
      const units = dialog.getByLabel(wish.item);
      await dialog.getByLabel('Reason').fill(wish.reason);
      if (money === '') await expectRefusals(page, dialog);
      await units.fill('1');
      money = (await dialog.getByRole('status').textContent())?.match(/\$[\d,.]+/)?.[0] ?? '';
      expect(money).not.toBe('$0.00');
      await expect(submit).toHaveText(`Refund ${money}`);
      await units.focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
    },
    isDone: async () => {
      await page.reload();
      await group.waitFor();
      return group.getByText(new RegExp(`Refunded[^$]*\\${money}`)).isVisible();
    },
  });
  return money;
}

/** Nothing chosen, and more than was bought: nothing is sent, and the form says why. */
async function expectRefusals(page: Page, dialog: Locator): Promise<void> {
  const submit = dialog.locator('button[type=submit]');
  await expect(submit).toHaveText('Refund $0.00');
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing is chosen yet');
  await dialog.getByLabel(/, of 1$/).fill('2');
  await submit.click();
  await expect(dialog.getByText('At most 1')).toBeVisible();
  await expectAccessible(page);
}
