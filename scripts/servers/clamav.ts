import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { findProcesses, type ManagedProcess, startProcess } from './process.ts';
import { isRoot, temporaryFolder } from './run-folder.ts';

/**
 * Starts ClamAV's server with one signature of our own, which knows the EICAR test file. The real
 * signatures are hundreds of megabytes from servers that cannot be reached from everywhere; what
 * they find is ClamAV's business, and what we do about a finding can be seen with one.
 */

export interface ClamavOptions {
  /** Names the folder and the log. One server at a time has it. */
  readonly name: string;
  /** Exactly this port; without it, one that is free. */
  readonly port?: number;
}

export interface Clamav extends ManagedProcess {
  /** Host and port, as `CLAMD_ADDRESS` takes them. */
  readonly address: string;
  readonly port: number;
}

/** In a folder for administrators, which is not on everybody's PATH. */
const program = '/usr/sbin/clamd';

/** Its text in two halves, so that no scanner takes this file for the test file. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'];

/** What clamd calls the EICAR file when it finds it. A signature of no database is marked so. */
export const eicarSignature = 'Tarnholt.Test.Eicar.UNOFFICIAL';

/** Starts one. A server left over from a killed run with the same name is ended. */
export async function startClamav(options: ClamavOptions): Promise<Clamav> {
  if (!existsSync(program)) throw new Error(`there is no ${program}: run scripts/setup`);
  // On Debian, AppArmor lets clamd write below /tmp and in no checkout.
  const folder = temporaryFolder(options.name);
  await endLeftover(folder);
  const port = options.port ?? (await freePort());
  const configuration = writeConfiguration(folder, port);
  const started = await startProcess({
    name: options.name.replaceAll('/', '-'),
    command: program,
    args: ['--config-file', configuration],
    readyWhen: /^Self checking/,
  });
  try {
    await untilAnswering(port);
  } catch (error) {
    await started.stop();
    throw error;
  }
  return {
    ...started,
    address: `127.0.0.1:${port}`,
    port,
    async stop() {
      await started.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeConfiguration(folder: string, port: number): string {
  const signatures = join(folder, 'signatures');
  const temporary = join(folder, 'temporary');
  mkdirSync(signatures);
  mkdirSync(temporary);
  // Anywhere in a file of any type, also inside what ClamAV unpacks.
  const signature = `Tarnholt.Test.Eicar:0:*:${Buffer.from(eicar.join('')).toString('hex')}\n`;
  writeFileSync(join(signatures, 'eicar.ndb'), signature);
  if (isRoot) chownSync(temporary, idOf('-u'), idOf('-g'));
  const lines = [
    'Foreground yes',
    ...(isRoot ? ['User clamav'] : []),
    'TCPAddr 127.0.0.1',
    `TCPSocket ${port}`,
    `DatabaseDirectory ${signatures}`,
    `TemporaryDirectory ${temporary}`,
    'MaxThreads 4',
    // What production needs as well: nothing is called clean that was not looked at in full.
    'StreamMaxLength 26M',
    'MaxFileSize 26M',
    'AlertExceedsMax yes',
  ];
  const file = join(folder, 'clamd.conf');
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, 'clamav'], { encoding: 'utf8' }));
}

async function untilAnswering(port: number): Promise<void> {
  for (let left = 100; left > 0; left -= 1) {
    if (await answers(port)) return;
    await sleep(50);
  }
  throw new Error(`clamd at port ${port} does not answer`);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.setTimeout(1_000, () => socket.destroy());
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(false));
    socket.on('data', (answer) => {
      resolve(answer.toString() === 'PONG\0');
      socket.destroy();
    });
    socket.write('zPING\0');
  });
}

/** Ends what a killed run left behind in this folder, and empties the folder. */
async function endLeftover(folder: string): Promise<void> {
  const left = () => findProcesses('clamd', join(folder, 'clamd.conf'));
  for (const pid of left()) process.kill(pid, 'SIGKILL');
  while (left().length > 0) await sleep(20);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true, mode: 0o755 });
}

/** Ends servers of killed runs: folders named by a process that is no more. */
export async function removeLeftoverScanners(parent: string): Promise<void> {
  const folder = temporaryFolder(parent);
  for (const name of readdirSync(folder)) {
    const pid = Number(/-(\d+)$/.exec(name)?.[1]);
    if (!Number.isInteger(pid) || existsSync(`/proc/${pid}`)) continue;
    await endLeftover(join(folder, name));
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}
