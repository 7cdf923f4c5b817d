import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { screenSizes } from '../browser.ts';
import { shoot } from './shoot.ts';

const calls = '**/api/Registration/image-request';

/** The pages with a form that anybody may send, in all their states. */
export async function shootRequestScreens(
  browser: Browser,
  { shopUrl, outDir }: { readonly shopUrl: string; readonly outDir: string },
): Promise<string[]> {
  const files: string[] = [];
  for (const viewport of Object.values(screenSizes)) {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const open = async (path: string) => {
      await page.setViewportSize(viewport);
      await page.goto(new URL(path, shopUrl).href, { waitUntil: 'networkidle' });
    };
    const whole = async (name: string) => {
      files.push(await shoot(page, outDir, `requests-${name}-${viewport.width}`));
      await page.setViewportSize(viewport);
    };
    const take = async (name: string) => {
      const path = join(outDir, `requests-${name}-${viewport.width}.png`);
      await page.screenshot({ path, animations: 'disabled' });
      files.push(path);
    };
    for (const name of ['limited-edition', 'media-library', 'registration', 'privacy-choices']) {
      await open(`/${name}`);
      await whole(name);
    }

    const choice = page.getByRole('checkbox');
    await open('/privacy-choices');
    await choice.check();
    await page.getByText('Opt-out request honored').waitFor();
    await take('privacy-opted-out');

    await open('/registration');
    await page.getByRole('button', { name: 'Register Product' }).click();
    await page.getByText('Please check what you entered').waitFor();
    await whole('registration-refused');

    await open('/media-library');
    const form = page.getByRole('form', { name: 'Product Image Request' });
    const send = form.getByRole('button', { name: 'Send Request' });
    await send.click();
    await form.getByText('Please check what you entered').waitFor();
    await take('image-request-refused');
    await form.getByLabel('First Name').fill('Ann');
    await form.getByLabel('Last Name').fill('Smith');
    await form.getByLabel('Email').fill(`shots-${viewport.width}@example.com`);
    await form.getByLabel('Looking For').fill('The R16 in gray, from the right side.');
    // Held for as long as the picture takes.
    await page.route(calls, () => undefined);
    await send.click();
    await form.getByText('This takes longer than usual…').waitFor();
    await take('image-request-slow');
    await page.reload({ waitUntil: 'networkidle' });
    await page.unroute(calls);
    await form.getByLabel('First Name').fill('Ann');
    await form.getByLabel('Last Name').fill('Smith');
    await form.getByLabel('Email').fill(`shots-${viewport.width}@example.com`);
    await form.getByLabel('Looking For').fill('The R16 in gray, from the right side.');
    await context.setOffline(true);
    await send.click();
    await form.getByText('We could not reach the shop').waitFor();
    await take('image-request-offline');
    await context.setOffline(false);
    await send.click();
    await page.getByRole('main').getByText('Your request has been sent').waitFor();
    await take('image-request-sent');

    await open('/media-library');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Download Care and storage' }).click();
    await page.getByRole('listitem').getByText('We could not reach the shop').waitFor();
    await take('download-offline');
    await context.close();
  }
  return files;
}
