import { expect, type Page, test } from '@playwright/test';
import { expectCount, openPanel, panel } from '../../fixtures/cart-panel.ts';
import { menuLink } from '../../fixtures/catalog.ts';
import { bringCart } from '../../fixtures/guest.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../../fixtures/page-checks.ts';
import { shopUrl } from '../../fixtures/shop.ts';
import { breakViewer, canvasOf, colorsOf, launchWith3d } from '../../fixtures/viewer.ts';

test.use({ launchOptions: launchWith3d });

/** Drawn by the processor, on a machine that others use too. */
const patience = { timeout: 60_000 };

async function rifleId(): Promise<string> {
  return (await menuLink('R16 Ridgeline')).split('/').at(-1) ?? '';
}

async function openViewer(page: Page, query = ''): Promise<void> {
  await page.goto(shopUrl(`/3dbuilder?product=${await rifleId()}${query}`));
}

test('the 3D builder fills the width, 140 px less than the window, with a picture of 16 by 9', {
  tag: ['@VWR-01', '@CNT-15'],
}, async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  await page.goto(shopUrl('/3dbuilder'));
  await expect(canvasOf(page)).toBeVisible(patience);
  const stage = page.locator('.viewer-stage');
  const expectSizes = async () => {
    const size = page.viewportSize() ?? { width: 0, height: 0 };
    await expect
      .poll(async () => {
        const box = await stage.boundingBox();
        return [Math.round(box?.width ?? 0), Math.round(box?.height ?? 0)];
      })
      .toEqual([size.width, size.height - 140]);
    const picture = await canvasOf(page).boundingBox();
    expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  };
  await expectSizes();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 820, height: 700 });
  await expectSizes();
  await expectAccessible(page);
  expect(failures).toEqual([]);
});

test('a finish and parts change the picture, by the page and by the view, and both agree', {
  tag: ['@VWR-02', '@VWR-03'],
}, async ({ page }) => {
  await openViewer(page, '&sku=');
  await expect(canvasOf(page)).toBeVisible(patience);
  const finish = page.getByLabel('Finish');
  const values = await finish.locator('option').allTextContents();
  const first = await finish.inputValue();
  await expect.poll(() => colorsOf(page), patience).not.toMatch(/^(?:0,)+0$/);
  const before = await colorsOf(page);
  await finish.selectOption(values.find((value) => value !== first) ?? '');
  await expect.poll(() => colorsOf(page), patience).not.toBe(before);
  expect(new URL(page.url()).searchParams.get('sku')).toBeTruthy();

  const chosen = await finish.inputValue();
  await canvasOf(page).focus();
  await page.keyboard.press('f');
  await expect(finish).not.toHaveValue(chosen);
  const part = page.getByRole('checkbox').first();
  await expect(part).not.toBeChecked();
  await page.keyboard.press('p');
  await expect(part).toBeChecked();
});

test('the viewer hands a build to the cart', { tag: '@VWR-03' }, async ({ page }) => {
  await bringCart(page, []);
  await openViewer(page);
  await expect(canvasOf(page)).toBeVisible(patience);
  await expect.poll(() => colorsOf(page), patience).not.toMatch(/^(?:0,)+0$/);
  await canvasOf(page).focus();
  await page.keyboard.press('Enter');
  await expectCount(page, 1);
  await openPanel(page);
  await expect(panel(page).getByText('R16 Ridgeline').first()).toBeVisible();
});

test('the viewer keeps a guest session of its own, and gets no token of ours', {
  tag: ['@VWR-04', '@VWR-05'],
}, async ({ page }) => {
  await openViewer(page);
  await expect(canvasOf(page)).toBeVisible(patience);
  const stored = () => page.evaluate<string | null>("localStorage.getItem('guestSession')");
  await expect.poll(stored, patience).toMatch(/^gid_/);
  const session = await stored();
  await page.reload();
  await expect(canvasOf(page)).toBeVisible(patience);
  expect(await stored()).toBe(session);
});

test('a viewer that is never ready gives way to a screen with the builder with pictures', {
  tag: '@VWR-02',
}, async ({ page }) => {
  await page.clock.install();
  await breakViewer(page, 'never-ready');
  await openViewer(page);
  await expect(page.getByText('Loading the 3D view…')).toBeVisible();
  await expect(page.locator('.viewer-stage canvas')).toBeAttached();
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('heading', { name: 'The 3D view is taking too long' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('alert').getByRole('link', { name: 'Build it with pictures' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'R16 Ridgeline' })).toBeVisible();
  await expect(page).toHaveURL(/\/product\/product-long\//);
});

test('files that cannot be had, or a view that stops, are told and can be tried again', async ({
  page,
}) => {
  for (const fault of ['missing', 'no-data'] as const) {
    await page.unrouteAll();
    await breakViewer(page, fault);
    await openViewer(page);
    const screen = page.getByRole('heading', { name: 'The 3D view could not be loaded' });
    await expect(screen).toBeVisible(patience);
  }
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(canvasOf(page)).toBeVisible(patience);

  await breakViewer(page, 'crashes');
  await openViewer(page);
  const stopped = page.getByRole('heading', { name: 'The 3D view has stopped' });
  await expect(stopped).toBeVisible(patience);
});

test('what is no message is logged, and the viewer goes on', { tag: '@VWR-03' }, async ({
  page,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`));
  await breakViewer(page, 'bad-json');
  await openViewer(page);
  await expect(canvasOf(page)).toBeVisible(patience);
  expect(logged.filter((line) => /^error .*not JSON/.test(line))).toHaveLength(1);
  expect(logged.filter((line) => /^error .*without a type/.test(line))).toHaveLength(1);
  expect(logged.filter((line) => /^warning .*unknown type.*selfDestruct/.test(line))).toHaveLength(
    1,
  );
});

test('the policy of the 3D builder stays with it', { tag: '@VWR-01' }, async ({ page }) => {
  const policyOf = async (path: string) =>
    (await page.request.get(shopUrl(path))).headers()['content-security-policy'] ?? '';
  expect(await policyOf('/3dbuilder')).toContain("'wasm-unsafe-eval'");
  for (const path of ['/', '/checkout', '/build/mine']) {
    expect(await policyOf(path)).not.toMatch(/wasm|blob:/);
  }
  await openViewer(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) requests.push(new URL(request.url()).pathname);
  });
  await page.getByRole('link', { name: 'Build it with pictures' }).last().click();
  await expect(page).toHaveURL(/\/product\/product-long\//);
  expect(requests).toHaveLength(1);
});
