import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { Person } from './people.ts';

/** What was proposed and published, and the versions of single rules. */

export interface ProposalRow {
  readonly id: string;
  readonly hash: string;
  readonly title: string;
  readonly note: string;
  readonly isSample: boolean;
  readonly state: 'open' | 'published' | 'discarded';
  readonly proposedBy: string;
  readonly proposedAt: Date;
  readonly testsPassed: number;
  readonly rules: number;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly discardReason: string | null;
}

export interface ProposalsAsked {
  readonly id?: string | null;
  readonly state?: ProposalRow['state'] | null;
  /** Only those before this id. */
  readonly before?: string | null;
  readonly limit: number;
}

/** The newest first. */
export function listProposals(
  db: Queryable,
  { id = null, state = null, before = null, limit }: ProposalsAsked,
): Promise<ProposalRow[]> {
  return db.query(
    sql<ProposalRow>`/* rules.list-proposals */
      select * from (
        select p.id::text as id, encode(p.ruleset_hash, 'hex') as hash, s.title, p.note,
               s.is_sample as "isSample",
               case when n.id is not null then 'published'
                    when d.proposal_id is not null then 'discarded' else 'open' end as state,
               p.proposed_by as "proposedBy", p.proposed_at as "proposedAt",
               p.tests_passed as "testsPassed",
               (select count(*)::int from rules.ruleset_rule r
                 where r.ruleset_hash = p.ruleset_hash) as rules,
               coalesce(n.approved_by, d.discarded_by) as "decidedBy",
               coalesce(n.published_at, d.discarded_at) as "decidedAt",
               d.reason as "discardReason"
          from rules.proposal p
          join rules.ruleset s on s.hash = p.ruleset_hash
          left join rules.publication n on n.proposal_id = p.id
          left join rules.proposal_discard d on d.proposal_id = p.id
         where (${id}::bigint is null or p.id = ${id}::bigint)
           and (${before}::bigint is null or p.id < ${before}::bigint)) as listed
       where (${state}::text is null or state = ${state})
       order by id::bigint desc limit ${limit}`,
  );
}

/** False where it was published or discarded before. */
export async function insertDiscard(
  db: Queryable,
  { id, reason, by }: { readonly id: string; readonly reason: string; readonly by: Person },
): Promise<boolean> {
  const rows = await db.query(
    sql<{ id: string }>`/* rules.discard-proposal */
      insert into rules.proposal_discard (proposal_id, reason, discarded_by)
      select p.id, ${reason}, ${by} from rules.proposal p
       where p.id = ${id}
         and not exists (select from rules.publication n where n.proposal_id = p.id)
      on conflict do nothing returning proposal_id::text as id`,
  );
  return rows.length > 0;
}

export interface PublicationRow {
  readonly id: string;
  readonly hash: string;
  readonly previousHash: string | null;
  readonly title: string;
  readonly isSample: boolean;
  readonly proposedBy: string;
  readonly approvedBy: string;
  readonly testsPassed: number;
  readonly rules: number;
  readonly publishedAt: Date;
  readonly isCurrent: boolean;
}

/** The newest first. */
export function listPublications(
  db: Queryable,
  { id = null, before = null, limit }: Pick<ProposalsAsked, 'id' | 'before' | 'limit'>,
): Promise<PublicationRow[]> {
  return db.query(
    sql<PublicationRow>`/* rules.list-publications */
      select p.id::text as id, encode(p.ruleset_hash, 'hex') as hash,
             (select encode(b.ruleset_hash, 'hex') from rules.publication b
               where b.id < p.id order by b.id desc limit 1) as "previousHash",
             s.title, s.is_sample as "isSample", p.proposed_by as "proposedBy",
             p.approved_by as "approvedBy", p.tests_passed as "testsPassed",
             (select count(*)::int from rules.ruleset_rule r
               where r.ruleset_hash = p.ruleset_hash) as rules,
             p.published_at as "publishedAt",
             p.id = (select max(id) from rules.publication) as "isCurrent"
        from rules.publication p join rules.ruleset s on s.hash = p.ruleset_hash
       where (${id}::bigint is null or p.id = ${id}::bigint)
         and (${before}::bigint is null or p.id < ${before}::bigint)
       order by p.id desc limit ${limit}`,
  );
}

export interface VersionRow {
  readonly version: number;
  readonly content: string;
  readonly writtenBy: string;
  readonly writtenAt: Date;
  readonly publishedFrom: Date | null;
  readonly isCurrent: boolean;
}

/** Those that are stored, the newest first; a hundred at most. */
export function listRuleVersions(db: Queryable, ruleId: string): Promise<VersionRow[]> {
  return db.query(
    sql<VersionRow>`/* rules.list-rule-versions */
      select v.version, v.content, v.written_by as "writtenBy", v.written_at as "writtenAt",
             (select min(p.published_at)
                from rules.ruleset_rule r
                join rules.publication p on p.ruleset_hash = r.ruleset_hash
               where r.rule_id = v.rule_id and r.version = v.version) as "publishedFrom",
             exists (
               select from rules.ruleset_rule r
                where r.rule_id = v.rule_id and r.version = v.version
                  and r.ruleset_hash = (
                        select p.ruleset_hash from rules.publication p
                         order by p.id desc limit 1)) as "isCurrent"
        from rules.rule_version v where v.rule_id = ${ruleId}
       order by v.version desc limit 100`,
  );
}
