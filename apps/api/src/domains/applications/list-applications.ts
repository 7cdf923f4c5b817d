import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { ApplicationState, PostalAddress } from './model.ts';

export interface ListedApplication {
  readonly id: string;
  readonly state: ApplicationState;
  readonly company: string;
  readonly premises: PostalAddress;
  readonly licenseNumber: string | null;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
  /** What it is sorted by, in microseconds: goes into the cursor. */
  readonly at: string;
}

export interface ApplicationsWanted {
  readonly state: ApplicationState;
  /** A part of the company; empty for all. */
  readonly search: string;
  /** The beginning of the id, where the search may be a reference. */
  readonly idStart: string | null;
  readonly after: { readonly at: string; readonly id: string } | null;
  readonly limit: number;
}

const beginning = '0';
/** Beyond any time that PostgreSQL knows a microsecond of. */
const end = '9000000000000000';
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const firstId = '00000000-0000-0000-0000-000000000000';

/** Those that wait, the oldest first; those that were decided, the newest first. */
export async function listApplications(
  db: Queryable,
  { state, search, idStart, after, limit }: ApplicationsWanted,
): Promise<ListedApplication[]> {
  if (state === 'received') {
    return db.query(
      sql<ListedApplication>`/* applications.list-waiting */
        select id, state, company, premises, license_number as "licenseNumber",
               created_at as "createdAt", decided_at as "decidedAt", decided_by as "decidedBy",
               (extract(epoch from created_at) * 1000000)::bigint::text as at
          from applications.dealer_application
         where state = 'received'
           and (created_at, id) > (to_timestamp(0) + ${after?.at ?? beginning}::bigint * interval '1 microsecond',
                                   ${after?.id ?? firstId}::uuid)
           and (position(lower(${search}::text) in lower(company)) > 0 or starts_with(id::text, ${idStart}::text))
         order by created_at, id limit ${limit}`,
    );
  }
  return db.query(
    sql<ListedApplication>`/* applications.list-decided */
      select id, state, company, premises, license_number as "licenseNumber",
             created_at as "createdAt", decided_at as "decidedAt", decided_by as "decidedBy",
             (extract(epoch from decided_at) * 1000000)::bigint::text as at
        from applications.dealer_application
       where state = ${state} and state <> 'received'
         and (decided_at < to_timestamp(0) + ${after?.at ?? end}::bigint * interval '1 microsecond'
              or (decided_at = to_timestamp(0) + ${after?.at ?? end}::bigint * interval '1 microsecond'
                  and id > ${after?.id ?? lastId}::uuid))
         and (position(lower(${search}::text) in lower(company)) > 0 or starts_with(id::text, ${idStart}::text))
       order by decided_at desc, id limit ${limit}`,
  );
}

/** Up to a bound: more than that are "many". */
export async function countOpenApplications(db: Queryable, most: number): Promise<number> {
  const [row] = await db.query(
    sql<{ count: number }>`/* applications.count-open */
      select count(*)::int as count from (
        select from applications.dealer_application where state = 'received'
         order by created_at limit ${most}) as open`,
  );
  return row?.count ?? 0;
}

/** The last word about a licensee: the application that made it a dealer, else the newest one. */
export async function findApplicationOf(
  db: Queryable,
  rdsKey: string,
  numbers: readonly string[],
): Promise<ListedApplication | null> {
  const [row] = await db.query(
    sql<ListedApplication>`/* applications.find-of-licensee */
      select id, state, company, premises, license_number as "licenseNumber",
             created_at as "createdAt", decided_at as "decidedAt", decided_by as "decidedBy",
             '0' as at
        from applications.dealer_application
       where (state = 'approved' and rds_key = ${rdsKey})
          or license_number = any(${numbers}::text[])
       order by rds_key nulls last, created_at desc limit 1`,
  );
  return row ?? null;
}

export interface ApprovedDealer {
  readonly id: string;
  readonly rdsKey: string;
  readonly company: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly decidedAt: Date;
}

/** A page of those who are dealers of ours, in the order of their licenses. */
export async function listApproved(
  db: Queryable,
  afterKey: string,
  limit: number,
): Promise<ApprovedDealer[]> {
  return db.query(
    sql<ApprovedDealer>`/* applications.list-approved */
      select id, rds_key as "rdsKey", company, first_name as "firstName",
             last_name as "lastName", email, phone, decided_at as "decidedAt"
        from applications.dealer_application
       where state = 'approved' and rds_key > ${afterKey} order by rds_key limit ${limit}`,
  );
}
