import { Writable } from 'node:stream';
import { readConfig } from '../../apps/api/src/config.ts';
import { startCore } from '../../apps/api/src/core.ts';
import { openPayments } from '../../apps/api/src/open-payments.ts';
import type { Environment } from '../../scripts/servers/stack.ts';

/** The shop's own core and payments in this process, at the time that the clocks show now. */
export async function openShopCore(environment: Environment) {
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const core = await startCore(
    readConfig({
      ...environment,
      NODE_ENV: 'test',
      PORT: '0',
      STAFF_PORT: '0',
      ERP_PORT: '0',
      OPS_PORT: '0',
    }),
    {
      process: 'command',
      entryUrl: new URL('../../apps/api/src/', import.meta.url),
      logDestination: silence,
    },
  );
  const payments = openPayments(core);
  return {
    core,
    payments,
    async close() {
      await payments.whenIdle();
      await core.close();
    },
  };
}
