import type { Queryable } from '../platform/database.ts';
import type { JobHandler } from '../platform/jobs/define-job.ts';
import { sql } from '../platform/sql.ts';
import { sampleCopy, sampleDealer } from './sample-documents.ts';
import type { TestApi } from './test-core.ts';

let networks = 0;

export interface ApplicationForm {
  readonly change?: Readonly<Record<string, string>>;
  readonly files?: Readonly<Record<string, File>>;
  readonly network?: string;
}

/** Applies as the form does. Every call comes from a network of its own, unless it names one. */
export async function applyAsDealer(
  { app }: TestApi,
  { change = {}, files = { fflDocument: sampleCopy }, network }: ApplicationForm = {},
) {
  networks += 1;
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...sampleDealer, ...change })) form.set(name, value);
  for (const [name, file] of Object.entries(files)) form.set(name, file);
  const encoded = new Response(form);
  return app.inject({
    method: 'POST',
    url: '/Registration/dealer',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
    remoteAddress: network ?? `198.19.${networks >> 8}.${networks & 255}`,
  });
}

export interface ApplicationRow {
  readonly id: string;
  readonly email: string;
  readonly state: string;
  readonly account_subject: string | null;
  readonly rds_key: string | null;
  readonly billing: unknown;
  readonly locator: unknown;
  readonly license_number: string | null;
}

export function applicationsIn(db: Queryable): Promise<ApplicationRow[]> {
  return db.query(
    sql<ApplicationRow>`/* testing.applications */
      select id, email, state, account_subject, rds_key, billing, locator, license_number
        from applications.dealer_application order by created_at, id`,
  );
}

/** Runs a job as the worker does. */
export function runJob(handler: JobHandler, payload: object): Promise<void> {
  return handler.run(payload, { id: 'a-run', retry: 0, signal: new AbortController().signal });
}
