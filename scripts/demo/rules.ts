import { globSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import {
  allStates,
  itemClasses,
  operatorPerson,
  publishRules,
  type RuleFile,
  readRuleFiles,
  signCoverage,
  storeRules,
} from '../../apps/api/src/domains/rules/index.ts';
import type { Queryable } from '../../apps/api/src/platform/database.ts';
import { sealsOfTests } from '../../apps/api/src/testing/approval-key.ts';

const folder = new URL('../../apps/api/src/domains/rules/seed/', import.meta.url);
/** Nobody's word: whoever is shown an answer of these rules reads that they are a sample. */
const author = 'SAMPLE author';
const reviewer = 'SAMPLE reviewer';
const people = { author: operatorPerson(author), reviewer: operatorPerson(reviewer) };
const dayMs = 86_400_000;

/** The drafts that come with the shop, as if somebody had made them their own. */
export function readDemoRules(): RuleFile {
  const files = globSync('*.json', { cwd: folder }).map((name) => ({
    name,
    text: readFileSync(new URL(name, folder), 'utf8'),
  }));
  const { texts, rules } = readRuleFiles(files);
  return {
    texts,
    rules: rules.map((rule) => ({
      ...rule,
      status: 'active',
      author,
      approved_by: reviewer,
      approved_at: '2026-11-17',
    })),
  };
}

/**
 * Publishes them and signs for every class in every state, unless somebody has published rules of
 * their own. Says whether anything was written.
 */
export async function seedRules(databaseUrl: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const db: Queryable = {
    query: async ({ text, values }) => (await client.query(text, [...values])).rows,
    execute: (text, values = []) => client.query(text, [...values]),
  };
  try {
    await client.query('begin');
    const isOurs = await publishUnlessOthers(db, client);
    const isSigned = isOurs && (await signUnlessSigned(db, client));
    await client.query('commit');
    return isSigned;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    await client.end();
  }
}

/** False where somebody else's rules count. */
async function publishUnlessOthers(db: Queryable, client: Client): Promise<boolean> {
  const current = await client.query<{ hash: string; by: string }>(
    `select encode(ruleset_hash, 'hex') as hash, proposed_by as by
       from rules.publication order by id desc limit 1`,
  );
  const [published] = current.rows;
  if (published !== undefined && published.by !== people.author) return false;
  const { hash } = await storeRules(db, sealsOfTests, readDemoRules(), {
    title: 'SAMPLE rules of the demo',
    isSample: true,
    loadedBy: people.author,
  });
  if (hash !== published?.hash) await publishRules(db, sealsOfTests, hash, people.reviewer);
  return true;
}

/** A signature ends after a year, and with the rules it was given for. */
async function signUnlessSigned(db: Queryable, client: Client): Promise<boolean> {
  const signed = await client.query(
    `select from rules.coverage c
      where c.signed_by = $1 and c.valid_until > shop_now()::date + 30
        and c.signed_at >= (select max(published_at) from rules.publication)
      limit 1`,
    [people.reviewer],
  );
  if (signed.rowCount !== 0) return false;
  await signCoverage(db, sealsOfTests, {
    states: allStates,
    itemClasses,
    validUntil: new Date(Date.now() + 365 * dayMs).toISOString().slice(0, 10),
    signedBy: people.reviewer,
    note: 'SAMPLE: for showing how the shop works. Nobody has checked these rules.',
  });
  return true;
}
