import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { report } from '../proof/arguments.ts';
import { settledMoney } from '../proof/money/settled-money.ts';
import { seedDealers } from './demo/dealers.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { provideFilmEncoder } from './film-encoder.ts';
import { startControl } from './servers/control.ts';
import { residentSizes } from './servers/resident-sizes.ts';
import { projectRoot, runFolder, serverFolder } from './servers/run-folder.ts';
import { startShop } from './servers/shop.ts';

/**
 * One order's whole way through every real part: the shelf, the cart, the card, the dealer, the
 * desks of the back office, the ledger. `--record` keeps films and stills in `.run/tour-stills`; `--kill`
 * ends the api after every step and inside every call that moves money.
 */
const { values } = parseArgs({
  options: {
    record: { type: 'boolean', default: false },
    kill: { type: 'boolean', default: false },
  },
});
const name = 'tour';
const bars = { minutes: 4, megabytes: 8 * 1024 };
/** Short, so that the journey need not wait long until a manager is asked to sign in anew. */
const stepUpSeconds = 15;
const outDir = join(runFolder, values.kill ? 'tour-kill' : 'tour-stills');
rmSync(serverFolder(name), { recursive: true, force: true });
rmSync(outDir, { recursive: true, force: true });

const shop = await startShop({
  name,
  durable: values.kill,
  code: 'built',
  identity: 'on',
  backOffice: true,
  environment: {
    CRASH_POINTS: values.kill ? 'on' : 'off',
    STEP_UP_SECONDS: String(stepUpSeconds),
    // Nobody here reads what they click on.
    CHECKOUT_CART_AGE_SECONDS: '1',
  },
});
const control = await startControl(shop);
try {
  const { stack } = shop;
  await seedDemo(stack.postgres);
  await stack.operate(['load-zip-codes']);
  await seedDealers(stack);
  await shop.untilProjected();
  const started = performance.now();
  const tests = spawn(
    join(projectRoot, 'node_modules/.bin/playwright'),
    ['test', '--config', 'e2e/tour/playwright.config.ts'],
    {
      cwd: projectRoot,
      stdio: 'inherit',
      env: {
        ...process.env,
        SHOP_URL: shop.url,
        BACK_OFFICE_URL: stack.addresses.backOfficeUrl,
        IDENTITY_URL: stack.addresses.identityUrl,
        CARD_PROVIDER_URL: stack.cardProvider.controlUrl,
        CONTROL_URL: control.url,
        INBOX_URL: stack.mailSink.url,
        ...(values.record
          ? { PLAYWRIGHT_BROWSERS_PATH: provideFilmEncoder(join(runFolder, 'film-encoder')) }
          : {}),
        STEP_UP_SECONDS: String(stepUpSeconds),
        TOUR_FOLDER: outDir,
        TOUR_RECORD: values.record ? 'on' : 'off',
        TOUR_KILL: values.kill ? 'on' : 'off',
      },
    },
  );
  const [status] = (await once(tests, 'close')) as [number | null];
  const minutes = (performance.now() - started) / 60_000;
  const sizes = residentSizes([process.pid, stack.postgres.pid()]);
  const megabytes = sizes.reduce((sum, size) => sum + size.megabytes, 0);
  for (const size of sizes)
    console.log(`${String(size.megabytes).padStart(6)} MB  ${size.program}`);
  report('tour', [
    {
      name: 'the journey',
      holds: status === 0,
      figure: status === 0 ? 'to its end' : 'it broke off',
    },
    {
      // Starting the api anew after every step takes its time.
      name: values.kill ? 'with every restart, however long' : `within ${bars.minutes} minutes`,
      holds: values.kill || minutes < bars.minutes,
      figure: `${minutes.toFixed(1)} minutes`,
    },
    {
      name: 'in 8 GB of memory',
      holds: megabytes < bars.megabytes,
      figure: `${megabytes} MB resident`,
    },
    ...(await settledMoney({
      databaseUrl: stack.postgres.url('postgres', 'commerce'),
      cardProviderUrl: stack.cardProvider.controlUrl,
      inboxUrl: stack.mailSink.url,
      answers: readFileSync(join(outDir, 'answers'), { encoding: 'utf8', flag: 'a+' })
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as { orderId: string; totalCents: number }),
      kills: values.kill ? Number(readFileSync(join(outDir, 'kills'), 'utf8')) : 0,
    })),
  ]);
} finally {
  control.close();
  await shop.stop();
}
