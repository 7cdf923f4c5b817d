import { fileURLToPath } from 'node:url';
import type { Logger } from '@tarnholt/service';
import { runner } from 'node-pg-migrate';
import { Client } from 'pg';

/** Where the SQL lies, relative to the folder of the entry (src/ in development, dist/ when built). */
export const migrationFolders = [
  'platform/migrations/*.sql',
  'domains/*/migrations/*.sql',
  'flows/*/migrations/*.sql',
];

/**
 * Brings the schema up to date with the owner's rights. Every migration and its record commit
 * together; a second process waits for the first. The app's role cannot run this.
 */
export async function migrateSchema(options: {
  ownerUrl: string;
  entryUrl: URL;
  logger: Logger;
}): Promise<string[]> {
  const client = new Client({
    connectionString: options.ownerUrl,
    application_name: 'tarnholt-migrate',
    // A migration that waits for a lock blocks every statement behind it: give up soon, try again.
    lock_timeout: 10_000,
  });
  await client.connect();
  try {
    const done = await runner({
      dbClient: client,
      dir: migrationFolders.map((glob) => fileURLToPath(new URL(glob, options.entryUrl))),
      useGlob: true,
      direction: 'up',
      migrationsSchema: 'platform',
      createMigrationsSchema: true,
      migrationsTable: 'migration',
      checkOrder: true,
      logger: {
        debug: (message) => options.logger.debug(message),
        info: (message) => options.logger.debug(message),
        warn: (message) => options.logger.warn(message),
        error: (message) => options.logger.error(message),
      },
    });
    await client.query(`grant select on platform.migration to shop_app`);
    return done.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}
