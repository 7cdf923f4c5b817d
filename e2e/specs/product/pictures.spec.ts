import { expect, type Page, test } from '@playwright/test';
import { menuLink } from '../../fixtures/catalog.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';

const open = async (page: Page, title: string) => {
  await page.goto(shopUrl(await menuLink(title)));
  await page.waitForLoadState('networkidle');
};
const ribbonOf = (page: Page, title: string) =>
  page.getByRole('region', { name: `More pictures of ${title}` });
const lightbox = (page: Page) => page.locator('dialog.lightbox');
const next = (page: Page) => lightbox(page).getByRole('button', { name: 'Next picture' });

test('thumbnails choose the picture, the first of them is the original', {
  tag: '@PDP-02',
}, async ({ page }) => {
  await open(page, 'P9 Pistol');
  const thumbnails = page.getByRole('list', { name: 'Pictures of P9 Pistol' });
  const original = thumbnails.getByRole('button', { name: 'Original' });
  await expect(original).toHaveAttribute('aria-current', 'true');
  const main = page.locator('.gallery-main img');
  const own = await main.getAttribute('src');
  await thumbnails.getByRole('button', { name: /^Line drawing/ }).focus();
  await page.keyboard.press('Enter');
  await expect(main).toHaveAttribute('alt', /^Line drawing of the P9/);
  await original.click();
  await expect(main).toHaveAttribute('src', own ?? '');
});

test('the ribbon opens a picture large; keys and buttons go round, Escape gives the focus back', {
  tag: ['@PDP-15', '@PDP-17'],
}, async ({ page }) => {
  await open(page, 'P9 Pistol');
  const pictures = ribbonOf(page, 'P9 Pistol').getByRole('listitem');
  const count = await pictures.count();
  expect(count).toBeGreaterThan(5);
  const second = pictures.nth(1).getByRole('button');
  await second.focus();
  await page.keyboard.press('Enter');
  const status = lightbox(page).getByRole('status');
  await expect(status).toHaveText(`2 / ${count}Two-tone`);
  await expect(lightbox(page).getByRole('heading', { name: 'P9 Pistol' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(status).toContainText(`${count} / ${count}`);
  await next(page).click();
  await expect(status).toContainText(`1 / ${count}`);
  await lightbox(page).getByRole('button', { name: 'Previous picture' }).click();
  await expect(status).toContainText(`${count} / ${count}`);
  const box = await lightbox(page).boundingBox();
  expect([box?.width, box?.height]).toEqual([
    page.viewportSize()?.width,
    page.viewportSize()?.height,
  ]);
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);
  await expect(second).toBeFocused();
  await second.click();
  await lightbox(page).getByRole('button', { name: 'Close' }).click();
  await expect(lightbox(page)).toHaveCount(0);
});

/** A finger on the glass, as the browser reports it. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  await page.evaluate(`(() => {
    const stage = document.querySelector('.lightbox-stage');
    const finger = { pointerType: 'touch', isPrimary: true, bubbles: true, clientY: 200 };
    stage.dispatchEvent(new PointerEvent('pointerdown', { ...finger, clientX: ${from} }));
    stage.dispatchEvent(new PointerEvent('pointerup', { ...finger, clientX: ${to} }));
  })()`);
}

/** How far a row has been scrolled sideways. */
const scrolled = (page: Page, row: string) => () =>
  page.evaluate<number>(`Math.round(document.querySelector('${row}').scrollLeft)`);

test('a swipe goes to the next picture, a tap does not', { tag: '@PDP-17' }, async ({ page }) => {
  await open(page, 'P9 Pistol');
  await ribbonOf(page, 'P9 Pistol')
    .getByRole('button', { name: /^Black/ })
    .click();
  const status = lightbox(page).getByRole('status');
  await expect(status).toContainText('1 / ');
  await swipe(page, 300, 290);
  await expect(status).toContainText('1 / ');
  await swipe(page, 300, 100);
  await expect(status).toContainText('2 / ');
  await swipe(page, 100, 300);
  await expect(status).toContainText('1 / ');
});

test('the ribbon has arrows only while its pictures are wider than the window', {
  tag: '@PDP-17',
}, async ({ page }) => {
  await open(page, 'P9 Pistol');
  const ribbon = ribbonOf(page, 'P9 Pistol');
  const slide = ribbon.getByRole('listitem').first();
  const count = await ribbon.getByRole('listitem').count();
  expect((await slide.boundingBox())?.width).toBe(250);
  const forward = ribbon.getByRole('button', { name: 'Next pictures' });
  const back = ribbon.getByRole('button', { name: 'Previous pictures' });
  await expect(forward).toBeVisible();
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await forward.click();
  await expect(back).not.toHaveAttribute('aria-disabled');
  await expect.poll(scrolled(page, '.ribbon > ul')).toBe(250);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: count * 250 + 40, height: 900 });
  await expect(forward).toHaveCount(0);
  await page.setViewportSize({ width: count * 250 - 40, height: 900 });
  await expect(forward).toBeVisible();
});

test('whoever drags the window has the ribbon measured once, when it rests', {
  tag: '@PDP-17',
}, async ({ page }) => {
  await page.clock.install();
  await open(page, 'P9 Pistol');
  const ribbon = ribbonOf(page, 'P9 Pistol');
  const forward = ribbon.getByRole('button', { name: 'Next pictures' });
  await expect(forward).toBeVisible();
  const wide = (await ribbon.getByRole('listitem').count()) * 250 + 40;
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.setViewportSize({ width: wide, height: 900 });
  await expect.poll(() => page.evaluate('innerWidth')).toBe(wide);
  await page.evaluate('dispatchEvent(new Event("resize")) && undefined');
  await page.clock.runFor(200);
  await expect(forward).toHaveCount(1);
  await page.clock.runFor(300);
  await expect(forward).toHaveCount(0);
});

test('pictures of the gallery and of the stack open large as well', {
  tag: '@PDP-17',
}, async ({ page }) => {
  await open(page, 'R16 Ridgeline');
  await page
    .getByRole('button', { name: /^R16 Ridgeline rifle in black.*enlarge$/ })
    .first()
    .click();
  await expect(lightbox(page).getByRole('status')).toContainText(/^1 \/ 7/);
  await page.keyboard.press('Escape');
  await open(page, 'Mark Tee');
  const stack = page.getByRole('region', { name: 'Pictures of Mark Tee', exact: true });
  await stack
    .getByRole('button', { name: /back with the Tarnholt name/ })
    .first()
    .click();
  await expect(lightbox(page).getByRole('status')).toContainText(/^2 \/ 7/);
});

test('the code of the lightbox comes with the first wish for it', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) scripts.push(request.url());
  });
  await open(page, 'P9 Pistol');
  const isLightbox = (url: string) => /\/lightbox-/.test(url);
  expect(scripts.filter(isLightbox)).toEqual([]);
  await ribbonOf(page, 'P9 Pistol')
    .getByRole('button', { name: /^Black/ })
    .click();
  await expect(lightbox(page)).toBeVisible();
  expect(scripts.filter(isLightbox)).toHaveLength(1);
});

test('related products scroll by their buttons and by Tab', { tag: '@PDP-13' }, async ({
  page,
}) => {
  await open(page, 'P9 Pistol');
  const related = page.getByRole('region', { name: 'Related products' });
  const position = scrolled(page, '.related');
  const forward = related.getByRole('button', { name: 'Next products' });
  expect(await position()).toBe(0);
  await forward.click();
  await expect.poll(position).toBeGreaterThan(100);
  await related.getByRole('button', { name: 'Previous products' }).click();
  await expect.poll(position).toBe(0);
  await related.getByRole('link').last().focus();
  await expect.poll(position).toBeGreaterThan(100);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('P9 Pistol');
});
