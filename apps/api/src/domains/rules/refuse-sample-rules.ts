import { Client } from 'pg';

/**
 * Throws if the published rules are a sample, which no person answers for. A part of the migration
 * step of a shop that sells, so a demo's database never becomes one.
 */
export async function refuseSampleRules(ownerUrl: string): Promise<void> {
  const client = new Client({
    connectionString: ownerUrl,
    application_name: 'tarnholt-migrate',
    statement_timeout: 10_000,
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ title: string; isSample: boolean }>(
      `select s.title, s.is_sample as "isSample"
         from rules.publication p join rules.ruleset s on s.hash = p.ruleset_hash
        order by p.id desc limit 1`,
    );
    if (rows[0]?.isSample === true)
      throw new Error(
        `The published rules, "${rows[0].title}", are a sample. Start with an empty database, or set DEMO_SHOP=on if this is a demo.`,
      );
  } finally {
    await client.end();
  }
}
