import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Content, type ContentOptions, startContent } from './content.ts';
import { freePort } from './free-port.ts';
import { type ManagedProcess, runToEnd, startProcess } from './process.ts';
import { projectRoot, serverFolder } from './run-folder.ts';
import { projectionToken, type Stack, type StackOptions, startStack } from './stack.ts';
import { type Edge, startEdge } from './varnish.ts';

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
  readonly api: WebServer;
  readonly worker: ManagedProcess & { readonly opsUrl: string };
  readonly media: WebServer;
  readonly storefront: WebServer;
  readonly edge: Edge;
  stopPart(part: RestartablePart): Promise<void>;
  /** Starts a part again at its address. The edge comes back with an empty cache. */
  startPart(part: RestartablePart): Promise<void>;
  /** Resolves when everything that editors have published is in the shop. */
  untilProjected(): Promise<void>;
  stop(): Promise<void>;
}

export type RestartablePart = 'api' | 'content' | 'edge' | 'storefront';

/** Starts everything: PostgreSQL, mail, content, api, worker, media, storefront, edge. */
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
    if (options.code === 'built') await buildApps(['storefront', 'media']);
    const launch = {
      content: () => keep('content', startContent(contentOptions(options, stack))),
      api: () =>
        keep('api', stack.startApi({ PORT: String(ports.api), OPS_PORT: String(ports.ops) })),
      storefront: () =>
        keep('storefront', startStorefront(options, stack, ports.storefront, urls.api)),
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
    const content = await launch.content();
    return {
      stack,
      url: stack.addresses.shopUrl,
      content,
      api: { ...(await launch.api()), url: urls.api, opsUrl: `http://127.0.0.1:${ports.ops}` },
      worker: await stack.startWorker(),
      media: await keep('media', startMedia(options, ports.media, content.uploadsFolder)),
      storefront: await launch.storefront(),
      edge: await launch.edge(),
      stopPart: async (part) => running.get(part)?.stop(),
      startPart: async (part) => void (await launch[part]()),
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

async function choosePorts({ ports }: StackOptions) {
  return {
    api: await freePort(ports?.api),
    ops: await freePort(ports?.ops),
    media: await freePort(ports?.media),
    storefront: await freePort(ports?.storefront),
  };
}

async function untilProjected(stack: Stack): Promise<void> {
  const client = new Client({ connectionString: stack.environment.CONTENT_DATABASE_URL });
  await client.connect();
  try {
    for (let left = 600; left > 0; left -= 1) {
      const { rowCount } = await client.query(
        'select from outbox.event where processed_at is null limit 1',
      );
      if (rowCount === 0) return;
      await sleep(100);
    }
    throw new Error('what editors have published did not reach the shop within a minute');
  } finally {
    await client.end();
  }
}

async function buildApps(apps: readonly string[]): Promise<void> {
  for (const app of apps) {
    const cwd = join(projectRoot, 'apps', app);
    await runToEnd({ name: `build ${app}`, command: process.execPath, args: ['build.ts'], cwd });
  }
}

async function startWebServer(
  options: StackOptions,
  app: 'media' | 'storefront',
  port: number,
  args: Record<StackOptions['code'], readonly string[]>,
  env: Record<string, string>,
): Promise<WebServer> {
  const opsPort = await freePort();
  const started = await startProcess({
    name: `${options.name}-${app}`,
    command: process.execPath,
    args: args[options.code],
    cwd: join(projectRoot, 'apps', app),
    env: {
      NODE_ENV: options.code === 'built' ? 'production' : 'development',
      ...env,
      PORT: String(port),
      OPS_PORT: String(opsPort),
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

function startStorefront(
  options: StackOptions,
  stack: Stack,
  port: number,
  apiUrl: string,
): Promise<WebServer> {
  const contentUrl = stack.environment.CONTENT_URL ?? '';
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
    },
  );
}
