import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** Where scripts/setup-containers keeps its settings and storage. */
const prepared = join(
  process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
  'tarnholt/containers',
);

/** A program that builds and runs containers, and the options that choose its storage. */
export interface Engine {
  readonly name: 'docker' | 'podman';
  readonly options: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/** podman if it is installed, otherwise Docker. `CONTAINER_ENGINE` names one of them. */
export function findEngine(): Engine {
  const names = process.env.CONTAINER_ENGINE
    ? [process.env.CONTAINER_ENGINE]
    : ['podman', 'docker'];
  const name = names.find((each) => spawnSync(each, ['--version']).status === 0);
  if (name !== 'podman' && name !== 'docker')
    throw new Error(`there is no ${names.join(' and no ')}: install podman or Docker`);
  const env = { ...process.env };
  if (name === 'podman' && existsSync(join(prepared, 'containers.conf'))) {
    env.CONTAINERS_CONF ??= join(prepared, 'containers.conf');
    env.CONTAINERS_STORAGE_CONF ??= join(prepared, 'storage.conf');
  }
  return { name, options: [], env };
}

/** The same engine with an empty storage of its own. Only podman can do this. */
export function withStorage(engine: Engine, folder: string): Engine {
  const options = ['--root', join(folder, 'graph'), '--runroot', join(folder, 'run')];
  return { ...engine, options };
}

export function ask(engine: Engine, args: readonly string[], cwd?: string): string {
  return execFileSync(engine.name, [...engine.options, ...args], {
    env: engine.env,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd && { cwd }),
  }).trim();
}

/** A command line with a pipe, as in `${command(engine)} export … | tar --list`. */
export function askShell(engine: Engine, line: string): string {
  return execFileSync('sh', ['-c', line], {
    env: engine.env,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
}
