import { type BackOffice, startBackOffice } from './back-office.ts';
import { type Content, type ContentOptions, startContent, uploadsFolderOf } from './content.ts';
import { freePort } from './free-port.ts';
import { type Identity, startIdentity } from './identity.ts';
import type { ManagedProcess } from './process.ts';
import { hasContent, untilProjected } from './projection.ts';
import {
  type Environment,
  projectionToken,
  type Stack,
  type StackOptions,
  startStack,
} from './stack.ts';
import { type Note, silentStep } from './steps.ts';
import { type Edge, startEdge } from './varnish.ts';
import { startViewer, type Viewer } from './viewer.ts';
import { startMedia, startStorefront, type WebServer } from './web-servers.ts';

/** The parts that a start can leave out. */
export const shopParts = [
  ...(['content', 'identity', 'api', 'worker', 'media'] as const),
  ...(['storefront', 'edge', 'back-office'] as const),
];
export type ShopPart = (typeof shopParts)[number];

/** A shop of which some parts may be left out. */
export interface PartialShop {
  readonly stack: Stack;
  /** Where shoppers come in. */
  readonly url: string;
  readonly content: Content | undefined;
  readonly identity: Identity | undefined;
  readonly api: WebServer | undefined;
  readonly worker: (ManagedProcess & { readonly opsUrl: string }) | undefined;
  readonly media: WebServer | undefined;
  readonly storefront: WebServer | undefined;
  readonly edge: Edge | undefined;
  /** Absent where the 3D builder has none. */
  readonly viewer: Viewer | undefined;
  /** Absent where no staff sign in. */
  readonly backOffice: BackOffice | undefined;
  stopPart(part: RestartablePart): Promise<void>;
  /** Ends a part as a crash would, without a chance to finish anything. */
  killPart(part: RestartablePart): Promise<void>;
  /** Resolves when a part has ended, for any reason. */
  partEnded(part: RestartablePart): Promise<void>;
  /**
   * Starts a part again at its address. The edge comes back with an empty cache. Further settings
   * are for the api and the storefront alone.
   */
  startPart(part: RestartablePart, settings?: Environment): Promise<void>;
  /** Resolves when everything that editors have published is in the shop. */
  untilProjected(): Promise<void>;
  /** Every process of the shop that has started, by the name of its part. */
  processes(): ReadonlyMap<string, ManagedProcess>;
  stop(): Promise<void>;
}

/** The whole shop as its shoppers and editors meet it. */
export interface Shop extends PartialShop {
  readonly content: Content;
  readonly api: WebServer;
  readonly worker: ManagedProcess & { readonly opsUrl: string };
  readonly media: WebServer;
  readonly storefront: WebServer;
  readonly edge: Edge;
}

function isWhole(shop: PartialShop): shop is Shop {
  const { content, api, worker, media, storefront, edge } = shop;
  return [content, api, worker, media, storefront, edge].every((part) => part !== undefined);
}

export type RestartablePart = 'api' | 'content' | 'edge' | 'identity' | 'storefront' | 'worker';

/** Starts everything: PostgreSQL, mail, content, identity, api, worker, media, storefront, edge. */
export async function startShop(options: StackOptions): Promise<Shop> {
  const parts = new Set<ShopPart>(shopParts);
  if ((options.identity ?? 'off') === 'off') parts.delete('identity');
  if (!options.backOffice) parts.delete('back-office');
  const shop = await startParts(options, parts);
  if (!isWhole(shop)) throw new Error('a part of the shop is missing');
  return shop;
}

/**
 * Starts some parts and the servers below them. A shop that has no content yet gets the content
 * service and the worker too. When a part fails, everything that has started is stopped.
 */
export async function startParts(
  options: StackOptions,
  wanted: ReadonlySet<ShopPart>,
): Promise<PartialShop> {
  const { step = silentStep } = options;
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
    return await start();
  } catch (error) {
    await stop();
    throw error;
  }

  async function start(): Promise<PartialShop> {
    const ports = await choosePorts(options);
    const urls = {
      api: `http://127.0.0.1:${ports.api}`,
      media: `http://127.0.0.1:${ports.media}`,
      storefront: `http://127.0.0.1:${ports.storefront}`,
    };
    const viewer = options.viewer
      ? await step('3D viewer (stand-in)', () =>
          keep('viewer', startViewer({ name: options.name, port: options.ports?.viewer })),
        )
      : undefined;
    const viewerSettings: Environment = viewer ? { VIEWER_URL: viewer.viewerUrl } : {};
    const launch = {
      content: (note?: Note) =>
        keep('content', startContent({ ...contentOptions(options, stack), note })),
      identity: (note?: Note) =>
        keep('identity', startIdentity({ ...identityOptions(options, stack), note })),
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
            ...(options.designPage ? { DESIGN_PAGE: 'on' } : {}),
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
            ...(options.code === 'source' ? developmentEdge : {}),
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
    const isEmpty = !wanted.has('content') && !(await hasContent(stack));
    const parts = new Set([...wanted, ...(isEmpty ? (['content', 'worker'] as const) : [])]);
    const startPart = async <P>(part: ShopPart, name: string, work: (note: Note) => Promise<P>) =>
      parts.has(part) ? step(name, work) : undefined;
    // Two cores start these faster side by side. The worker reads the database that content creates.
    const [writing, identity, selling] = await together(
      startWriting(),
      startPart('identity', 'Keycloak', launch.identity),
      startSelling(),
    );
    return {
      stack,
      url: stack.addresses.shopUrl,
      ...writing,
      identity,
      ...selling,
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
      untilProjected: () => untilProjected(stack),
      processes: () => running,
      stop,
    };

    async function startWriting() {
      const content = await startPart('content', 'Strapi', (note) => {
        if (isEmpty) note('started because the shop has no content yet');
        return launch.content(note);
      });
      return { content, worker: await startPart('worker', 'Worker', launch.worker) };
    }

    async function startSelling() {
      const api = await startPart('api', 'API', () => launch.api());
      return {
        api: api && { ...api, url: urls.api, opsUrl: `http://127.0.0.1:${ports.ops}` },
        media: await startPart('media', 'Media', () =>
          keep('media', startMedia(options, ports.media, uploadsFolderOf(options.name))),
        ),
        storefront: await startPart('storefront', 'Storefront', () => launch.storefront()),
        edge: await startPart('edge', 'Edge (Varnish)', launch.edge),
        backOffice: await startPart('back-office', 'Back office', () =>
          keep('back-office', startDesk()),
        ),
      };
    }
  }
}

/**
 * The bundler serves each module as a page of its own, hundreds for one visit. It compiles a page when
 * it is first asked for, and answers no probe meanwhile.
 */
const developmentEdge = {
  limits: { pages: 1_000_000 },
  patienceMs: { storefront: 60_000 },
  probeIntervalMs: 5_000,
};

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

/** Waits for all, even after one has failed: only a part that has started can be stopped. */
async function together<T extends readonly Promise<unknown>[]>(...starting: T) {
  await Promise.allSettled(starting);
  return Promise.all(starting);
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
