import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { RuleText } from './model.ts';
import type { StoredRule } from './ruleset.ts';

/** What counts now, for some states and classes of items. */
export interface Standing {
  readonly at: Date;
  /** Null while nothing was published. */
  readonly hash: string | null;
  /** Cells that somebody answers for today. */
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
): Promise<Standing> {
  const [row] = await db.query(
    sql<{
      at: Date;
      hash: string | null;
      coverage: CoverageCell[] | null;
    }>`/* rules.read-standing */
      with clock as materialized (select platform.steady_now() as at)
      select clock.at,
             (select encode(p.ruleset_hash, 'hex') from rules.publication p
               order by p.id desc limit 1) as hash,
             (select json_agg(json_build_object(
                       'state', c.state, 'itemClass', c.item_class,
                       'scopeHash', encode(c.scope_hash, 'hex'), 'isSample', c.is_sample))
                from rules.coverage c
               where c.state = any(${states}) and c.item_class = any(${itemClasses})
                 and (clock.at at time zone 'UTC')::date between c.valid_from and c.valid_until
                 and not exists (
                   select from rules.coverage_withdrawal w where w.coverage_id = c.id)) as coverage
        from clock`,
  );
  if (row === undefined) throw new Error('the database told no standing of the rules');
  return { at: row.at, hash: row.hash, coverage: row.coverage ?? [] };
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

export interface NewPublication {
  readonly hash: string;
  readonly proposedBy: string;
  readonly approvedBy: string;
  readonly testsPassed: number;
}

/** The database refuses one person alone, and a set that is not what its hash says. */
export async function insertPublication(db: Queryable, publication: NewPublication): Promise<void> {
  const { hash, proposedBy, approvedBy, testsPassed } = publication;
  await db.query(
    sql`/* rules.insert-publication */
      insert into rules.publication (ruleset_hash, proposed_by, approved_by, tests_passed)
      values (decode(${hash}, 'hex'), ${proposedBy}, ${approvedBy}, ${testsPassed})`,
  );
}
