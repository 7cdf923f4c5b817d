import type { Queryable } from './database.ts';

/** Where mails to a desk of ours go. Asked for with each mail: a manager may have changed it. */
export type Mailbox = (db: Queryable) => Promise<string>;
