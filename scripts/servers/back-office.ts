import { join } from 'node:path';
import { buildApp } from './app-build.ts';
import { freePort } from './free-port.ts';
import { type ManagedProcess, startProcess } from './process.ts';
import { projectRoot } from './run-folder.ts';

/** Starts the staff's app with the server in front of it. */

export interface BackOfficeOptions {
  /** Names the log: two stacks never share anything. */
  readonly name: string;
  /** `source` is served by Vite and reloads; `built` is what production runs. */
  readonly code: 'source' | 'built';
  /** Where browsers come in: an origin of its own, known to the realm of staff and to the api. */
  readonly url: string;
  /** The staff's listener of the api. */
  readonly staffApiUrl: string;
  readonly identityUrl: string;
  readonly brandName: string;
}

export interface BackOffice extends ManagedProcess {
  readonly url: string;
  readonly opsUrl: string;
}

const app = join(projectRoot, 'apps/back-office');

// Vite reloads the app by itself.
const fromSource = ['--watch-path=server', '--watch-preserve-output', 'server/development.ts'];

export async function startBackOffice(options: BackOfficeOptions): Promise<BackOffice> {
  const opsPort = await freePort();
  const started = await startProcess({
    name: `${options.name}-back-office`,
    command: process.execPath,
    args:
      options.code === 'built'
        ? ['--enable-source-maps', join(await buildApp('back-office'), 'server/main.js')]
        : fromSource,
    cwd: app,
    env: {
      NODE_ENV: options.code === 'built' ? 'production' : 'development',
      PORT: new URL(options.url).port,
      OPS_PORT: String(opsPort),
      BACK_OFFICE_URL: options.url,
      BACK_OFFICE_API_URL: options.staffApiUrl,
      IDENTITY_AUTHORITY: `${options.identityUrl}/realms/staff`,
      BRAND_NAME: options.brandName,
    },
    readyWhen: /"msg":"back office ready"/,
  });
  return { ...started, url: options.url, opsUrl: `http://127.0.0.1:${opsPort}` };
}
