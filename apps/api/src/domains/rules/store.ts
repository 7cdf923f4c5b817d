import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { RuleText } from './model.ts';
import type { StoredRule } from './ruleset.ts';
import type { SealedApproval, SealedProposal } from './seals.ts';

/** What counts now, for some states and classes of items. */
export interface Standing {
  readonly at: Date;
  /** Null while nothing was published. */
  readonly hash: string | null;
  /** Of the publication that says so. */
  readonly publicationId: string | null;
  /** Cells that somebody answers for today, or on the day that was asked for. */
  readonly coverage: readonly CoverageCell[];
}

export interface CoverageCell {
  readonly state: string;
  readonly itemClass: string;
  readonly scopeHash: string;
  readonly isSample: boolean;
}

/** By the clock that the guards of the database go by, in one statement. */
export async function readStanding(
  db: Queryable,
  states: readonly string[],
  itemClasses: readonly string[],
  day: string | null = null,
): Promise<Standing> {
  const [row] = await db.query(
    sql<{
      at: Date;
      hash: string | null;
      publicationId: string | null;
      coverage: CoverageCell[] | null;
    }>`/* rules.read-standing */
      with clock as materialized (select platform.steady_now() as at)
      select clock.at,
             last.hash, last.id::text as "publicationId",
             (select json_agg(json_build_object(
                       'state', c.state, 'itemClass', c.item_class,
                       'scopeHash', encode(c.scope_hash, 'hex'), 'isSample', c.is_sample))
                from rules.coverage c
               where c.state = any(${states}) and c.item_class = any(${itemClasses})
                 and coalesce(${day}::date, (clock.at at time zone 'UTC')::date)
                     between c.valid_from and c.valid_until
                 and not exists (
                   select from rules.coverage_withdrawal w where w.coverage_id = c.id)) as coverage
        from clock left join lateral (
               select p.id, encode(p.ruleset_hash, 'hex') as hash
                 from rules.publication p order by p.id desc limit 1) as last on true`,
  );
  if (row === undefined) throw new Error('the database told no standing of the rules');
  return { ...row, coverage: row.coverage ?? [] };
}

export interface StoredRuleset {
  readonly title: string;
  readonly isSample: boolean;
  readonly loadedBy: string;
  readonly rules: readonly StoredRule[];
  readonly texts: readonly RuleText[];
}

/** Null when there is none of this hash. */
export async function findRuleset(db: Queryable, hash: string): Promise<StoredRuleset | null> {
  const [row] = await db.query(
    sql<StoredRuleset>`/* rules.find-ruleset */
      select s.title, s.is_sample as "isSample", s.loaded_by as "loadedBy",
             coalesce((
               select json_agg(json_build_object(
                        'id', v.rule_id, 'version', v.version, 'content', v.content)
                      order by v.rule_id)
                 from rules.ruleset_rule r join rules.rule_version v using (rule_id, version)
                where r.ruleset_hash = s.hash), '[]') as rules,
             coalesce((
               select json_agg(json_build_object(
                        'key', v.text_key, 'version', v.version, 'text', v.body)
                      order by v.text_key)
                 from rules.ruleset_text t join rules.text_version v using (text_key, version)
                where t.ruleset_hash = s.hash), '[]') as texts
        from rules.ruleset s where s.hash = decode(${hash}, 'hex')`,
  );
  return row ?? null;
}

export interface NewRuleset extends StoredRuleset {
  readonly hash: string;
}

/**
 * Stores rules and texts that are new, and the set of them. What is there already stays: a version
 * that is there with another content is named, and nothing is stored.
 */
export async function insertRuleset(db: Queryable, set: NewRuleset): Promise<void> {
  const { hash, rules, texts, loadedBy } = set;
  const [clash] = await db.query(
    sql<{ name: string }>`/* rules.find-clash */
      select 'rule ' || v.rule_id || ', version ' || v.version as name
        from rules.rule_version v
        join json_to_recordset(${JSON.stringify(rules)}) as n (id text, version int, content text)
          on n.id = v.rule_id and n.version = v.version
       where n.content <> v.content
      union all
      select 'text ' || v.text_key || ', version ' || v.version
        from rules.text_version v
        join json_to_recordset(${JSON.stringify(texts)}) as n (key text, version int, text text)
          on n.key = v.text_key and n.version = v.version
       where n.text <> v.body
       order by name limit 1`,
  );
  if (clash !== undefined) {
    throw new Error(`${clash.name}, is there with other words: raise its version`);
  }
  await db.query(
    sql`/* rules.insert-rules */
      insert into rules.rule_version (rule_id, version, content, written_by)
      select id, version, content, ${loadedBy}
        from json_to_recordset(${JSON.stringify(rules)}) as n (id text, version int, content text)
      on conflict do nothing`,
  );
  await db.query(
    sql`/* rules.insert-texts */
      insert into rules.text_version (text_key, version, body, written_by)
      select key, version, text, ${loadedBy}
        from json_to_recordset(${JSON.stringify(texts)}) as n (key text, version int, text text)
      on conflict do nothing`,
  );
  const inserted = await db.query(
    sql<{ hash: string }>`/* rules.insert-ruleset */
      insert into rules.ruleset (hash, title, is_sample, loaded_by)
      values (decode(${hash}, 'hex'), ${set.title}, ${set.isSample}, ${loadedBy})
      on conflict do nothing returning encode(hash, 'hex') as hash`,
  );
  // The same rules were loaded before; who did so stays the one who proposed them.
  if (inserted.length === 0) return;
  await db.query(
    sql`/* rules.insert-ruleset-rules */
      insert into rules.ruleset_rule (ruleset_hash, rule_id, version)
      select decode(${hash}, 'hex'), id, version
        from json_to_recordset(${JSON.stringify(rules)}) as n (id text, version int)`,
  );
  await db.query(
    sql`/* rules.insert-ruleset-texts */
      insert into rules.ruleset_text (ruleset_hash, text_key, version)
      select decode(${hash}, 'hex'), key, version
        from json_to_recordset(${JSON.stringify(texts)}) as n (key text, version int)`,
  );
}

export interface NewProposal extends SealedProposal {
  readonly note: string;
  readonly seal: Buffer;
}

/** The database refuses a set that is not what its hash says, and a seal that is none. */
export async function insertProposal(db: Queryable, proposal: NewProposal): Promise<string> {
  const { hash, person, overPublication, testsPassed, note, seal } = proposal;
  const [row] = await db.query(
    sql<{ id: string }>`/* rules.insert-proposal */
      insert into rules.proposal
             (ruleset_hash, note, proposed_by, over_publication, tests_passed, seal)
      values (decode(${hash}, 'hex'), ${note}, ${person}, ${overPublication}, ${testsPassed},
              ${seal})
      returning id::text as id`,
  );
  if (row === undefined) throw new Error('the proposal was not stored');
  return row.id;
}

/**
 * Lets it count. The database refuses one person alone, people of two kinds, a seal that is none,
 * and an approval over other rules than those that count at this moment.
 */
export async function publishProposal(
  db: Queryable,
  { proposalId, person, overPublication }: SealedApproval,
  seal: Buffer,
): Promise<string> {
  const [row] = await db.query(
    sql<{ id: string }>`/* rules.publish */
      select rules.publish(${proposalId}::bigint, ${person}, ${overPublication}::bigint,
                           ${seal}::bytea)::text as id`,
  );
  if (row === undefined) throw new Error('the set was not published');
  return row.id;
}

export interface OpenProposal {
  readonly id: string;
  readonly proposedBy: string;
}

/** The newest proposal of a set that was neither published nor discarded. */
export async function findOpenProposal(
  db: Queryable,
  hash: string,
): Promise<OpenProposal | undefined> {
  const [row] = await db.query(
    sql<OpenProposal>`/* rules.find-open-proposal */
      select p.id::text as id, p.proposed_by as "proposedBy"
        from rules.proposal p
       where p.ruleset_hash = decode(${hash}, 'hex')
         and not exists (select from rules.publication n where n.proposal_id = p.id)
         and not exists (select from rules.proposal_discard d where d.proposal_id = p.id)
       order by p.id desc limit 1`,
  );
  return row;
}

/** One at a time proposes, publishes or signs; the others wait until the transaction ends. */
export async function waitForTurn(db: Queryable): Promise<void> {
  await db.query(
    sql`/* rules.wait-for-turn */
      select pg_advisory_xact_lock(hashtextextended('rules', 0))`,
  );
}
