import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buildApp } from './app-build.ts';
import { type CardProvider, startCardProvider } from './card-provider.ts';
import { type Clamav, startClamav } from './clamav.ts';
import { freePort } from './free-port.ts';
import { provisionerSecret } from './identity.ts';
import { type MailSink, startMailSink } from './mail-sink.ts';
import { ensureDatabase, type PrivatePostgres, startPostgres } from './postgres.ts';
import { type ManagedProcess, removeLogs, runToEnd, startProcess } from './process.ts';
import { projectRoot, runFolder, serverFolder } from './run-folder.ts';
import { type Step, silentStep } from './steps.ts';
import { startTaxService, type TaxService } from './tax-service.ts';
import { watchArguments } from './watch-arguments.ts';

/** The settings of the api and the worker in development, tests, proofs and benches. */
export type Environment = Record<string, string>;

export type PortName =
  | 'postgres'
  | 'smtp'
  | 'inbox'
  | 'api'
  | 'staff'
  | 'erp'
  | 'ops'
  | 'content'
  | 'media'
  | 'storefront'
  | 'identity'
  | 'backOffice'
  | 'cardScript'
  | 'cardApi'
  | 'tax'
  | 'viewer'
  | 'edge';

/** Addresses that are known before anybody listens there: the parts are told of each other. */
export interface Addresses {
  readonly contentPort: number;
  readonly edgePort: number;
  readonly identityPort: number;
  readonly shopUrl: string;
  readonly backOfficeUrl: string;
  readonly identityUrl: string;
}

export interface StackOptions {
  /** Names the folder, the database and the logs: two stacks never share anything. */
  readonly name: string;
  readonly durable: boolean;
  readonly postgresSettings?: Record<string, string>;
  readonly ports?: Partial<Record<PortName, number>>;
  readonly environment?: Environment;
  /**
   * Whether Keycloak is started: where nobody signs in, it is not waited for. `test` adds what only
   * tests may have.
   */
  readonly identity?: 'off' | 'on' | 'test';
  /** Whether taxes are asked of a tax service, its stand-in, and not of the table of rates alone. */
  readonly taxService?: boolean;
  /** Whether the 3D builder has a viewer, its stand-in. */
  readonly viewer?: boolean;
  /** Whether the staff's app is started. */
  readonly backOffice?: boolean;
  /** Whether the built shop serves `/design`, the page that shows every component. */
  readonly designPage?: boolean;
  /** `source` restarts on change and needs no build; `built` is what production runs. */
  readonly code: 'source' | 'built';
  /** Reports each step of the start. Silent by default. */
  readonly step?: Step;
}

export interface Stack {
  readonly postgres: PrivatePostgres;
  readonly mailSink: MailSink;
  readonly clamav: Clamav;
  readonly cardProvider: CardProvider;
  /** Absent where the table of rates is all there is. */
  readonly taxService: TaxService | undefined;
  readonly environment: Environment;
  readonly addresses: Addresses;
  startApi(overrides?: Environment): Promise<ManagedProcess & { url: string; opsUrl: string }>;
  startWorker(overrides?: Environment): Promise<ManagedProcess & { opsUrl: string }>;
  operate(args: readonly string[]): Promise<string>;
  /** Stops whatever was started here, the database last. */
  stop(): Promise<void>;
}

const database = 'commerce';
/** No secret: every server of a stack listens on 127.0.0.1 only. */
export const projectionToken = 'projection-token-of-private-servers';

/** No secret either. The same each time: what was made before a restart is opened after it. */
function keyOfPrivateServers(use: string): string {
  return createHash('sha256').update(`${use} of private servers`).digest('hex');
}

function environmentFor(
  options: StackOptions,
  postgres: PrivatePostgres,
  parts: {
    readonly mailSink: MailSink;
    readonly clamav: Clamav;
    readonly cardProvider: CardProvider;
    readonly taxService: TaxService | undefined;
  },
  addresses: Addresses,
): Environment {
  return {
    ...(options.code === 'built'
      ? {
          NODE_ENV: 'production',
          CONTRACT_CHECK: 'off',
          NODE_COMPILE_CACHE: join(runFolder, 'cache/compiled'),
        }
      : {
          NODE_ENV: 'development',
          CONTRACT_CHECK: 'on',
          // tsx compiles JSX by the settings that cover the file: these cover every package.
          TSX_TSCONFIG_PATH: join(projectRoot, 'tsconfig.base.json'),
        }),
    PROVISIONER_SECRET: provisionerSecret,
    DATABASE_URL: postgres.url('shop_app', database),
    MIGRATION_DATABASE_URL: postgres.url('shop_owner', database),
    CONTENT_URL: `http://127.0.0.1:${addresses.contentPort}`,
    CONTENT_DATABASE_URL: postgres.url('content_projector', 'content'),
    PROJECTION_TOKEN: projectionToken,
    // What comes in is the edge's; what goes out to it is a purge.
    TRUSTED_PROXIES: '127.0.0.1',
    EDGE_URLS: `http://127.0.0.1:${addresses.edgePort}`,
    SMTP_URL: `smtp://127.0.0.1:${parts.mailSink.smtpPort}`,
    MAIL_FROM: 'shop@mail.tarnholt.example',
    OPERATIONS_MAILBOX: 'operations@tarnholt.example',
    RUNBOOK_URL: 'https://runbook.tarnholt.example/jobs',
    BRAND_NAME: 'Tarnholt',
    BRAND_SUPPORT_EMAIL: 'support@tarnholt.example',
    BRAND_POSTAL_ADDRESS: 'Tarnholt Works|1 Foundry Road|Casper, WY 82601',
    SHOP_URL: addresses.shopUrl,
    BACK_OFFICE_URL: addresses.backOfficeUrl,
    SHOP_ISSUER: `${addresses.identityUrl}/realms/shop`,
    STAFF_ISSUER: `${addresses.identityUrl}/realms/staff`,
    IDENTITY_URL: addresses.identityUrl,
    LINK_KEYS: keyOfPrivateServers('links'),
    DOCUMENT_FOLDER: join(runFolder, options.name, 'documents'),
    DOCUMENT_KEYS: keyOfPrivateServers('documents'),
    CLAMD_ADDRESS: parts.clamav.address,
    ANET_API_URL: parts.cardProvider.apiUrl,
    ANET_LOGIN_ID: parts.cardProvider.credentials.loginId,
    ANET_TRANSACTION_KEY: parts.cardProvider.credentials.transactionKey,
    ANET_SIGNATURE_KEY: parts.cardProvider.credentials.signatureKey,
    ACCEPT_JS_URL: parts.cardProvider.scriptUrl,
    // What runs here changes with every save and every test: nobody would accept each time.
    CHECKOUT_WATCH: 'off',
    // Built code runs as in production, which would refuse the card stand-in and sample rules.
    DEMO_SHOP: 'on',
    PAYMENT_TOKEN_KEYS: keyOfPrivateServers('card tokens'),
    RISK_KEYS: keyOfPrivateServers('declined cards'),
    // That of `apps/api/src/testing/approval-key.ts` too: the demo and benches publish rules here.
    RULE_APPROVAL_KEYS: keyOfPrivateServers('rule approvals'),
    ...parts.taxService?.environment,
    ...options.environment,
  };
}

/**
 * Starts PostgreSQL, the mail sink, the virus scanner and the stand-ins of the card provider and, if
 * wanted, of the tax service, migrates, and returns the means to start the rest. When a part fails,
 * everything that has started is stopped.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { step = silentStep } = options;
  removeLogs(options.name);
  const folder = options.code === 'built' ? await buildApp('api') : undefined;
  const postgres = await step('PostgreSQL', () =>
    startPostgres({
      name: `${options.name}/postgres`,
      durable: options.durable,
      ...(options.ports?.postgres ? { port: options.ports.postgres } : {}),
      ...(options.postgresSettings ? { settings: options.postgresSettings } : {}),
    }),
  );
  const running: ManagedProcess[] = [];
  const stop = async () => {
    await Promise.allSettled(running.map((started) => started.stop()));
    postgres.stop('fast');
  };
  const keep = async <P extends ManagedProcess>(name: string, start: () => Promise<P>) => {
    const started = await step(name, start);
    running.push(started);
    return started;
  };
  const commandFor = (entry: string) => entryCommand(folder, entry);
  try {
    return await startParts();
  } catch (error) {
    await stop();
    throw error;
  }

  async function startParts(): Promise<Stack> {
    const mailSink = await keep('Mail catcher', () =>
      startMailSink({ name: options.name, ports: options.ports ?? {} }),
    );
    const clamav = await keep('ClamAV', () => startClamav({ name: `${options.name}-clamav` }));
    const addresses = await chooseAddresses(options);
    const cardProvider = await keep('Card provider (stand-in)', () =>
      startCardProvider({
        name: options.name,
        // Money outlives the programs that ask about it, as it does at the provider.
        stateFile: join(serverFolder(options.name), 'card-provider.jsonl'),
        ports: {
          ...(options.ports?.cardScript ? { script: options.ports.cardScript } : {}),
          ...(options.ports?.cardApi ? { api: options.ports.cardApi } : {}),
        },
      }),
    );
    const taxService = options.taxService
      ? await keep('Tax service (stand-in)', () =>
          startTaxService({ name: options.name, port: options.ports?.tax }),
        )
      : undefined;
    const parts = { mailSink, clamav, cardProvider, taxService };
    const environment = environmentFor(options, postgres, parts, addresses);
    await step('Migrations', async () => {
      await ensureDatabase(postgres, database);
      await runToEnd({ name: 'migrate', ...commandFor('migrate'), env: environment });
    });
    return {
      postgres,
      mailSink,
      clamav,
      cardProvider,
      taxService,
      environment,
      addresses,
      async startApi(overrides = {}) {
        const port = overrides.PORT ?? (await freePort(options.ports?.api));
        const staffPort = overrides.STAFF_PORT ?? (await freePort(options.ports?.staff));
        const erpPort = overrides.ERP_PORT ?? (await freePort(options.ports?.erp));
        const opsPort = overrides.OPS_PORT ?? (await freePort(options.ports?.ops));
        const started = await startProcess({
          name: `${options.name}-api`,
          ...commandFor('server'),
          env: {
            ...environment,
            PORT: String(port),
            STAFF_PORT: String(staffPort),
            ERP_PORT: String(erpPort),
            OPS_PORT: String(opsPort),
            ...overrides,
          },
          readyWhen: /"msg":"api ready"/,
        });
        running.push(started);
        const url = `http://127.0.0.1:${port}`;
        // Past the edge: what a provider sends is for one api, and never kept.
        await cardProvider.sendNoticesTo(url);
        return { ...started, url, opsUrl: `http://127.0.0.1:${opsPort}` };
      },
      async startWorker(overrides = {}) {
        const opsPort = await freePort();
        const started = await startProcess({
          name: `${options.name}-worker`,
          ...commandFor('worker'),
          env: { ...environment, OPS_PORT: String(opsPort), ...overrides },
          readyWhen: /"msg":"worker ready"/,
        });
        running.push(started);
        return { ...started, opsUrl: `http://127.0.0.1:${opsPort}` };
      },
      operate(args) {
        const entry = commandFor('operate');
        return runToEnd({
          ...entry,
          name: 'operate',
          args: [...entry.args, ...args],
          env: environment,
        });
      },
      stop,
    };
  }
}

async function chooseAddresses({ ports }: StackOptions): Promise<Addresses> {
  const [contentPort, edgePort, identityPort, backOfficePort] = await Promise.all([
    freePort(ports?.content),
    freePort(ports?.edge),
    freePort(ports?.identity),
    freePort(ports?.backOffice),
  ]);
  return {
    contentPort,
    edgePort,
    identityPort,
    // One site: a sign-in server under another would have its cookies refused as a third party's.
    shopUrl: `http://localhost:${edgePort}`,
    backOfficeUrl: `http://localhost:${backOfficePort}`,
    identityUrl: `http://localhost:${identityPort}`,
  };
}

/** Without a build, the sources run. */
function entryCommand(
  build: string | undefined,
  entry: string,
): { command: string; args: string[]; cwd: string } {
  const cwd = join(projectRoot, 'apps/api');
  // Without source maps: the logger makes Node read them at each start, a third of its CPU.
  if (build !== undefined)
    return { command: process.execPath, args: [join(build, `${entry}.js`)], cwd };
  const watches = entry === 'server' || entry === 'worker';
  return {
    command: process.execPath,
    args: watches ? watchArguments(`src/${entry}.ts`) : ['--import', 'tsx', `src/${entry}.ts`],
    cwd,
  };
}
