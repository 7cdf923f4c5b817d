import { setTimeout as sleep } from 'node:timers/promises';
import { exitOnSurprise, startOperations, stopOnSignal } from '@tarnholt/service';
import { createApiApp } from './app.ts';
import { readConfig } from './config.ts';
import { startCore } from './core.ts';
import { runCompleter } from './domains/payments/index.ts';
import { createErpApp } from './erp-app.ts';
import { openPayments } from './open-payments.ts';
import { createIdentity } from './platform/identity/create-identity.ts';
import { createStaffApp } from './staff-app.ts';
import { trustedIssuers } from './trusted-issuers.ts';

/** The HTTP entry: a listener for the shop, one for staff and one for programs of the house. Stateless: start as many as needed. */
const config = readConfig();
const core = await startCore(config, {
  process: 'server',
  entryUrl: new URL('.', import.meta.url),
});
exitOnSurprise(core.logger);

const operations = await startOperations({
  ...core,
  host: config.HOST,
  port: config.OPS_PORT,
});
const identity = createIdentity(core, trustedIssuers(config));
const payments = openPayments(core);
const joined = { ...core, payments, isReady: operations.isReady };
const { app } = createApiApp(joined, identity);
const { app: staffApp } = createStaffApp(joined, identity);
const { app: erpApp } = createErpApp(joined);
const url = await app.listen({ host: config.HOST, port: config.PORT });
const staffUrl = await staffApp.listen({ host: config.HOST, port: config.STAFF_PORT });
const erpUrl = await erpApp.listen({ host: config.HOST, port: config.ERP_PORT });
const completer = runCompleter({ payments, logger: core.logger });
core.logger.info({ url, staffUrl, erpUrl }, 'api ready');
// Not waited for: everything but signed-in calls works without.
void identity.fetchKeys();

async function closeListeners(): Promise<void> {
  await Promise.all([app.close(), staffApp.close(), erpApp.close()]);
}

stopOnSignal({
  logger: core.logger,
  timeoutMs: config.SHUTDOWN_TIMEOUT_MS,
  steps: [
    { name: 'drain', stop: () => operations.drain().then(() => sleep(config.SHUTDOWN_DRAIN_MS)) },
    { name: 'http', stop: closeListeners },
    { name: 'payments', stop: completer.stop },
    { name: 'operations', stop: operations.close },
    { name: 'core', stop: core.close },
  ],
});
