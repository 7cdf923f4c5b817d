import { readFileSync, rmSync, utimesSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { launchOptions, screenSizes } from '../e2e/browser.ts';
import { seedDealers } from '../scripts/demo/dealers.ts';
import { seedDemo } from '../scripts/demo/seed-demo.ts';
import { chosenParts } from '../scripts/servers/chosen-parts.ts';
import { requireNoDevelopment } from '../scripts/servers/development.ts';
import { projectRoot, serverFolder } from '../scripts/servers/run-folder.ts';
import { startParts } from '../scripts/servers/shop.ts';
import { type Finding, report } from './arguments.ts';

/**
 * The product as `pnpm dev` runs it, from its source. Nothing of the bundler is cached at the start and
 * nothing in the browser: every request of a first visit through the edge has to succeed. A change in
 * the source restarts the api; a change below node_modules does not.
 */
// cspell:ignore socketerror
const name = 'development-proof';
requireNoDevelopment();
rmSync(serverFolder(name), { recursive: true, force: true });
// A server that uses this folder would lose it, hence the check above.
rmSync(join(projectRoot, 'apps/storefront/node_modules/.vite'), { recursive: true, force: true });

const paths = ['/', '/rifles', '/dealer-locator', '/checkout', '/search/rifle'];

/** A visitor with an empty cache: how many requests, and which failed. */
async function visit(browser: Browser, url: string): Promise<{ sent: number; failed: string[] }> {
  const context = await browser.newContext({ viewport: screenSizes.desktop });
  const page = await context.newPage();
  const open = new Set<unknown>();
  const failed: string[] = [];
  let sent = 0;
  page.on('request', (request) => {
    sent += 1;
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => {
    open.delete(request);
    failed.push(`${request.url()}: ${request.failure()?.errorText}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.url()}: ${answer.status()}`);
  });
  page.on('websocket', (socket) =>
    socket.on('socketerror', (error) => failed.push(`${socket.url()}: ${error}`)),
  );
  await page.goto(url, { timeout: 120_000 });
  // Modules import further modules: the visit is over when nothing was open for two seconds.
  const deadline = performance.now() + 120_000;
  for (let quiet = 0; quiet < 20; quiet += 1) {
    await sleep(100);
    if (open.size > 0) quiet = 0;
    if (performance.now() > deadline) throw new Error(`${url} was still loading after two minutes`);
  }
  await context.close();
  return { sent, failed };
}

/** More than the edge lets one address ask for in a minute in production, all at once. */
const burst = 1_500;

async function refusedOfBurst(url: string): Promise<number> {
  let refused = 0;
  for (let index = 0; index < burst; index += 50) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, more) => fetch(`${url}/@vite/client?t=${index + more}`)),
    );
    for (const answer of answers) {
      await answer.body?.cancel();
      if (!answer.ok) refused += 1;
    }
  }
  return refused;
}

const isConfig = (file: string) => file.endsWith('src/config.ts');

function touch(file: string): void {
  const now = new Date();
  utimesSync(file, now, now);
}

const shop = await startParts(
  { name, durable: false, code: 'source', viewer: true },
  chosenParts('storefront'),
);
const browser = await chromium.launch(launchOptions);
try {
  const { api, stack } = shop;
  if (api === undefined) throw new Error('the api was not started');
  await seedDemo(stack.postgres);
  await stack.operate(['load-zip-codes']);
  await seedDealers(stack);
  await shop.untilProjected();
  // `pnpm dev` opens the first page too, before it prints the URLs.
  await (await fetch(shop.url)).text();

  const findings: Finding[] = [];
  for (const path of paths) {
    const { sent, failed } = await visit(browser, `${shop.url}${path}`);
    findings.push({
      name: `a first visit to ${path} has no failed request`,
      // A page of this site loads dozens of modules: far fewer would mean that it did not start.
      holds: failed.length === 0 && sent > 50,
      figure: `${sent} requests${failed.map((line) => `\n  ${line}`).join('')}`,
    });
  }

  const refused = await refusedOfBurst(shop.url);
  findings.push({
    name: 'the edge does not limit the modules of the bundler',
    holds: refused === 0,
    figure: `${refused} of ${burst} refused`,
  });

  // tsx names the file for which it restarts the api.
  const restarts = () =>
    [...readFileSync(api.logFile, 'utf8').matchAll(/\[tsx\] change in (\S+)/g)].map(
      ([, file = '']) => file,
    );
  touch(createRequire(join(projectRoot, 'apps/api/package.json')).resolve('fastify'));
  // Both within a tenth of a second would count as one change.
  await sleep(2_000);
  touch(join(projectRoot, 'apps/api/src/config.ts'));
  for (let left = 1_200; left > 0 && !restarts().some(isConfig); left -= 1) await sleep(100);
  const ofLibrary = restarts().filter((file) => !isConfig(file));
  const ofSource = restarts().filter(isConfig);
  findings.push(
    {
      name: 'a change below node_modules does not restart the api',
      holds: ofLibrary.length === 0,
      figure: `${ofLibrary.length} restarts ${ofLibrary.join(' ')}`.trim(),
    },
    {
      name: 'a change in the source restarts the api',
      holds: ofSource.length === 1,
      figure: `${ofSource.length} restarts`,
    },
  );
  report('proof:development', findings);
} finally {
  await browser.close();
  await shop.stop();
}
