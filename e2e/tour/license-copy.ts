import type { Browser } from '@playwright/test';

/** What a dealer scans: a real PDF, and plainly no real license. */
export async function licenseCopy(browser: Browser) {
  const page = await browser.newPage();
  await page.setContent(`
    <h1>Federal Firearms License</h1>
    <p>Sample for tests. Issued by nobody.</p>
    <p>Platte River Outfitters, 120 West Yellowstone Highway, Casper, WY 82601</p>`);
  const buffer = await page.pdf({ format: 'Letter' });
  await page.close();
  return { name: 'license.pdf', mimeType: 'application/pdf', buffer };
}
