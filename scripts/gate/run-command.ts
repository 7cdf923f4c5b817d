// cspell:ignore cpuacct procs usec
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';

export interface CommandResult {
  readonly passed: boolean;
  readonly seconds: number;
  /** Of the command and everything it started; undefined where the machine does not count it. */
  readonly cpuSeconds: number | undefined;
  /** Why it failed, beside its output. */
  readonly note: string | undefined;
}

export interface CommandOptions {
  readonly root: string;
  /** A script of package.json and its arguments. */
  readonly script: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly logFile: string;
  /** Lower priority for work that waits less than browsers do. */
  readonly nice: number;
  readonly limitSeconds: number;
}

/** Runs one script to its end, with its output in a file. */
export async function runCommand(options: CommandOptions): Promise<CommandResult> {
  const started = performance.now();
  const name = `tarnholt-${process.pid}-${options.script.replaceAll(':', '-')}`;
  const group = join(process.env[outerGroup] ?? '', name);
  const accounts = openAccounts(group);
  const log = openSync(options.logFile, 'w');
  const command = [
    ...['nice', '-n', String(options.nice), process.execPath, '--run', options.script],
    ...(options.args.length === 0 ? [] : ['--', ...options.args]),
  ];
  const child = spawn('sh', ['-c', `${accounts.enter} exec "$@"`, 'sh', ...command], {
    cwd: options.root,
    stdio: ['ignore', log, log],
    env: { ...process.env, ...options.env, [outerGroup]: group },
    // A group of its own: at the limit, everything in it ends.
    detached: true,
  });
  let isOver = false;
  const end = () => {
    isOver = true;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  const timer = setTimeout(end, options.limitSeconds * 1_000);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(timer);
  closeSync(log);
  return {
    passed: code === 0,
    seconds: (performance.now() - started) / 1_000,
    cpuSeconds: accounts.close(),
    note: isOver ? `stopped after ${options.limitSeconds} s` : undefined,
  };
}

/** Names the group of the outer command. The groups of nested commands are inside it, so it counts them. */
const outerGroup = 'TARNHOLT_CPU_GROUP';

interface Accounts {
  /** Shell code that puts the shell, and so everything it starts, into the group. */
  readonly enter: string;
  close(): number | undefined;
}

/**
 * Linux counts the CPU time of a control group exactly, databases that detach themselves included.
 * Without the right to make a group, nothing is counted.
 */
function openAccounts(group: string): Accounts {
  for (const [parent, read] of hierarchies) {
    const folder = join(parent, group);
    try {
      mkdirSync(folder);
    } catch {
      continue;
    }
    return {
      enter: `echo $$ > '${folder}/cgroup.procs';`,
      close: () => {
        const seconds = read(folder);
        try {
          rmdirSync(folder);
        } catch {
          // Something that the command left behind still runs in it.
        }
        return seconds;
      },
    };
  }
  return { enter: '', close: () => undefined };
}

const hierarchies: readonly (readonly [string, (folder: string) => number])[] = [
  [
    '/sys/fs/cgroup/cpuacct',
    (folder) => Number(readFileSync(join(folder, 'cpuacct.usage'), 'utf8')) / 1e9,
  ],
  [
    '/sys/fs/cgroup',
    (folder) =>
      Number(/^usage_usec (\d+)/m.exec(readFileSync(join(folder, 'cpu.stat'), 'utf8'))?.[1]) / 1e6,
  ],
];
