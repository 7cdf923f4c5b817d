import { rmSync, writeFileSync } from 'node:fs';
import { seedDemo } from './demo/seed-demo.ts';
import { developmentEnvironmentFile } from './servers/development.ts';
import { startShop } from './servers/shop.ts';

/** Starts everything with demo data, prints the URLs, and stops it all on Ctrl-C. */
const shop = await startShop({
  name: 'dev',
  durable: true,
  code: 'source',
  ports: {
    postgres: 54_320,
    smtp: 1025,
    inbox: 8025,
    api: 4000,
    ops: 4001,
    content: 1337,
    media: 3100,
    storefront: 3000,
    edge: 8080,
  },
});
const { api, content, stack, storefront, worker } = shop;
await seedDemo(stack.postgres);
writeFileSync(developmentEnvironmentFile, JSON.stringify(stack.environment));
const { admin, editor } = content.accounts;

console.log(`
  Shop        ${shop.url}   (through the edge; without it, with live reload: ${storefront.url})
  Content     ${content.url}/admin   ${editor.email} / ${editor.password}
              as administrator: ${admin.email} / ${admin.password}
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
