import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  type ListOptions,
  listText,
  type MadeUpLicensee,
  makeLicensees,
} from '../../../../scripts/testing/licensee-list.ts';
import { importLicensees } from '../flows/dealer-directory/index.ts';
import { loadZipCodes, readZipCodes } from '../platform/zip-codes.ts';
import type { TestCore } from './test-core.ts';

const today = new Date().toISOString().slice(0, 10);

/** Fills the directory with made-up licensees and the table with ZIP codes, as an operator would. */
export async function importMadeUpLicensees(
  { db, database }: Pick<TestCore, 'db' | 'database'>,
  options: Pick<ListOptions, 'rows' | 'near'>,
): Promise<MadeUpLicensee[]> {
  await loadZipCodes(db);
  const licensees = makeLicensees({ seed: 1, today, zips: await readZipCodes(), ...options });
  const folder = await mkdtemp(join(tmpdir(), 'tarnholt-licensees-'));
  const file = join(folder, 'list.txt');
  await writeFile(file, listText(licensees));
  const request = { isDryRun: false, isForced: false, importedBy: 'a test', today };
  await importLicensees(db, { ...request, file });
  await rm(folder, { recursive: true });
  // Autovacuum does it within a minute; only the owner may.
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query('analyze dealers.licensee').finally(() => owner.end());
  return licensees;
}

export const keyOfLicensee = ({ region, district, sequence }: MadeUpLicensee): string =>
  region + district + sequence;
