import { readFileSync, rmSync } from 'node:fs';
import { Client } from 'pg';
import { type Content, startContent } from '../scripts/servers/content.ts';
import { startPostgres } from '../scripts/servers/postgres.ts';
import { serverFolder } from '../scripts/servers/run-folder.ts';
import { report } from './arguments.ts';

/**
 * Seeding the demo content: a fresh database is filled, and a second start finds nothing to do. It
 * writes no row, whatever PostgreSQL would call the same value.
 */
const name = 'proof-seed';
const bars = { freshSeconds: 480, againSeconds: 5 };

rmSync(serverFolder(name), { recursive: true, force: true });
const postgres = await startPostgres({ name: `${name}/postgres`, durable: false });
try {
  const fresh = await seed();
  const filled = await writtenRows();
  const again = await seed();
  const changed = (await writtenRows()).filter((row) => !filled.includes(row));
  report('proof:seed', [
    {
      name: `a fresh seed within ${bars.freshSeconds} s`,
      holds: fresh.documents > 100 && fresh.files > 100 && fresh.seconds < bars.freshSeconds,
      figure: `${fresh.documents} documents and ${fresh.files} files in ${fresh.seconds} s`,
    },
    {
      name: `a second start has nothing to do, within ${bars.againSeconds} s`,
      holds: again.documents === 0 && again.files === 0 && again.seconds < bars.againSeconds,
      figure: `${again.documents} documents and ${again.files} files in ${again.seconds} s`,
    },
    {
      name: 'a second start writes no row',
      holds: filled.length > 1_000 && changed.length === 0,
      figure: `${changed.length} of ${filled.length} rows written anew`,
    },
  ]);
} finally {
  postgres.stop('fast');
}

interface Seeding {
  readonly documents: number;
  readonly files: number;
  readonly seconds: number;
}

async function seed(): Promise<Seeding> {
  const content = await startContent({ name, postgres, demoContent: 'seed' });
  try {
    return lastSeeding(content);
  } finally {
    await content.stop();
  }
}

function lastSeeding({ logFile }: Content): Seeding {
  const lines = readFileSync(logFile, 'utf8').matchAll(
    /Seeded (\d+) documents and (\d+) files in ([\d.]+) s/g,
  );
  const [, documents, files, seconds] = [...lines].at(-1) ?? [];
  return { documents: Number(documents), files: Number(files), seconds: Number(seconds) };
}

/** Every row that holds content or a file, with where it lies and the transaction that wrote it. */
// cspell:ignore ctid
async function writtenRows(): Promise<string[]> {
  const client = new Client({ connectionString: postgres.url('content_app', 'content') });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select quote_ident(table_name) as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE'
          and table_name !~ '^(strapi_|admin_|up_|i18n_)' order by 1`,
    );
    const written: string[] = [];
    for (const { name: table } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select '${table} ' || xmin || ' ' || ctid as row from ${table}`,
      );
      written.push(...rows.map(({ row }) => row));
    }
    return written;
  } finally {
    await client.end();
  }
}
