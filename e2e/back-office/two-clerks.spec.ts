import { expect, test } from '@playwright/test';
import { carryOut, openOrder, part, signInAtDesk } from '../fixtures/desk.ts';
import { expectAccessibleAtEveryWidth } from '../fixtures/page-checks.ts';
import { personWith } from '../tour/people.ts';
import { placeCapOrder } from './place-cap-order.ts';

test('the second of two clerks is told what the first has changed, and overwrites nothing', {
  tag: '@back-office',
}, async ({ browser }) => {
  const orderId = await placeCapOrder(browser, 'drew.park@example.com');
  const clerk = (await personWith(browser, 'desktop')).page;
  const manager = (await personWith(browser, 'desktop')).page;
  await signInAtDesk(clerk, 'fulfillment');
  await signInAtDesk(manager, 'manager');
  await openOrder(clerk, orderId);
  await openOrder(manager, orderId);

  // The clerk has the box in hand while the manager stops it.
  await part(clerk, 'buyer').getByRole('button', { name: 'Ship' }).click();
  const dialog = clerk.getByRole('dialog');
  await dialog.getByLabel('Carrier').fill('UPS');
  await dialog.getByLabel('Tracking number').fill('1Z999AA10111111111');
  const hold = part(manager, 'buyer').getByRole('button', { name: 'Put on hold' });
  await carryOut(manager, hold, (form) => form.getByLabel(/reason/i).fill('The buyer called'));

  await dialog.locator('button[type=submit]').click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.locator('button[type=submit]')).toBeDisabled();
  await expectAccessibleAtEveryWidth(clerk);
  await dialog.getByRole('button', { name: 'Reload' }).click();

  // A part on hold is not shipped: what the clerk was about to do is not offered any more.
  await expect(dialog).toBeHidden();
  await expect(clerk.getByText('Changed since you opened this order:')).toBeVisible();
  await expect(part(clerk, 'buyer').getByText('On hold', { exact: true })).toBeVisible();
  await expect(part(clerk, 'buyer').getByText('The buyer called')).toBeVisible();
  await expect(part(clerk, 'buyer').getByText('Has not left yet')).toBeVisible();
  await expect(part(clerk, 'buyer').getByRole('button', { name: 'Ship' })).toBeHidden();
  await expectAccessibleAtEveryWidth(clerk);
});
