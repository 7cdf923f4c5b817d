import { setTimeout as sleep } from 'node:timers/promises';
import { ask, askShell, type Engine } from '../../scripts/containers/engine.ts';
import { type Image, tagOf } from '../../scripts/containers/images.ts';

export interface Run {
  readonly image: Image;
  readonly env: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  /** Folders it may write to; everything else is read-only. */
  readonly volumes?: readonly string[];
  readonly memory?: readonly string[];
}

/** Read-only, without root, without a single capability. */
function runArguments({ image, env, args = [], volumes = [], memory = [] }: Run): string[] {
  return [
    ...['--network', 'host', '--read-only', '--read-only-tmpfs=false', '--tmpfs', '/tmp'],
    ...['--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'],
    ...volumes.flatMap((folder) => ['--volume', folder]),
    ...memory.flatMap((folder) => ['--tmpfs', folder]),
    ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...[tagOf(image), ...args],
  ];
}

/** Runs a command of an image to its end and returns what it printed. */
export function runOnce(engine: Engine, run: Run): string {
  return ask(engine, ['run', '--rm', ...runArguments(run)]);
}

export class Container {
  readonly #engine: Engine;
  readonly #id: string;

  constructor(engine: Engine, run: Run) {
    this.#engine = engine;
    this.#id = ask(engine, ['run', '--detach', ...runArguments(run)]);
  }

  /** Resolves when its health check passes; fails with its log when it ends or takes too long. */
  async untilHealthy(withinMs = 480_000): Promise<void> {
    const end = performance.now() + withinMs;
    while (!this.#isHealthy()) {
      if (performance.now() > end || !this.#isRunning())
        throw new Error(`it did not become healthy:\n${this.log().slice(-3_000)}`);
      await sleep(500);
    }
  }

  /** Asks it to stop as an orchestrator does; returns its exit code. */
  stop(): number {
    ask(this.#engine, ['stop', '--time', '30', this.#id]);
    return Number(ask(this.#engine, ['inspect', '--format', '{{.State.ExitCode}}', this.#id]));
  }

  remove(): void {
    ask(this.#engine, ['rm', '--force', '--volumes', this.#id]);
  }

  log(): string {
    const words = [this.#engine.name, ...this.#engine.options, 'logs', this.#id, '2>&1'];
    return askShell(this.#engine, words.join(' '));
  }

  #isHealthy(): boolean {
    try {
      ask(this.#engine, ['healthcheck', 'run', this.#id]);
      return true;
    } catch {
      return false;
    }
  }

  #isRunning(): boolean {
    return ask(this.#engine, ['inspect', '--format', '{{.State.Running}}', this.#id]) === 'true';
  }
}
