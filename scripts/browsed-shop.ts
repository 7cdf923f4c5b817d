import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Editor } from '../e2e/fixtures/editor.ts';
import type { Finding } from '../proof/arguments.ts';
import { settledMoney } from '../proof/money/settled-money.ts';
import { seedDealers } from './demo/dealers.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { provideFilmEncoder } from './film-encoder.ts';
import { problemsWithContent } from './servers/content.ts';
import { startControl } from './servers/control.ts';
import { projectRoot, runFolder, serverFolder } from './servers/run-folder.ts';
import { type Shop, startShop } from './servers/shop.ts';

/** Short, so that no journey waits long until somebody must sign in again. */
const stepUpSeconds = 15;

export interface BrowsedShopOptions {
  readonly name: string;
  /** For stills, films and what the browser leaves behind. */
  readonly folder: string;
  /** What is kept of every step; films are kept with stills. */
  readonly record: 'nothing' | 'stills' | 'films';
  /** Whether the api ends itself where it is told to. */
  readonly isKilled: boolean;
}

export interface BrowsedShop {
  readonly shop: Shop;
  /** Runs browser tests and returns whether all of them passed. */
  browse(
    config: string,
    args?: readonly string[],
    env?: Readonly<Record<string, string>>,
  ): Promise<boolean>;
  /** Our books against the provider's, once all is settled. */
  books(): Promise<Finding[]>;
}

/**
 * The built product with every real part, the demo's data and the back office. All browser tests run in
 * such a shop, and several suites can share one.
 */
export async function inBrowsedShop(
  { name, folder, record, isKilled }: BrowsedShopOptions,
  work: (shop: BrowsedShop) => Promise<void>,
): Promise<void> {
  rmSync(serverFolder(name), { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  const shop = await startShop({
    name,
    durable: isKilled,
    code: 'built',
    identity: 'test',
    backOffice: true,
    designPage: true,
    viewer: true,
    environment: {
      CONTRACT_CHECK: 'on',
      SHOP_CLIENTS: 'shop-web,shop-test',
      CRASH_POINTS: isKilled ? 'on' : 'off',
      STEP_UP_SECONDS: String(stepUpSeconds),
      // A test fills in a checkout faster than a person does.
      CHECKOUT_CART_AGE_SECONDS: '0',
    },
  });
  const control = await startControl(shop);
  try {
    const { content, stack } = shop;
    await seedDemo(stack.postgres);
    await stack.operate(['load-zip-codes']);
    await seedDealers(stack);
    await shop.untilProjected();
    const refused = await problemsWithContent(content);
    if (refused.length > 0)
      throw new Error(`the demo's content is refused:\n${refused.join('\n')}`);
    const { token } = await Editor.signIn(content.url, content.accounts.editor);
    const readLines = (file: string) =>
      readFileSync(join(folder, file), { encoding: 'utf8', flag: 'a+' })
        .split('\n')
        .filter(Boolean);
    await work({
      shop,
      async browse(config, args = [], env = {}) {
        // Not to its end at once: meanwhile the tests ask this process to stop and start servers.
        const tests = spawn(
          join(projectRoot, 'node_modules/.bin/playwright'),
          ['test', '--config', config, ...args],
          {
            cwd: projectRoot,
            stdio: 'inherit',
            env: {
              ...process.env,
              SHOP_URL: shop.url,
              API_URL: shop.api.url,
              OPS_URL: shop.api.opsUrl,
              STOREFRONT_OPS_URL: shop.storefront.opsUrl,
              MEDIA_OPS_URL: shop.media.opsUrl,
              CONTENT_URL: content.url,
              EDITOR_ACCOUNT: JSON.stringify(content.accounts.editor),
              EDITOR_TOKEN: token,
              IDENTITY_ENV: JSON.stringify(shop.identity?.environment),
              SMTP_PORT: String(stack.mailSink.smtpPort),
              OPERATE_ENV: JSON.stringify(stack.environment),
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
              ...env,
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
