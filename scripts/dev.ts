import { rmSync, writeFileSync } from 'node:fs';
import { demoTotpSecret } from '../apps/identity/src/realms/staff.ts';
import { seedDealers } from './demo/dealers.ts';
import { seedDemo } from './demo/seed-demo.ts';
import { developmentEnvironmentFile } from './servers/development.ts';
import { startShop } from './servers/shop.ts';

/** Starts everything with demo data, prints the URLs, and stops it all on Ctrl-C. */
const shop = await startShop({
  name: 'dev',
  durable: true,
  code: 'source',
  identity: 'on',
  backOffice: true,
  taxService: true,
  viewer: true,
  ports: {
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
  },
});
const { api, content, identity, stack, storefront, worker } = shop;
await seedDemo(stack.postgres);
await stack.operate(['load-zip-codes']);
await seedDealers(stack);
writeFileSync(
  developmentEnvironmentFile,
  JSON.stringify({
    ...identity?.environment,
    ...stack.environment,
    CARD_PROVIDER_URL: stack.cardProvider.controlUrl,
    INBOX_URL: stack.mailSink.url,
    ...(stack.taxService && { TAX_SERVICE_URL: stack.taxService.url }),
  }),
);
const { admin, editor } = content.accounts;

console.log(`
  Shop        ${shop.url}   (through the edge; without it, with live reload: ${storefront.url})
  Content     ${content.url}/admin   ${editor.email} / ${editor.password}
              as administrator: ${admin.email} / ${admin.password}
  Sign-in     ann@tarnholt.example / Tarnholt-shopper-1   (at ${identity?.url})
  Back office ${shop.backOffice?.url}   manager@staff.tarnholt.example / Tarnholt-manager-1
              the other roles likewise; authenticator secret ${demoTotpSecret}
  Cards       ${stack.cardProvider.controlUrl}   card 4111 1111 1111 1111, any code
  Taxes       ${stack.taxService?.url}   made-up rates; what was sold and given back
  3D viewer   ${shop.viewer?.url}   the engine behind ${shop.url}/3dbuilder
  API         ${api.url}/Products
  OpenAPI     ${api.url}/openapi.json
  Health      ${api.opsUrl}/readyz   metrics ${api.opsUrl}/metrics
  Worker      ${worker.opsUrl}/readyz
  Mail inbox  ${stack.mailSink.url}
  PostgreSQL  ${stack.postgres.url('shop_app', 'commerce')}
  Logs        .run/logs

  pnpm operate check-mail you@example.com   sends a test mail through the queue
  Ctrl-C stops everything. The data stays in .run/dev.
`);

let isStopping = false;
const stop = async () => {
  if (isStopping) return;
  isStopping = true;
  console.log('stopping');
  rmSync(developmentEnvironmentFile, { force: true });
  await shop.stop();
  process.exit(0);
};
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
