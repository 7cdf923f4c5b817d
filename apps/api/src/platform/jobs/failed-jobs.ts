import type { Queryable } from '../database.ts';
import { sql } from '../sql.ts';
import { deadLetterQueue } from './queue.ts';

export interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly tries: number;
  readonly failedAt: Date;
}

/**
 * Jobs that used up their tries, oldest first, until somebody gives them another. They are found by
 * their letters, which are few: among all jobs, no index leads to those that failed.
 */
export function listFailedJobs(db: Queryable, most: number): Promise<FailedJob[]> {
  return db.query(
    sql<FailedJob>`/* jobs.list-failed */
      select j.id, j.name, j.retry_count + 1 as tries, l.failed_at as "failedAt"
        from (select source_name, source_id, max(created_on) as failed_at from pgboss.job
               where name = ${deadLetterQueue} group by source_name, source_id) l
        join pgboss.job j on j.name = l.source_name and j.id = l.source_id
       where j.state = 'failed'
       order by l.failed_at, j.id limit ${most}`,
  );
}
