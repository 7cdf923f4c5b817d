import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { screenSizes } from '../browser.ts';
import { requireEnvironment } from '../environment.ts';
import { hasStills } from './people.ts';

export const isKilled = requireEnvironment('TOUR_KILL') === 'on';
const stills = join(requireEnvironment('TOUR_FOLDER'), 'stills');
let kills = 0;
let shown = 0;

async function control(command: string): Promise<void> {
  const answer = await fetch(`${requireEnvironment('CONTROL_URL')}/${command}`, { method: 'POST' });
  if (!answer.ok) throw new Error(`${command}: ${await answer.text()}`);
}

/** The edge asks the api how it is once a second: until then it answers in its stead. */
async function startAgain(): Promise<void> {
  await control('api/start');
  // An order that nobody has: not kept by the edge, and 404 once the api itself answers.
  const url = new URL('/api/Order/none', requireEnvironment('SHOP_URL'));
  await expect.poll(async () => (await fetch(url)).status, { timeout: 30_000 }).toBe(404);
}

/** A step of the journey. With `--kill` the api is ended behind it and started again. */
export async function step(title: string, page: Page, work: () => Promise<void>): Promise<void> {
  await test.step(title, async () => {
    await work();
    await keepStill(page, title);
    if (!isKilled) return;
    await control('api/kill');
    countKill();
    await startAgain();
  });
}

/** The screen that a step has come to, at both widths, where pictures are wanted. */
export async function keepStill(page: Page, title: string): Promise<void> {
  if (!hasStills) return;
  mkdirSync(stills, { recursive: true });
  shown += 1;
  const name = `${String(shown).padStart(2, '0')}-${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
  const own = page.viewportSize();
  // Else the bar that stays in view stands in the middle of the picture.
  await page.evaluate('scrollTo({ top: 0, behavior: "instant" })');
  for (const size of Object.values(screenSizes)) {
    await page.setViewportSize(size);
    const path = join(stills, `${name}-${size.width}.png`);
    await page.screenshot({ path, fullPage: true, animations: 'disabled' });
  }
  if (own !== null) await page.setViewportSize(own);
}

/**
 * Does something that moves money. With `--kill` the api ends itself at the named point of the way,
 * is started again, and whoever sits before the screen tries until it is done.
 */
export async function movingMoney(
  crashPoint: string,
  work: { readonly act: () => Promise<void>; readonly isDone: () => Promise<boolean> },
): Promise<void> {
  if (!isKilled) {
    await work.act();
    await expect.poll(work.isDone, { timeout: 60_000 }).toBe(true);
    return;
  }
  // It works on what is due as well, and might be first.
  await control('worker/stop');
  await control('api/kill');
  countKill();
  await control(`api/start?${new URLSearchParams({ CRASH_AT: crashPoint })}`);
  const ended = control('api/ended');
  await work.act().catch(() => undefined);
  await Promise.race([
    ended,
    sleep(30_000).then(() => Promise.reject(new Error(`the api never came to ${crashPoint}`))),
  ]);
  countKill();
  await startAgain();
  await control('worker/start');
  // A lost process keeps its lease for 45 seconds before another may go on.
  const end = Date.now() + 180_000;
  while (!(await work.isDone().catch(() => false))) {
    if (Date.now() > end)
      throw new Error(`not done three minutes after the crash at ${crashPoint}`);
    await work.act().catch(() => undefined);
    await sleep(1_000);
  }
}

/** For whoever judges afterwards how often a mail may have been repeated. */
function countKill(): void {
  kills += 1;
  writeFileSync(join(requireEnvironment('TOUR_FOLDER'), 'kills'), String(kills));
}
