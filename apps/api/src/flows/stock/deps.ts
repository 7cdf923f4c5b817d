import type { SettingsReader } from '../../domains/settings/index.ts';
import type { Database } from '../../platform/database.ts';
import type { JobQueue } from '../../platform/jobs/queue.ts';

export interface StockDeps {
  readonly db: Database;
  readonly jobs: JobQueue;
  readonly settings: SettingsReader;
  /** How old a sign-in may be for a step that needs a recent one. */
  readonly signInSeconds: number;
  readonly now: () => Date;
}
