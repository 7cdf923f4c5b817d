import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { type ManagedProcess, startProcess } from './process.ts';
import { projectRoot } from './run-folder.ts';

export interface TaxService extends ManagedProcess {
  /** Where the shop's server asks, and where a person and tests look: `/`, `/__journal`, `/__faults`. */
  readonly url: string;
  /** What tells the api and the worker to ask it. */
  readonly environment: Record<string, string>;
}

/** No secrets: nothing real stands behind them. */
const account = {
  accountId: 'tarnholt-private',
  licenseKey: 'license-of-private-servers',
  companyCode: 'TARNHOLT',
};

/** Starts the stand-in for the tax service. Its log is `.run/logs/<name>-tax-service.log`. */
export async function startTaxService(options: {
  readonly name: string;
  readonly port?: number | undefined;
}): Promise<TaxService> {
  const started = await startProcess({
    name: `${options.name}-tax-service`,
    command: process.execPath,
    args: [join(projectRoot, 'standins/avatax/src/main.ts')],
    env: {
      PORT: String(await freePort(options.port)),
      ACCOUNT_ID: account.accountId,
      LICENSE_KEY: account.licenseKey,
      COMPANY_CODE: account.companyCode,
    },
    readyWhen: /"ready":true/,
  });
  const { port } = JSON.parse(started.readyLine) as { port: number };
  const url = `http://127.0.0.1:${port}`;
  return {
    ...started,
    url,
    environment: {
      TAX_ENGINE: 'avatax',
      AVATAX_URL: url,
      AVATAX_ACCOUNT_ID: account.accountId,
      AVATAX_LICENSE_KEY: account.licenseKey,
      AVATAX_COMPANY_CODE: account.companyCode,
      SHIP_FROM: '1 Foundry Road|Casper|WY|82601',
    },
  };
}
