import { expect, type Locator, type Page } from '@playwright/test';
import { carryOut, part, type StaffRole, signInAsStaff } from '../fixtures/desk.ts';
import { expectAccessible } from '../fixtures/page-checks.ts';
import { isKilled, movingMoney } from './steps.ts';

/** What is offered may be gone for a moment when the api is being killed. */
const patienceMs = isKilled ? 3_000 : 20_000;

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
      carryOut(
        page,
        group.getByRole('button', { name: 'Ship' }),
        async (dialog) => {
          await dialog.getByLabel('Carrier').fill(parcel.carrier);
          await dialog.getByLabel('Tracking number').fill(parcel.trackingNumber);
        },
        patienceMs,
      ),
    isDone: isShipped,
  });
}

/** One of an item, chosen by keyboard. Answers what the form said would go back. */
export async function refundItem(
  page: Page,
  kind: 'buyer' | 'dealer',
  wish: { readonly item: RegExp; readonly reason: string; readonly role: StaffRole },
): Promise<string> {
  const group = part(page, kind);
  let money = '';
  await movingMoney('payments.after-answer/refund', {
    act: async () => {
      // Asked for once: a second press would be a second refund.
      if (money !== '' && (await group.getByText(/Refund on its way/).isVisible())) return;
      await group.getByRole('button', { name: 'Refund' }).click({ timeout: patienceMs });
      const dialog = page.getByRole('dialog');
      const submit = dialog.locator('button[type=submit]');
      const units = dialog.getByLabel(wish.item);
      await dialog.getByLabel('Reason').fill(wish.reason);
      if (money === '') await expectRefusals(page, dialog, units);
      await units.fill('1');
      money = (await dialog.getByRole('status').textContent())?.match(/\$[\d,.]+/)?.[0] ?? '';
      expect(money).not.toBe('$0.00');
      await expect(submit).toHaveText(`Refund ${money}`);
      await units.focus();
      await page.keyboard.press('Enter');
      // Who signed in a while ago is asked to do so again, and finds the form as it was.
      const signIn = page.getByLabel('Password', { exact: true });
      await expect(signIn.or(page.getByText('The refund is on its way.')).first()).toBeVisible();
      if (await signIn.isVisible()) {
        await signInAsStaff(page, wish.role);
        await expect(units).toHaveValue('1');
        await submit.click();
      }
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
async function expectRefusals(page: Page, dialog: Locator, units: Locator): Promise<void> {
  const submit = dialog.locator('button[type=submit]');
  await expect(submit).toHaveText('Refund $0.00');
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('Nothing is chosen yet');
  await units.fill('9');
  await submit.click();
  await expect(dialog.getByText(/^At most \d$/)).toBeVisible();
  await expectAccessible(page);
}
