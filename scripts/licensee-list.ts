import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readZipCodes } from '../apps/api/src/platform/zip-codes.ts';
import { listText, makeLicensees } from './testing/licensee-list.ts';

/** Writes a list of made-up licensees in the form of the ATF's, to try the import with. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rows: { type: 'string', default: '80000' },
    seed: { type: 'string', default: '1' },
  },
});
const [file] = positionals;
if (file === undefined) {
  console.error('pnpm licensees:write FILE [--rows 80000] [--seed 1]');
  process.exit(2);
}
const today = new Date().toISOString().slice(0, 10);
const zips = await readZipCodes();
const rows = makeLicensees({ seed: Number(values.seed), rows: Number(values.rows), zips, today });
writeFileSync(file, listText(rows));
console.log(`${rows.length} made-up licensees in ${file}`);
