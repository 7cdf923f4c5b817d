import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { demoTotpSecret } from '../../apps/identity/src/realms/staff.ts';
import { screenSizes } from '../browser.ts';
import { requireEnvironment } from '../environment.ts';
import { oneTimeCode } from '../fixtures/identity.ts';

const folder = requireEnvironment('TOUR_FOLDER');
export const isRecorded = requireEnvironment('TOUR_RECORD') === 'on';

/** Somebody with a browser of their own. */
export async function personWith(
  browser: Browser,
  screen: keyof typeof screenSizes,
): Promise<{ page: Page; context: BrowserContext }> {
  const viewport = screenSizes[screen];
  const context = await browser.newContext({
    viewport,
    ...(isRecorded ? { recordVideo: { dir: `${folder}/films`, size: viewport } } : {}),
  });
  return { page: await context.newPage(), context };
}

export type StaffRole = 'fulfillment' | 'compliance' | 'manager';

const usedCodes = new Map<StaffRole, string>();
const signedInAt = new Map<StaffRole, number>();

/** Fills Keycloak's two forms, which must be on the screen. A code works once. */
export async function signInAsStaff(page: Page, role: StaffRole): Promise<void> {
  const password = page.getByLabel('Password', { exact: true });
  await password.waitFor();
  // Somebody who is signed in already is asked for the password alone.
  const email = page.getByRole('textbox', { name: 'Email', exact: true });
  if (await email.isVisible()) await email.fill(`${role}@staff.tarnholt.example`);
  await password.fill(`Tarnholt-${role}-1`);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('One-time code').fill(await freshCode(role));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  signedInAt.set(role, Date.now());
}

/** Waits until the last sign-in is too long ago for what cannot be taken back. */
export async function signInGrowsOld(role: StaffRole): Promise<void> {
  // A second more, because the time of a sign-in is told in whole seconds.
  const age = (Number(requireEnvironment('STEP_UP_SECONDS')) + 1) * 1_000;
  await sleep(Math.max(0, (signedInAt.get(role) ?? 0) + age - Date.now()));
}

async function freshCode(role: StaffRole): Promise<string> {
  for (;;) {
    const code = oneTimeCode(demoTotpSecret);
    if (usedCodes.get(role) !== code) {
      usedCodes.set(role, code);
      return code;
    }
    await sleep(1_000);
  }
}
