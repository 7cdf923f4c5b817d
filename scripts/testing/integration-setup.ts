import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { storeApprovalKeys } from '../../apps/api/src/domains/rules/index.ts';
import { allJobs } from '../../apps/api/src/jobs.ts';
import { Database } from '../../apps/api/src/platform/database.ts';
import { migrateJobQueue } from '../../apps/api/src/platform/jobs/queue.ts';
import { migrateSchema } from '../../apps/api/src/platform/migrate.ts';
import { approvalKeysOfTests } from '../../apps/api/src/testing/approval-key.ts';
import { seedRules } from '../../apps/api/src/testing/seed-rules.ts';
import type {} from '../../apps/api/src/testing/test-database.ts';
import type {} from '../../apps/api/src/testing/test-scanner.ts';
import { createLogger } from '../../packages/service/src/index.ts';
import { removeLeftoverScanners, startClamav } from '../servers/clamav.ts';
import { administer, ensureDatabase, removeLeftovers, startPostgres } from '../servers/postgres.ts';

const template = 'commerce_template';
const ruledTemplate = 'commerce_ruled_template';

/**
 * One private server for the run, and one scanner. Every test clones a migrated template; shops that
 * sell clone one whose rules are signed for, since signing takes longer than most tests.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A server per run, so that two runs in one checkout do not end each other's.
  removeLeftovers('test');
  await removeLeftoverScanners('test-clamav');
  const clamav = await startClamav({ name: `test-clamav/run-${process.pid}` });
  const server = await startPostgres({
    name: `test/postgres-${process.pid}`,
    durable: false,
    inMemory: true,
    // Its work is for large tables and long lives, and tests have neither.
    settings: { jit: 'off', autovacuum: 'off' },
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
  await administer(admin, [
    `create database ${ruledTemplate} template ${template} owner shop_owner strategy file_copy`,
  ]);
  await signForRules(server.url('shop_app', ruledTemplate));
  await administer(admin, [`alter database ${ruledTemplate} is_template true`]);
  project.provide('templateDatabase', template);
  project.provide('ruledTemplate', ruledTemplate);
  project.provide('clamdAddress', clamav.address);
  return async () => {
    server.remove();
    await clamav.stop();
    rmSync(clamav.logFile);
  };
}

async function signForRules(url: string): Promise<void> {
  const db = new Database({
    url,
    poolMax: 1,
    statementTimeoutMs: 30_000,
    applicationName: 'tarnholt-command',
    logger: createLogger({ level: 'warn', process: 'command' }),
  });
  try {
    await seedRules(db);
  } finally {
    await db.close();
  }
}
