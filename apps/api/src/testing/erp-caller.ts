import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  type CallInput,
  calls,
  type ErpClient,
  type ErpRouteName,
  type ErpScope,
} from '@tarnholt/contract';
import { onTestFinished, vi } from 'vitest';
import { signInStaff } from './signed-in.ts';
import { type TestApi, testEnvironment } from './test-core.ts';

export interface Program {
  readonly client: ErpClient;
  readonly key: string;
}

/** A program whose key is good for these, as a manager makes one. */
export async function addProgram(
  api: Pick<TestApi, 'staff' | 'identity'>,
  scopes: readonly ErpScope[],
  name = `Program ${crypto.randomUUID()}`,
): Promise<Program> {
  const manager = signInStaff(api, ['manager'], { given_name: 'Max', family_name: 'Manager' });
  const answer = await manager.call('addErpClient', { body: { name, scopes: [...scopes] } });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

export type MessageCall = Extract<ErpRouteName, `send${string}`>;

export type MessageBody<N extends MessageCall> = CallInput<N> extends { body: infer B } ? B : never;

export interface ErpAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Over a socket, as a program does it. */
export async function sendMessage<N extends MessageCall>(
  url: URL,
  key: string,
  name: N,
  body: MessageBody<N>,
): Promise<ErpAnswer> {
  const answer = await fetch(new URL(calls[name].path, url), {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as ErpAnswer['body'] };
}

const patience = { timeout: 150_000, interval: 50 };

/**
 * The real process with the settings of an api, on its database, which kills itself at a point:
 * the address of its listener for programs, and what ended it.
 */
export async function startDying(api: TestApi, settings: Record<string, string>, crashAt: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/server.ts'], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: {
      ...testEnvironment,
      ...api.identity.environment,
      DATABASE_URL: api.database.appUrl,
      ...settings,
      CRASH_AT: crashAt,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const ended = once(child, 'exit').then(([, signal]) => signal as string | null);
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const url = await vi.waitFor(() => {
    const [, found] = /"erpUrl":"([^"]+)"/.exec(output) ?? [];
    if (found === undefined) throw new Error(`not ready yet: ${output}`);
    return new URL(found);
  }, patience);
  return { url, ended };
}
