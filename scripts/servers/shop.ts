import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { buildApp } from './app-build.ts';
import { type BackOffice, startBackOffice } from './back-office.ts';
import { type Content, type ContentOptions, startContent } from './content.ts';
import { freePort } from './free-port.ts';
import { type Identity, startIdentity } from './identity.ts';
import { type ManagedProcess, startProcess } from './process.ts';
import { projectRoot, serverFolder } from './run-folder.ts';
import {
  type Environment,
  projectionToken,
  type Stack,
  type StackOptions,
  startStack,
} from './stack.ts';
import { type Edge, startEdge } from './varnish.ts';
import { startViewer, type Viewer } from './viewer.ts';

export interface WebServer extends ManagedProcess {
  readonly url: string;
  readonly opsUrl: string;
}

/** The whole shop as its shoppers and editors meet it. */
export interface Shop {
  readonly stack: Stack;
  /** Where shoppers come in. */
  readonly url: string;
  readonly content: Content;
  /** Absent where nobody signs in. */
  readonly identity: Identity | undefined;
  readonly api: WebServer;
  readonly worker: ManagedProcess & { readonly opsUrl: string };
  readonly media: WebServer;
  readonly storefront: WebServer;
  readonly edge: Edge;
  /** Absent where the 3D builder has none. */
  readonly viewer: Viewer | undefined;
  /** Absent where nobody of the staff comes in. */
  readonly backOffice: BackOffice | undefined;
  stopPart(part: RestartablePart): Promise<void>;
  /** Ends a part as a crash would, without a chance to finish anything. */
  killPart(part: RestartablePart): Promise<void>;
  /** Resolves when a part has ended, by whoever's hand. */
  partEnded(part: RestartablePart): Promise<void>;
  /**
   * Starts a part again at its address. The edge comes back with an empty cache. Further settings
   * are for the api and the storefront alone.
   */
  startPart(part: RestartablePart, settings?: Environment): Promise<void>;
  /** Resolves when everything that editors have published is in the shop. */
  untilProjected(): Promise<void>;
  stop(): Promise<void>;
}

export type RestartablePart = 'api' | 'content' | 'edge' | 'identity' | 'storefront' | 'worker';

/** Starts everything: PostgreSQL, mail, content, identity, api, worker, media, storefront, edge. */
export async function startShop(options: StackOptions): Promise<Shop> {
  const stack = await startStack(options);
  const running = new Map<string, ManagedProcess>();
  const keep = async <P extends ManagedProcess>(part: string, starting: Promise<P>): Promise<P> => {
    const started = await starting;
    running.set(part, started);
    return started;
  };
  const stop = async () => {
    await Promise.allSettled([...running.values()].map((started) => started.stop()));
    await stack.stop();
  };
  try {
    return await startParts();
  } catch (error) {
    await stop();
    throw error;
  }

  async function startParts(): Promise<Shop> {
    const ports = await choosePorts(options);
    const urls = {
      api: `http://127.0.0.1:${ports.api}`,
      media: `http://127.0.0.1:${ports.media}`,
      storefront: `http://127.0.0.1:${ports.storefront}`,
    };
    if (options.code === 'built') {
      await buildApp('media');
      if (options.backOffice) await buildApp('back-office');
      const env = { DESIGN_PAGE: options.designPage ? 'on' : 'off' };
      await buildApp('storefront', { env });
    }
    const viewer = options.viewer
      ? await keep('viewer', startViewer({ name: options.name, port: options.ports?.viewer }))
      : undefined;
    const viewerSettings: Environment = viewer ? { VIEWER_URL: viewer.viewerUrl } : {};
    const launch = {
      content: () => keep('content', startContent(contentOptions(options, stack))),
      identity: () => keep('identity', startIdentity(identityOptions(options, stack))),
      api: (settings: Environment = {}) =>
        keep(
          'api',
          stack.startApi({
            PORT: String(ports.api),
            STAFF_PORT: String(ports.staff),
            ERP_PORT: String(ports.erp),
            OPS_PORT: String(ports.ops),
            ...settings,
          }),
        ),
      worker: () => keep('worker', stack.startWorker()),
      storefront: (settings: Environment = {}) =>
        keep(
          'storefront',
          startStorefront(options, stack, ports.storefront, urls.api, {
            // The same after a restart: tests read its counters.
            OPS_PORT: String(ports.storefrontOps),
            ...viewerSettings,
            ...settings,
          }),
        ),
      edge: () =>
        keep(
          'edge',
          startEdge({
            name: `${options.name}-edge`,
            port: stack.addresses.edgePort,
            shopUrl: stack.addresses.shopUrl,
            backends: urls,
          }),
        ),
    };
    const startDesk = () =>
      startBackOffice({
        name: options.name,
        code: options.code,
        url: stack.addresses.backOfficeUrl,
        staffApiUrl: `http://127.0.0.1:${ports.staff}`,
        identityUrl: stack.addresses.identityUrl,
        brandName: stack.environment.BRAND_NAME ?? '',
      });
    const [content, identity] = await together(
      launch.content(),
      (options.identity ?? 'off') === 'off' ? Promise.resolve(undefined) : launch.identity(),
    );
    return {
      stack,
      url: stack.addresses.shopUrl,
      content,
      identity,
      api: { ...(await launch.api()), url: urls.api, opsUrl: `http://127.0.0.1:${ports.ops}` },
      worker: await launch.worker(),
      media: await keep('media', startMedia(options, ports.media, content.uploadsFolder)),
      storefront: await launch.storefront(),
      edge: await launch.edge(),
      viewer,
      stopPart: async (part) => running.get(part)?.stop(),
      killPart: async (part) => {
        running.get(part)?.kill('SIGKILL');
        await running.get(part)?.ended;
      },
      partEnded: async (part) => void (await running.get(part)?.ended),
      startPart: async (part, settings) =>
        void (await (part === 'api' || part === 'storefront'
          ? launch[part](settings)
          : launch[part]())),
      backOffice: options.backOffice ? await keep('back-office', startDesk()) : undefined,
      untilProjected: () => untilProjected(stack),
      stop,
    };
  }
}

/** Also for what needs content and no shop around it. */
export function contentOptions(options: Pick<StackOptions, 'name'>, stack: Stack): ContentOptions {
  return {
    name: options.name,
    postgres: stack.postgres,
    ports: { content: stack.addresses.contentPort },
    environment: { SHOP_URL: stack.addresses.shopUrl, PROJECTION_TOKEN: projectionToken },
  };
}

export function identityOptions(options: StackOptions, stack: Stack) {
  const { addresses, environment, mailSink } = stack;
  return {
    name: options.name,
    postgres: stack.postgres,
    port: addresses.identityPort,
    shopUrl: addresses.shopUrl,
    backOfficeUrl: addresses.backOfficeUrl,
    smtpPort: mailSink.smtpPort,
    brandName: environment.BRAND_NAME ?? '',
    mailFrom: environment.MAIL_FROM ?? '',
    overlay: options.identity === 'test' ? ('test' as const) : ('none' as const),
  };
}

/** Both to their end, whatever happens to the other: what has started can then be stopped. */
async function together<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([first, second]);
  return Promise.all([first, second]);
}

async function choosePorts({ ports }: StackOptions) {
  return {
    api: await freePort(ports?.api),
    staff: await freePort(ports?.staff),
    erp: await freePort(ports?.erp),
    ops: await freePort(ports?.ops),
    media: await freePort(ports?.media),
    storefront: await freePort(ports?.storefront),
    storefrontOps: await freePort(),
  };
}

async function untilProjected(stack: Stack): Promise<void> {
  const client = new Client({ connectionString: stack.environment.CONTENT_DATABASE_URL });
  await client.connect();
  try {
    for (let left = 1_800; left > 0; left -= 1) {
      const { rowCount } = await client.query(
        'select from outbox.event where processed_at is null limit 1',
      );
      if (rowCount === 0) return;
      await sleep(100);
    }
    throw new Error('what editors have published did not reach the shop within three minutes');
  } finally {
    await client.end();
  }
}

async function startWebServer(
  options: StackOptions,
  app: 'media' | 'storefront',
  port: number,
  args: Record<StackOptions['code'], readonly string[]>,
  env: Record<string, string>,
): Promise<WebServer> {
  const opsPort = env.OPS_PORT ?? String(await freePort());
  const started = await startProcess({
    name: `${options.name}-${app}`,
    command: process.execPath,
    args: args[options.code],
    cwd: join(projectRoot, 'apps', app),
    env: {
      NODE_ENV: options.code === 'built' ? 'production' : 'development',
      ...env,
      PORT: String(port),
      OPS_PORT: opsPort,
    },
    readyWhen: new RegExp(`"msg":"${app} ready"`),
  });
  return { ...started, url: `http://127.0.0.1:${port}`, opsUrl: `http://127.0.0.1:${opsPort}` };
}

function startMedia(
  options: StackOptions,
  port: number,
  uploadsFolder: string,
): Promise<WebServer> {
  return startWebServer(
    options,
    'media',
    port,
    {
      built: ['--enable-source-maps', 'dist/server.js'],
      source: ['--watch', '--watch-preserve-output', 'src/server.ts'],
    },
    { UPLOADS_DIR: uploadsFolder, CACHE_DIR: serverFolder(`${options.name}/pictures`) },
  );
}

export function startStorefront(
  options: StackOptions,
  stack: Stack,
  port: number,
  apiUrl: string,
  settings: Environment = {},
): Promise<WebServer> {
  const contentUrl = stack.environment.CONTENT_URL ?? '';
  const { cardProvider } = stack;
  return startWebServer(
    options,
    'storefront',
    port,
    {
      built: ['--enable-source-maps', 'dist/server/main.js'],
      // Vite reloads the pages by itself.
      source: ['--watch-path=server', '--watch-preserve-output', 'server/development.ts'],
    },
    {
      SHOP_URL: stack.addresses.shopUrl,
      API_INTERNAL_URL: apiUrl,
      CONTENT_URL: contentUrl,
      CONTENT_ADMIN_ORIGIN: new URL(contentUrl).origin,
      BRAND_NAME: stack.environment.BRAND_NAME ?? '',
      IDENTITY_AUTHORITY: `${stack.addresses.identityUrl}/realms/shop`,
      ACCEPT_JS_URL: cardProvider.scriptUrl,
      ANET_API_HOST: new URL(cardProvider.apiUrl).origin,
      ANET_LOGIN_ID: cardProvider.credentials.loginId,
      ANET_CLIENT_KEY: cardProvider.credentials.clientKey,
      FFL_MAILBOX: 'ffl@tarnholt.example',
      ...settings,
    },
  );
}
