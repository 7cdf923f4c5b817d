import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectRoot, runFolder } from '../servers/run-folder.ts';
import { ask, type Engine } from './engine.ts';

// cspell:ignore pidfile cgroupdriver cgroupfs nofile BUILDKIT

/** Where scripts/setup-containers puts Docker's plugins, and where a private Docker keeps its data. */
const folder = join(
  process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'),
  'tarnholt/containers/docker',
);

export interface Docker extends Engine {
  /** Ends the private server, if this process has started one. */
  readonly stop: () => Promise<void>;
}

/** The Docker that runs on this machine. Where none does, as in CI, a private one; that needs root. */
export async function startDocker(): Promise<Docker> {
  const running: Engine = { name: 'docker', options: [], env: process.env };
  if (answers(running)) return { ...running, stop: async () => undefined };
  mkdirSync(folder, { recursive: true });
  const host = `unix://${join(folder, 'docker.sock')}`;
  const env = { ...process.env, DOCKER_HOST: host, DOCKER_CONFIG: folder, DOCKER_BUILDKIT: '1' };
  const logFile = join(runFolder, 'logs/docker.log');
  mkdirSync(dirname(logFile), { recursive: true });
  // To a file, not to a pipe: nobody would empty that while a command of Docker runs to its end.
  const log = openSync(logFile, 'w');
  const server = spawn(
    'dockerd',
    [
      ...['--host', host, '--data-root', join(folder, 'data'), '--exec-root', join(folder, 'run')],
      ...['--pidfile', join(folder, 'pid'), '--exec-opt', 'native.cgroupdriver=cgroupfs'],
      ...['--default-ulimit', 'nofile=20000:20000'],
    ],
    { stdio: ['ignore', log, log] },
  );
  closeSync(log);
  const ended = once(server, 'exit');
  const docker: Engine = { name: 'docker', options: [], env };
  for (let left = 120; !answers(docker); left -= 1) {
    if (left === 0 || server.exitCode !== null)
      throw new Error(`Docker did not start, see ${logFile}`);
    await sleep(500);
  }
  return {
    ...docker,
    async stop() {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

function answers(docker: Engine): boolean {
  const options = { env: docker.env };
  return (
    spawnSync('docker', ['info'], options).status === 0 &&
    spawnSync('docker', ['compose', 'version'], options).status === 0
  );
}

/** Copies images from the storage of one engine to another's. */
export function copyImages(from: Engine, to: Engine, images: readonly string[]): void {
  const save = [from.name, ...from.options, 'save --quiet --multi-image-archive'];
  execFileSync('sh', ['-c', `${save.join(' ')} ${images.join(' ')} | docker load --quiet`], {
    env: { ...to.env, ...from.env, ...pick(to.env) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function pick({ DOCKER_HOST, DOCKER_CONFIG }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...(DOCKER_HOST && { DOCKER_HOST }), ...(DOCKER_CONFIG && { DOCKER_CONFIG }) };
}

/** A project of compose.yaml: its settings, and whatever the caller adds to them. */
export class Compose {
  readonly #docker: Engine;
  readonly #options: readonly string[];

  constructor(
    docker: Engine,
    files: readonly string[],
    envFile: string,
    settings: Readonly<Record<string, string>> = {},
  ) {
    // The environment wins over the file.
    this.#docker = { ...docker, env: { ...docker.env, ...settings } };
    this.#options = [
      ...['compose', '--env-file', envFile, '--progress', 'quiet'],
      ...files.flatMap((file) => ['--file', file]),
    ];
  }

  /** Runs a command of Compose and returns what it prints. */
  ask(...args: string[]): string {
    return ask(this.#docker, [...this.#options, ...args], projectRoot);
  }

  /** The same for a command that may fail; returns all that it says. */
  try(...args: string[]): { readonly succeeded: boolean; readonly output: string } {
    const { status, stdout, stderr } = spawnSync(this.#docker.name, [...this.#options, ...args], {
      cwd: projectRoot,
      env: this.#docker.env,
      encoding: 'utf8',
    });
    return { succeeded: status === 0, output: stdout + stderr };
  }

  /** Every container of the project, also those that have ended. */
  containers(): readonly ContainerState[] {
    const ids = this.ask('ps', '--all', '--quiet').split('\n').filter(Boolean);
    const states = JSON.parse(ask(this.#docker, ['inspect', ...ids])) as Inspected[];
    return states.map(({ Config, State, NetworkSettings }) => ({
      service: Config.Labels['com.docker.compose.service'] ?? '',
      status: State.Status,
      health: State.Health?.Status ?? 'none',
      exitCode: State.ExitCode,
      address: Object.values(NetworkSettings.Networks)[0]?.IPAddress ?? '',
    }));
  }
}

export interface ContainerState {
  readonly service: string;
  readonly status: string;
  readonly health: string;
  readonly exitCode: number;
  readonly address: string;
}

interface Inspected {
  readonly Config: { readonly Labels: Readonly<Record<string, string>> };
  readonly State: {
    readonly Status: string;
    readonly ExitCode: number;
    readonly Health?: { readonly Status: string };
  };
  readonly NetworkSettings: {
    readonly Networks: Readonly<Record<string, { readonly IPAddress: string }>>;
  };
}
