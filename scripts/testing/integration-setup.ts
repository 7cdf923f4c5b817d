import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { storeApprovalKeys } from '../../apps/api/src/domains/rules/index.ts';
import { allJobs } from '../../apps/api/src/jobs.ts';
import { migrateJobQueue } from '../../apps/api/src/platform/jobs/queue.ts';
import { migrateSchema } from '../../apps/api/src/platform/migrate.ts';
import { approvalKeysOfTests } from '../../apps/api/src/testing/approval-key.ts';
import type {} from '../../apps/api/src/testing/test-database.ts';
import type {} from '../../apps/api/src/testing/test-scanner.ts';
import { createLogger } from '../../packages/service/src/index.ts';
import { removeLeftoverScanners, startClamav } from '../servers/clamav.ts';
import { administer, ensureDatabase, removeLeftovers, startPostgres } from '../servers/postgres.ts';

const template = 'commerce_template';

/** One private server for the run, one migrated template, which every test clones; one scanner. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A server per run, so that two runs in one checkout do not end each other's.
  removeLeftovers('test');
  await removeLeftoverScanners('test-clamav');
  const clamav = await startClamav({ name: `test-clamav/run-${process.pid}` });
  const server = await startPostgres({
    name: `test/postgres-${process.pid}`,
    durable: false,
    inMemory: true,
  });
  const admin = server.url('postgres', 'postgres');
  await ensureDatabase(server, template);
  const logger = createLogger({ level: 'warn', process: 'command' });
  const ownerUrl = server.url('shop_owner', template);
  const entryUrl = new URL('../../apps/api/src/', import.meta.url);
  await migrateSchema({ ownerUrl, entryUrl, logger });
  await storeApprovalKeys(ownerUrl, approvalKeysOfTests);
  await migrateJobQueue(ownerUrl, allJobs, logger);
  await administer(admin, [
    `alter database ${template} is_template true`,
    // Lets tests empty tables whose triggers refuse it.
    'grant set on parameter session_replication_role to shop_owner',
  ]);
  project.provide('postgresPort', server.port);
  project.provide('templateDatabase', template);
  project.provide('clamdAddress', clamav.address);
  return async () => {
    server.remove();
    await clamav.stop();
    rmSync(clamav.logFile);
  };
}
