import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../servers/free-port.ts';
import { createRoles, type PrivatePostgres, postgresUrl } from '../servers/postgres.ts';
import { startProcess } from '../servers/process.ts';

// cspell:ignore userspec

/** Where scripts/setup-postgres-17 puts a small Debian 13. */
const debian13 = join(
  process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
  'tarnholt/debian-13',
);
const programs = '/usr/lib/postgresql/17/bin';

export const hasPostgres17 = existsSync(join(debian13, programs, 'postgres'));

export interface Postgres17 extends Pick<PrivatePostgres, 'url'> {
  remove(): Promise<void>;
}

/** Starts PostgreSQL 17 with empty data. It runs inside the folder, with the libraries of Debian 13. */
export async function startPostgres17(): Promise<Postgres17> {
  const outside = mkdtempSync(join(debian13, 'srv/tarnholt-'));
  const data = outside.slice(debian13.length);
  const inside = (...args: string[]) => execFileSync('chroot', [debian13, ...args]);
  inside('chown', 'postgres:postgres', data);
  const asPostgres = ['--userspec=postgres:postgres', debian13];
  execFileSync('chroot', [
    ...[...asPostgres, `${programs}/initdb`, '-D', data, '-U', 'postgres', '--auth=trust'],
    ...['--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
  ]);
  const port = await freePort();
  const started = await startProcess({
    name: 'postgres-17',
    command: 'chroot',
    args: [
      // Its log goes to stderr; we wait for a line on stdout.
      ...[...asPostgres, '/bin/sh', '-c', 'exec "$@" 2>&1', 'sh'],
      ...[`${programs}/postgres`, '-D', data, '-p', String(port), '-c', 'fsync=off'],
      ...['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    ],
    readyWhen: /ready to accept connections/,
  });
  const server: Postgres17 = {
    url: (role, database) => postgresUrl(port, role, database),
    async remove() {
      await started.stop();
      rmSync(outside, { recursive: true });
    },
  };
  createRoles(server);
  return server;
}
