import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { type ManagedProcess, startProcess } from './process.ts';
import { projectRoot } from './run-folder.ts';

export interface CardProviderOptions {
  /** Names the log: `.run/logs/<name>-card-provider.log`. */
  readonly name: string;
  readonly ports?: { readonly script?: number; readonly api?: number };
  /** Where it keeps its state over a restart; without it a restart forgets everything. */
  readonly stateFile?: string;
}

export interface CardProvider extends ManagedProcess {
  /** Where the shop's server sends its requests, and the browser asks for tokens. */
  readonly apiUrl: string;
  /** What a page includes. */
  readonly scriptUrl: string;
  /** The page for a person, and what tests ask and tell: `/__ledger`, `/__faults`, `/__control/…`. */
  readonly controlUrl: string;
  readonly credentials: CardProviderCredentials;
  /** Has it tell an api of everything that happens to a transaction from now on. */
  sendNoticesTo(apiUrl: string): Promise<void>;
}

export interface CardProviderCredentials {
  readonly loginId: string;
  readonly transactionKey: string;
  readonly clientKey: string;
  readonly signatureKey: string;
}

/** No secrets: nothing real stands behind them. */
const credentials: CardProviderCredentials = {
  loginId: 'tarnholt-private',
  transactionKey: 'PrivateServers7Q',
  clientKey: 'public-client-key-of-private-servers',
  signatureKey: '5441524E484F4C54'.repeat(8),
};

/** Those that never leave the api and the worker, wherever the stand-in is the provider itself. */
export const providerSecrets: readonly string[] = [
  credentials.transactionKey,
  credentials.signatureKey,
];

/** Starts the stand-in for the card provider. */
export async function startCardProvider(options: CardProviderOptions): Promise<CardProvider> {
  const started = await startProcess({
    name: `${options.name}-card-provider`,
    command: process.execPath,
    args: [join(projectRoot, 'standins/authorize-net/src/main.ts')],
    env: {
      SCRIPT_PORT: String(await freePort(options.ports?.script)),
      API_PORT: String(await freePort(options.ports?.api)),
      LOGIN_ID: credentials.loginId,
      TRANSACTION_KEY: credentials.transactionKey,
      CLIENT_KEY: credentials.clientKey,
      SIGNATURE_KEY: credentials.signatureKey,
      ...(options.stateFile && { STATE_FILE: options.stateFile }),
    },
    readyWhen: /"ready":true/,
  });
  const ports = JSON.parse(started.readyLine) as { scriptPort: number; apiPort: number };
  const controlUrl = `http://127.0.0.1:${ports.apiPort}`;
  return {
    ...started,
    async sendNoticesTo(apiUrl) {
      const answer = await fetch(`${controlUrl}/__control/webhooks`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ url: `${apiUrl}/v1/card-provider/notices` }),
      });
      if (!answer.ok) throw new Error(`the card provider answered ${answer.status}`);
    },
    // The name the shop's pages are served under: the browser finds both hosts on one machine.
    apiUrl: `http://localhost:${ports.apiPort}/xml/v1/request.api`,
    scriptUrl: `http://localhost:${ports.scriptPort}/v1/Accept.js`,
    controlUrl,
    credentials,
  };
}
