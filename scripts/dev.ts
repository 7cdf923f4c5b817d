import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { demoTotpSecret } from '../apps/identity/src/realms/staff.ts';
import { seedDealers } from './demo/dealers.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { chosenParts } from './servers/chosen-parts.ts';
import {
  claimDevelopment,
  developmentEnvironmentFile,
  developmentName,
} from './servers/development.ts';
import { reportFailures } from './servers/report-failures.ts';
import { type PartialShop, type ShopPart, startParts } from './servers/shop.ts';
import { printedSteps } from './servers/steps.ts';

/**
 * Starts everything with demo data, prints the URLs, and stops it all on Ctrl-C. `--only
 * api,storefront` starts these parts and the parts they need.
 */
const ports = {
  postgres: 54_320,
  smtp: 1025,
  inbox: 8025,
  api: 4000,
  ops: 4001,
  staff: 4002,
  erp: 4003,
  cardScript: 8090,
  cardApi: 8091,
  tax: 8092,
  viewer: 8093,
  content: 1337,
  media: 3100,
  storefront: 3000,
  edge: 8080,
  backOffice: 8081,
  identity: 8180,
};

function fail(error: unknown): never {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

function readParts(): ReadonlySet<ShopPart> {
  try {
    const { values } = parseArgs({ options: { only: { type: 'string' } } });
    return chosenParts(values.only);
  } catch (error) {
    return fail(error);
  }
}

async function start(parts: ReadonlySet<ShopPart>): Promise<PartialShop> {
  const step = printedSteps(console.log);
  const shop = await startParts(
    {
      name: developmentName,
      durable: true,
      code: 'source',
      identity: 'on',
      taxService: true,
      viewer: parts.has('storefront'),
      ports,
      step,
    },
    parts,
  );
  try {
    const { stack } = shop;
    await step('Prices, stock and rules of the demo', () => seedDemo(stack.postgres));
    await step('ZIP codes', () => stack.operate(['load-zip-codes']));
    await step('Dealers of the demo', () => seedDealers(stack));
    if (shop.content && shop.worker) await step('Content to the shop', shop.untilProjected);
    if (shop.edge) await step('First page', () => openFirstPage(shop.url));
  } catch (error) {
    await shop.stop();
    throw error;
  }
  return shop;
}

/** The bundler compiles the site for its first page; the first visitor should not wait for that. */
async function openFirstPage(url: string): Promise<void> {
  const answer = await fetch(url);
  await answer.text();
  if (!answer.ok) throw new Error(`the home page answered ${answer.status}, see .run/logs`);
}

function writeEnvironment({ identity, stack }: PartialShop): void {
  const settings = {
    ...identity?.environment,
    ...stack.environment,
    CARD_PROVIDER_URL: stack.cardProvider.controlUrl,
    INBOX_URL: stack.mailSink.url,
    ...(stack.taxService && { TAX_SERVICE_URL: stack.taxService.url }),
  };
  writeFileSync(developmentEnvironmentFile, JSON.stringify(settings));
}

function addressLines(shop: PartialShop): string[] {
  const { api, backOffice, content, identity, stack, storefront, viewer, worker } = shop;
  return [
    storefront &&
      `Shop        ${shop.url}   (without the edge, with live reload: ${storefront.url})`,
    content &&
      `Content     ${content.url}/admin   ${content.accounts.editor.email} / ${content.accounts.editor.password}`,
    content &&
      `            as administrator: ${content.accounts.admin.email} / ${content.accounts.admin.password}`,
    identity &&
      `Sign-in     ann@tarnholt.example / Tarnholt-shopper-1   (Keycloak: ${identity.url})`,
    backOffice &&
      `Back office ${backOffice.url}   manager@staff.tarnholt.example / Tarnholt-manager-1`,
    backOffice &&
      `            the other roles follow the same pattern; authenticator secret ${demoTotpSecret}`,
    `Cards       ${stack.cardProvider.controlUrl}   card 4111 1111 1111 1111, any code`,
    stack.taxService && `Taxes       ${stack.taxService.url}   made-up rates; sales and refunds`,
    viewer && `3D viewer   ${viewer.url}   the engine behind ${shop.url}/3dbuilder`,
    api && `API         ${api.url}/Products`,
    api && `OpenAPI     ${api.url}/openapi.json`,
    api && `Health      ${api.opsUrl}/readyz   metrics ${api.opsUrl}/metrics`,
    worker && `Worker      ${worker.opsUrl}/readyz`,
    `Mail inbox  ${stack.mailSink.url}`,
    `PostgreSQL  ${stack.postgres.url('shop_app', 'commerce')}`,
    'Logs        .run/logs',
  ].filter((line) => line !== undefined);
}

let isStopping = false;
const parts = readParts();
const release = claimDevelopment();
console.log('Starting Tarnholt\n');
const shop = await start(parts).catch((error: unknown) => {
  release();
  return fail(error);
});
writeEnvironment(shop);
for (const [part, started] of shop.processes())
  reportFailures(part, started, (text) => isStopping || console.error(text));
console.log(`
  Ready in ${Math.round(process.uptime())} s

  ${addressLines(shop).join('\n  ')}

  pnpm operate check-mail you@example.com   sends a test mail through the queue
  Ctrl-C stops everything. The data stays in .run/dev; pnpm dev:reset deletes it.
`);

const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  console.log('stopping');
  await shop.stop();
  release();
  process.exit(0);
};
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
