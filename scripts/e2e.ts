import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Editor } from '../e2e/fixtures/editor.ts';
import { troubledTests } from './coverage/results.ts';
import { seedDealers } from './demo/dealers.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { problemsWithContent } from './servers/content.ts';
import { startControl } from './servers/control.ts';
import { projectRoot, serverFolder } from './servers/run-folder.ts';
import { startShop } from './servers/shop.ts';

/**
 * Starts the built product with its real servers, runs the browser tests, stops everything. The tests
 * have three parts, one after the other; `E2E_PARTS` names those that are wanted, so that CI can run
 * something else beside the last, which waits more than it computes.
 */
const allParts = ['together', 'measured', 'alone'] as const;
const wanted = process.env.E2E_PARTS?.split(',') ?? allParts;
const parts = allParts.filter((part) => wanted.includes(part));
if (parts.length !== wanted.length) throw new Error(`not all of these are parts: ${wanted}`);
const name = ['e2e', ...(parts.length === allParts.length ? [] : parts)].join('-');
rmSync(serverFolder(name), { recursive: true, force: true });
const shop = await startShop({
  name,
  durable: false,
  code: 'built',
  identity: 'test',
  designPage: true,
  viewer: true,
  environment: {
    CONTRACT_CHECK: 'on',
    SHOP_CLIENTS: 'shop-web,shop-test',
    // A test fills a checkout in faster than a person does.
    CHECKOUT_CART_AGE_SECONDS: '1',
  },
});
const control = await startControl(shop);
try {
  await seedDemo(shop.stack.postgres);
  await shop.stack.operate(['load-zip-codes']);
  await seedDealers(shop.stack);
  await shop.untilProjected();
  const { content, stack } = shop;
  const refused = await problemsWithContent(content);
  if (refused.length > 0) throw new Error(`the demo's content is refused:\n${refused.join('\n')}`);
  const { token } = await Editor.signIn(content.url, content.accounts.editor);
  const runTests = async (part: (typeof allParts)[number]) => {
    // Not to its end at once: meanwhile the tests ask this process to stop and start servers.
    const tests = spawn(
      join(projectRoot, 'node_modules/.bin/playwright'),
      [
        'test',
        ...['--config', 'e2e/playwright.config.ts'],
        // What is asked for may lie in the other part.
        '--pass-with-no-tests',
        ...process.argv.slice(2),
      ],
      {
        cwd: projectRoot,
        stdio: 'inherit',
        env: {
          ...process.env,
          E2E_PART: part,
          SHOP_URL: shop.url,
          API_URL: shop.api.url,
          OPS_URL: shop.api.opsUrl,
          STOREFRONT_OPS_URL: shop.storefront.opsUrl,
          MEDIA_OPS_URL: shop.media.opsUrl,
          CONTENT_URL: content.url,
          EDITOR_ACCOUNT: JSON.stringify(content.accounts.editor),
          EDITOR_TOKEN: token,
          IDENTITY_URL: stack.addresses.identityUrl,
          IDENTITY_ENV: JSON.stringify(shop.identity?.environment),
          CONTROL_URL: control.url,
          CARD_PROVIDER_URL: stack.cardProvider.controlUrl,
          INBOX_URL: stack.mailSink.url,
          SMTP_PORT: String(stack.mailSink.smtpPort),
          OPERATE_ENV: JSON.stringify(stack.environment),
        },
      },
    );
    const [status] = (await once(tests, 'close')) as [number | null];
    return status ?? 1;
  };
  const statuses: number[] = [];
  for (const part of parts) statuses.push(await runTests(part));
  for (const test of troubledTests(projectRoot)) console.log(`\n${test}`);
  process.exitCode = Math.max(...statuses);
} finally {
  control.close();
  await shop.stop();
}
