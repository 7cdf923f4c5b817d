import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../proof/arguments.ts';
import { settledMoney } from '../proof/money/settled-money.ts';
import { seedDealers } from './demo/dealers.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { provideFilmEncoder } from './film-encoder.ts';
import { startControl } from './servers/control.ts';
import { projectRoot, runFolder, serverFolder } from './servers/run-folder.ts';
import { type Shop, startShop } from './servers/shop.ts';

/** Short, so that no journey waits long until somebody is asked to sign in anew. */
const stepUpSeconds = 15;

export interface StaffedShopOptions {
  readonly name: string;
  /** For stills, films and what the browser leaves behind. */
  readonly folder: string;
  /** What is kept of every step; films are kept with stills. */
  readonly record: 'nothing' | 'stills' | 'films';
  /** Whether the api ends itself where it is told to. */
  readonly isKilled: boolean;
}

export interface StaffedShop {
  readonly shop: Shop;
  /** Whether all that the browser did came to its end. */
  browse(config: string, filters?: readonly string[]): Promise<boolean>;
  /** Our books against the provider's, once all is settled. */
  books(): Promise<Finding[]>;
}

/** The built product with every real part, the demo's data and the desks of the back office. */
export async function inStaffedShop(
  { name, folder, record, isKilled }: StaffedShopOptions,
  work: (shop: StaffedShop) => Promise<void>,
): Promise<void> {
  rmSync(serverFolder(name), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  const shop = await startShop({
    name,
    durable: isKilled,
    code: 'built',
    identity: 'on',
    backOffice: true,
    environment: {
      CRASH_POINTS: isKilled ? 'on' : 'off',
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
    const readLines = (file: string) =>
      readFileSync(join(folder, file), { encoding: 'utf8', flag: 'a+' })
        .split('\n')
        .filter(Boolean);
    await work({
      shop,
      async browse(config, filters = []) {
        const tests = spawn(
          join(projectRoot, 'node_modules/.bin/playwright'),
          ['test', '--config', config, ...filters],
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
              ...(record === 'films'
                ? { PLAYWRIGHT_BROWSERS_PATH: provideFilmEncoder(join(runFolder, 'film-encoder')) }
                : {}),
              STEP_UP_SECONDS: String(stepUpSeconds),
              TOUR_FOLDER: folder,
              TOUR_RECORD: record,
              TOUR_KILL: isKilled ? 'on' : 'off',
            },
          },
        );
        const [status] = (await once(tests, 'close')) as [number | null];
        return status === 0;
      },
      books: () =>
        settledMoney({
          databaseUrl: stack.postgres.url('postgres', 'commerce'),
          cardProviderUrl: stack.cardProvider.controlUrl,
          inboxUrl: stack.mailSink.url,
          answers: readLines('answers').map(
            (line) => JSON.parse(line) as { orderId: string; totalCents: number },
          ),
          kills: isKilled ? Number(readLines('kills')[0] ?? 0) : 0,
        }),
    });
  } finally {
    control.close();
    await shop.stop();
  }
}
