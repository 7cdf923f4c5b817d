import { rmSync } from 'node:fs';
import { Client } from 'pg';
import { listLicensees } from '../apps/api/src/flows/dealer-directory/read-licensees.ts';
import type { Queryable } from '../apps/api/src/platform/database.ts';
import type { Statement } from '../apps/api/src/platform/sql.ts';
import { readZipCodes } from '../apps/api/src/platform/zip-codes.ts';
import { rolesOfStaff, startTestIdentity } from '../apps/api/src/testing/test-identity.ts';
import type { LicenseeImport } from '../packages/contract/src/index.ts';
import { createStaffClient } from '../packages/contract/src/staff-client.ts';
import { freePort } from '../scripts/servers/free-port.ts';
import { serverFolder } from '../scripts/servers/run-folder.ts';
import { startStack } from '../scripts/servers/stack.ts';
import {
  expiryCode,
  listText,
  type MadeUpLicensee,
  makeLicensees,
} from '../scripts/testing/licensee-list.ts';
import { type Finding, readSizes, report } from './arguments.ts';
import { queryOnce } from './query-once.ts';

/**
 * A list of the ATF goes through the real api as the back office sends it: a preview, then the run of
 * that preview; then the list of the next month, with licensees who are new, renewed, moved and gone.
 * Shown: each takes less than a minute, a run does exactly what its preview said, a preview leaves
 * nothing behind, and a run of another preview is refused. Afterwards the directory is searched as
 * staff do it, which may keep PostgreSQL busy for a tenth of a second.
 */
const { rows } = readSizes({ ci: { rows: 3_000 }, release: { rows: 100_000 } });
const barSeconds = 60;
const searchBarMs = 100;
const name = 'proof-licensees';
const today = new Date().toISOString().slice(0, 10);

rmSync(serverFolder(name), { recursive: true, force: true });
const cleanups: (() => Promise<void>)[] = [];
const identity = await startTestIdentity((cleanup) => cleanups.push(cleanup));
const stack = await startStack({
  name,
  durable: true,
  code: 'source',
  environment: identity.environment,
});
const databaseUrl = stack.postgres.url('postgres', 'commerce');
const findings: Finding[] = [];
let slowest = 0;

try {
  await stack.operate(['load-zip-codes']);
  const staffPort = String(await freePort());
  await stack.startApi({ STAFF_PORT: staffPort });
  let token = '';
  const client = createStaffClient({
    baseUrl: `http://127.0.0.1:${staffPort}`,
    getBearerToken: () => token,
  });
  const send = async (list: readonly MadeUpLicensee[], fingerprint: string) => {
    // Tokens last for minutes, and on a busy machine a list may take as long.
    token = await identity.mint({ realm: 'staff', claims: rolesOfStaff('manager') });
    const started = performance.now();
    const answer = await client.importLicensees({
      body: { isDryRun: fingerprint === '', fingerprint },
      files: { list: new File([listText(list)], 'list.txt') },
    });
    const seconds = (performance.now() - started) / 1_000;
    slowest = Math.max(slowest, seconds);
    console.log(`${fingerprint === '' ? 'preview' : 'run'}: ${seconds.toFixed(1)} s`);
    return { answer, seconds };
  };

  const first = makeLicensees({ seed: 1, rows, zips: await readZipCodes(), today });
  for (const [month, list] of [first, nextMonth(first)].entries()) {
    const before = await directory();
    const preview = await send(list, '');
    const between = await directory();
    const run = await send(list, preview.answer.fingerprint);
    const what = `list ${month + 1}`;
    findings.push(
      {
        name: `${what}: the preview leaves nothing behind`,
        holds: before === between,
        figure: before.slice(0, 12),
      },
      {
        name: `${what}: the run does what the preview said`,
        holds: factsOf(run.answer) === factsOf(preview.answer) && (await directory()) !== between,
        figure: JSON.stringify(run.answer.counts),
      },
      {
        name: `${what}: in less than ${barSeconds} s each`,
        holds: Math.max(preview.seconds, run.seconds) < barSeconds,
        figure: `preview ${preview.seconds.toFixed(1)} s, run ${run.seconds.toFixed(1)} s`,
      },
    );
    const again = await send(list, preview.answer.fingerprint).then(
      () => 'taken',
      (error: { code?: string }) => error.code ?? String(error),
    );
    findings.push({
      name: `${what}: the same run again is refused`,
      holds: again === 'conflict',
      figure: again,
    });
  }
  findings.push(await searchDirectory(first));
} finally {
  await stack.stop();
  for (const cleanup of cleanups) await cleanup();
}
report(
  `proof:licensees, ${rows} rows, at most ${slowest.toFixed(1)} s (bar ${barSeconds} s)`,
  findings,
);

/** Everything that an answer says of the changes. */
function factsOf({ isDryRun: _, ...facts }: LicenseeImport): string {
  return JSON.stringify(facts);
}

/** Of every hundred licensees three are renewed, one has moved, one is gone; and some are new. */
function nextMonth(list: readonly MadeUpLicensee[]): MadeUpLicensee[] {
  const kept = list.flatMap((each, index) => {
    if (index % 100 === 0) return [];
    if (index % 100 === 1) return [{ ...each, street: `${index} MOVED SAMPLE ROAD` }];
    return index % 100 < 5 ? [{ ...each, expiry: expiryCode(today, 36) }] : [each];
  });
  const added = list
    .slice(0, Math.ceil(rows / 200))
    .map((each, index) => ({ ...each, sequence: String(99_999 - index) }));
  return [...kept, ...added];
}

/** A hash over all that a directory says. */
async function directory(): Promise<string> {
  const [row] = await queryOnce<{ hash: string }>(
    databaseUrl,
    `select encode(sha256(convert_to(coalesce(string_agg(
              concat_ws('|', rds_key, license_number, expires_on, license_name, trade_name, street,
                        city, state, zip, phone, is_listed, verify_anew_why), ',' order by rds_key), ''),
            'UTF8')), 'hex') as hash from dealers.licensee`,
  );
  return row?.hash ?? '';
}

/** The time of PostgreSQL for the first page of each search, planning included; the best of three. */
async function searchDirectory([one]: readonly MadeUpLicensee[]): Promise<Finding> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('analyze dealers.licensee');
  let spentMs = 0;
  const db: Queryable = {
    async query<Row>({ text, values }: Statement<Row>) {
      const explained = await client.query(`explain (analyze, timing off, format json) ${text}`, [
        ...values,
      ]);
      const [plan] = explained.rows[0]['QUERY PLAN'];
      spentMs += plan['Planning Time'] + plan['Execution Time'];
      return (await client.query(text, [...values])).rows as Row[];
    },
    execute: (text, values = []) => client.query(text, [...values]),
  };
  const searches = [
    '',
    'arms',
    'gun',
    'tx',
    'prairie fork',
    'a',
    one?.tradeName ?? '',
    one?.zip ?? '',
  ];
  const slowest = { q: '', ms: 0 };
  for (const q of searches) {
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      spentMs = 0;
      await listLicensees(db, { q, view: 'all' }, today);
      times.push(spentMs);
    }
    const ms = Math.min(...times);
    if (ms > slowest.ms) Object.assign(slowest, { q, ms });
  }
  await client.end();
  return {
    name: `staff find whom they look for within ${searchBarMs} ms of PostgreSQL`,
    holds: slowest.ms <= searchBarMs,
    figure: `${slowest.ms.toFixed(1)} ms for ${JSON.stringify(slowest.q)}, the slowest of ${searches.length}`,
  };
}
