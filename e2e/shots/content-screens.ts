import type { Browser, Page } from '@playwright/test';
import { screenSizes } from '../browser.ts';
import type { EditorAccount } from '../fixtures/editor.ts';

export interface ContentShotOptions {
  readonly contentUrl: string;
  readonly account: EditorAccount;
  readonly outDir: string;
}

/** The panel that editors work in, where it is ours: sign-in, start, and a document's panel. */
export async function shootContentScreens(
  browser: Browser,
  { contentUrl, account, outDir }: ContentShotOptions,
): Promise<string[]> {
  const page = await browser.newPage({ viewport: screenSizes.desktop });
  const files: string[] = [];
  // Only what the window shows: the panel scrolls inside itself.
  const take = async (name: string) => {
    const file = `${outDir}/content-${name}-${screenSizes.desktop.width}.png`;
    await page.screenshot({ path: file, animations: 'disabled' });
    files.push(file);
  };
  await page.goto(`${contentUrl}/admin/auth/login`);
  await page.getByLabel('Email').waitFor();
  await take('sign-in');
  await signIn(page, account);
  await take('start');
  for (const name of ['home', 'faq']) {
    await page.goto(
      `${contentUrl}/admin/content-manager/single-types/api::${name}-page.${name}-page`,
    );
    await page.getByText('In the shop').first().waitFor();
    await page.waitForLoadState('networkidle');
    await take(`${name}-page`);
  }
  await page.close();
  return files;
}

async function signIn(page: Page, { email, password }: EditorAccount): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').first().fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(/\/admin\/?$/);
  await page.waitForLoadState('networkidle');
}
