import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { readZipCodes } from '../../apps/api/src/platform/zip-codes.ts';
import type { PrivatePostgres } from '../servers/postgres.ts';
import { listText, makeLicensees } from '../testing/licensee-list.ts';

const rows = 600;
/** Where the demo's shoppers and the browser tests live. */
const near = ['82601', '78701', '80202', '83702', '59601', '20001'];

/**
 * Made-up dealers that have the demo's products on the shelf, imported as a real list would be. A
 * directory that has somebody in it stays as it is. After the ZIP codes, or nobody has a place.
 */
export async function seedDealers({
  postgres,
  operate,
}: {
  readonly postgres: Pick<PrivatePostgres, 'url'>;
  readonly operate: (args: readonly string[]) => Promise<string>;
}): Promise<void> {
  const client = new Client({ connectionString: postgres.url('shop_app', 'commerce') });
  await client.connect();
  const folder = mkdtempSync(join(tmpdir(), 'licensees-'));
  try {
    const known = await client.query('select from dealers.licensee limit 1');
    if (known.rowCount !== 0) return;
    const today = new Date().toISOString().slice(0, 10);
    const licensees = makeLicensees({ seed: 600, rows, near, today, zips: await readZipCodes() });
    const file = join(folder, 'demo-licensees.txt');
    writeFileSync(file, listText(licensees));
    await operate(['import-licensees', file]);
    // One in three has told us what a transfer costs, one in ten is recommended.
    await client.query(
      `update dealers.licensee
          set is_stocking = true,
              is_preferred = rds_key::int % 10 = 1,
              transfer_fee_cents = case when rds_key::int % 3 = 0 then 2500 + rds_key::int % 20 * 100 end,
              hours = case when rds_key::int % 3 = 0 then 'Tue–Sat 10 am–6 pm' end`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await client.end();
  }
}
