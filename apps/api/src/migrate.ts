import { createLogger } from '@tarnholt/service';
import { readConfig } from './config.ts';
import { refuseSampleRules, storeApprovalKeys } from './domains/rules/index.ts';
import { allJobs } from './jobs.ts';
import { migrateJobQueue } from './platform/jobs/queue.ts';
import { migrateSchema } from './platform/migrate.ts';

/** The deploy step before new processes start: schema, keys and queues, as the owner of all. */
const config = readConfig();
const logger = createLogger({ level: config.LOG_LEVEL, process: 'command' });
const ownerUrl = config.MIGRATION_DATABASE_URL;
if (ownerUrl === undefined) throw new Error('MIGRATION_DATABASE_URL is not set');

const migrations = await migrateSchema({
  ownerUrl,
  entryUrl: new URL('.', import.meta.url),
  logger,
});
if (config.NODE_ENV === 'production' && !config.DEMO_SHOP) await refuseSampleRules(ownerUrl);
await storeApprovalKeys(ownerUrl, config.RULE_APPROVAL_KEYS);
await migrateJobQueue(ownerUrl, allJobs, logger);
logger.info({ migrations, queues: allJobs.length }, 'database is up to date');
