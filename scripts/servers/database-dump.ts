import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { type PrivatePostgres, postgresPrograms, type Role } from './postgres.ts';

/** Keeps a filled database in a file, so that the next new server need not fill it again. */
export function takeDump(file: string, url: string): void {
  const unfinished = `${file}.${process.pid}`;
  run('pg_dump', ['--format=custom', `--file=${unfinished}`, url]);
  renameSync(unfinished, file);
}

export function restoreDump(file: string, url: string): void {
  run('pg_restore', ['--exit-on-error', `--dbname=${url}`, file]);
}

function run(program: string, args: readonly string[]): void {
  execFileSync(join(postgresPrograms(), program), args, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Creates the database unless it is there; says whether it is new. */
export async function createDatabase(
  postgres: PrivatePostgres,
  name: string,
  owner: Role,
): Promise<boolean> {
  const client = new Client({ connectionString: postgres.url('postgres', 'postgres') });
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount === 1) return false;
    await client.query(`create database ${name} owner ${owner}`);
    return true;
  } finally {
    await client.end();
  }
}
