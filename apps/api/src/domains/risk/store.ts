import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { SolvedChallenge } from './challenges.ts';
import { rules, type Standing, type SubjectKind } from './model.ts';
import type { Subject } from './subjects.ts';

export type Outcome = 'approved' | 'declined' | 'undecided';

/** Whoever tries to pay as one of these waits here until the transaction of another has ended. */
export async function lockSubjects(tx: Transaction, subjects: readonly Subject[]): Promise<void> {
  for (const { hash } of subjects) {
    await tx.query(
      sql`/* risk.lock-subject */
        select pg_advisory_xact_lock(${hash.readBigInt64BE(0).toString()}::bigint)`,
    );
  }
}

export async function readStandings(
  tx: Transaction,
  subjects: readonly Subject[],
): Promise<Standing[]> {
  const { buyer, network, openSeconds } = rules;
  const rows = await tx.query(
    sql<{
      kind: SubjectKind;
      declined: number;
      open: number;
      locked_seconds: number;
    }>`/* risk.standings */
      with subject as (
        select hash, kind, case kind when 'network' then ${network.windowMinutes}::int else ${buyer.windowMinutes}::int end as minutes,
               case kind when 'network' then ${network.most}::int else ${buyer.lockAfter}::int end as most,
               case kind when 'network' then ${network.windowMinutes}::int else ${buyer.lockMinutes}::int end as lock_minutes
        from unnest(${subjects.map(({ hash }) => hash)}::bytea[], ${subjects.map(({ kind }) => kind)}::text[]) as s (hash, kind)
      ), declined as (
        select s.hash, t.decided_at,
               -- The one that was the last straw, and the one that a window ago began to count.
               lag(t.decided_at, s.most - 1) over (partition by s.hash order by t.decided_at) as first_at
        from subject s join risk.payment_try t on t.subject = s.hash
        where t.outcome = 'declined'
      )
      select s.kind,
        (select count(*) from declined d where d.hash = s.hash
           and d.decided_at > shop_now() - make_interval(mins => s.minutes))::int as declined,
        (select count(*) from risk.payment_try t where t.subject = s.hash and t.outcome = 'open'
           and t.tried_at > shop_now() - make_interval(secs => ${openSeconds}::int))::int as open,
        coalesce((
          select extract(epoch from max(
            case s.kind when 'network' then d.first_at else d.decided_at end
            + make_interval(mins => s.lock_minutes)) - shop_now())
          from declined d where d.hash = s.hash
            and d.first_at > d.decided_at - make_interval(mins => s.minutes)
        ), 0)::float8 as locked_seconds
      from subject s`,
  );
  return rows.map(({ kind, declined, open, locked_seconds }) => ({
    kind,
    declined,
    open,
    lockedSeconds: Math.max(0, locked_seconds),
  }));
}

export async function insertTry(
  db: Queryable,
  subjects: readonly Subject[],
  entry: {
    readonly reference: string;
    readonly outcome: 'open' | 'challenged';
    readonly hasSolved: boolean;
  },
): Promise<void> {
  await db.query(
    sql`/* risk.insert-try */
      insert into risk.payment_try (subject, kind, reference, outcome, has_solved, decided_at)
      select hash, kind, ${entry.reference}, ${entry.outcome}, ${entry.hasSolved},
             case ${entry.outcome} when 'open' then null else shop_now() end
      from unnest(${subjects.map(({ hash }) => hash)}::bytea[], ${subjects.map(({ kind }) => kind)}::text[]) as s (hash, kind)`,
  );
}

/** A refusal has the last word: another part of the same order may have been approved before. */
export async function settleTry(
  db: Queryable,
  reference: string,
  outcome: Outcome,
): Promise<boolean> {
  const settled = await db.query(
    sql<{ kind: string }>`/* risk.settle-try */
      update risk.payment_try set outcome = ${outcome}, decided_at = shop_now()
      where reference = ${reference}
        and (outcome = 'open' or (${outcome} = 'declined' and outcome in ('approved', 'undecided')))
      returning kind`,
  );
  return settled.length > 0;
}

/** False when it was spent before. */
export async function spendChallenge(
  tx: Transaction,
  { hash, expiresAt }: SolvedChallenge,
): Promise<boolean> {
  const rows = await tx.query(
    sql<{ spent: boolean }>`/* risk.spend-challenge */
      insert into risk.spent_challenge (hash, expires_at) values (${hash}, ${expiresAt})
      on conflict do nothing returning true as spent`,
  );
  return rows.length > 0;
}

export async function isBreakerHot(db: Queryable): Promise<boolean> {
  const [row] = await db.query(
    sql<{ hot: boolean }>`/* risk.is-breaker-hot */
      select coalesce(hot_until > shop_now(), false) as hot from risk.breaker`,
  );
  return row?.hot ?? false;
}

export interface Heat {
  readonly isNew: boolean;
  readonly trippedAt: Date;
  readonly tries: number;
  readonly declined: number;
}

/**
 * Trips the breaker, or keeps it from going back, while most of the last minutes' cards are declined.
 * Those under way are tries; whether they are declines is not known yet. Null in good times.
 */
export async function heatBreaker(tx: Transaction): Promise<Heat | null> {
  const { windowMinutes, tries, fewestDeclines, calmMinutes } = rules.breaker;
  const [row] = await tx.query(
    sql<{
      is_new: boolean;
      tripped_at: Date;
      tries: number;
      declined: number;
    }>`/* risk.heat-breaker */
      update risk.breaker b
      set tripped_at = case when b.hot_until > shop_now() then b.tripped_at else shop_now() end,
          hot_until = shop_now() + make_interval(mins => ${calmMinutes}::int)
      from (
        select count(*)::int as tries,
               (count(*) filter (where outcome = 'declined'))::int as declined,
               (count(*) filter (where outcome <> 'open'))::int as decided
        from risk.payment_try
        where kind = 'network' and outcome <> 'challenged'
          and tried_at > shop_now() - make_interval(mins => ${windowMinutes}::int)
      ) as lately
      where lately.tries >= ${tries}::int and lately.declined >= ${fewestDeclines}::int
        and lately.declined * 2 > lately.decided
      returning b.tripped_at = shop_now() as is_new, b.tripped_at, lately.tries, lately.declined`,
  );
  if (row === undefined) return null;
  const { is_new, tripped_at, tries: count, declined } = row;
  return { isNew: is_new, trippedAt: tripped_at, tries: count, declined };
}

/** Whoever goes on knocking without solving anything is no calm. */
export async function keepBreakerHot(db: Queryable): Promise<void> {
  const { windowMinutes, tries, calmMinutes } = rules.breaker;
  await db.query(
    sql`/* risk.keep-breaker-hot */
      update risk.breaker
      set hot_until = shop_now() + make_interval(mins => ${calmMinutes}::int)
      where hot_until > shop_now() and (
        select count(*) filter (where outcome = 'challenged') >= ${tries}::int
           and count(*) filter (where outcome = 'challenged') > 2 * count(*) filter (where has_solved)
        from risk.payment_try
        where kind = 'network' and tried_at > shop_now() - make_interval(mins => ${windowMinutes}::int)
      )`,
  );
}

/** Counts that no rule looks at any more, and challenges that have expired. */
export async function purgeRisk(db: Queryable): Promise<number> {
  const [row] = await db.query(
    sql<{ purged: number }>`/* risk.purge */
      with tries as (
        delete from risk.payment_try where tried_at < shop_now() - interval '2 hours' returning 1
      ), challenges as (
        delete from risk.spent_challenge where expires_at < shop_now() returning 1
      )
      select ((select count(*) from tries) + (select count(*) from challenges))::int as purged`,
  );
  return row?.purged ?? 0;
}
