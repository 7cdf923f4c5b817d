import type { Browser } from '@playwright/test';
import { screenSizes } from '../browser.ts';
import { shoot } from './shoot.ts';

export interface NewsletterShotOptions {
  readonly shopUrl: string;
  readonly inboxUrl: string;
  readonly outDir: string;
}

/** The sign-up in all its states, and the pages that its mails lead to. */
export async function shootNewsletterScreens(
  browser: Browser,
  { shopUrl, inboxUrl, outDir }: NewsletterShotOptions,
): Promise<string[]> {
  const files: string[] = [];
  for (const viewport of Object.values(screenSizes)) {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const take = async (name: string) => {
      files.push(await shoot(page, outDir, `newsletter-${name}-${viewport.width}`));
      await page.setViewportSize(viewport);
    };
    const address = `newsletter-shots-${viewport.width}@example.com`;
    const footer = page.getByRole('contentinfo').getByRole('form', { name: 'Newsletter' });
    const block = page.getByRole('form', { name: 'Newsletter sign-up' });
    await page.goto(new URL('/', shopUrl).href, { waitUntil: 'networkidle' });
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await footer.getByText('Email is required').waitFor();
    await block.getByRole('button', { name: 'Subscribe' }).click();
    await block.getByText('Please enter a valid email address').waitFor();
    await take('refused');
    await footer.getByLabel('Email').fill(address);
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await page.locator('.notices [data-kind=success]').waitFor();
    await take('signed-up');

    const text = await textOfMail(inboxUrl, address);
    const wayOut = /https?:\S+\/newsletter\/[\w.-]+/.exec(text)?.[0] ?? '';
    await page.goto(wayOut);
    await page.getByText('Unsubscribe from the newsletter?').waitFor();
    await take('way-out');
    await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByText('You have been unsubscribed').waitFor();
    await take('left');
    await page.goto(new URL('/newsletter/nobody', shopUrl).href);
    await page.locator('.empty-state').waitFor();
    await take('link-expired');
    // Held for as long as the picture takes.
    await page.route('**/api/Newsletter/verify/*', () => undefined);
    await page.goto(new URL('/Newsletter/verify/nobody', shopUrl).href);
    await page.getByText('VERIFYING EMAIL...').waitFor();
    await take('verifying');
    await context.close();
  }
  return files;
}

/** The one mail that asks to confirm. */
async function textOfMail(inboxUrl: string, address: string): Promise<string> {
  const find = `${inboxUrl}/api/mails?to=${encodeURIComponent(address)}`;
  for (let turn = 0; turn < 60; turn += 1) {
    const { mails } = (await (await fetch(find)).json()) as { mails: { id: number }[] };
    const [mail] = mails;
    if (mail !== undefined) {
      const answer = await fetch(`${inboxUrl}/api/mails/${mail.id}`);
      return ((await answer.json()) as { text: string }).text;
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${address} got no mail`);
}
