import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../run-folder.ts';

const sources = join(projectRoot, 'infra/edge');

/** At most so many requests a minute reach an origin for one client address. */
export interface EdgeLimits {
  readonly pages: number;
  readonly apiReads: number;
  readonly apiWrites: number;
  readonly media: number;
}

/** Far above what a household behind one address asks for, whatever it clicks on. */
export const defaultLimits: EdgeLimits = {
  pages: 600,
  apiReads: 1200,
  apiWrites: 300,
  media: 3000,
};

export interface EdgeSettings {
  /** Addresses of the three origins, as in `http://127.0.0.1:4000`. */
  readonly backends: { readonly storefront: string; readonly api: string; readonly media: string };
  /** Where shoppers find the shop: the origins see its host, whatever a client sends. */
  readonly shopUrl: string;
  readonly limits?: Partial<EdgeLimits>;
  /** Addresses that may purge; by default this machine alone. */
  readonly purgers?: readonly string[];
  readonly probeIntervalMs?: number;
  /** How long an origin may think before it answers, where no old page could be served instead. */
  readonly patienceMs?: { readonly storefront?: number; readonly api?: number };
}

const seconds = (ms: number): string => `${ms / 1000}s`;

/** `host:port`, as the script wants it. */
function originOf(name: string, address: string): string {
  const url = new URL(address);
  if (url.protocol !== 'http:')
    throw new Error(`the edge speaks plain HTTP to ${name}: ${address}`);
  return `${url.hostname}:${url.port || '80'}`;
}

/**
 * Fills infra/edge/settings.template.vcl in, by the script that production uses. The script refuses
 * every value that could become code.
 */
export function renderSettings(settings: EdgeSettings, folder = sources): string {
  const limits = { ...defaultLimits, ...settings.limits };
  const { status, stdout, stderr } = spawnSync(join(folder, 'render-settings'), {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      SHOP_URL: settings.shopUrl,
      EDGE_STOREFRONT: originOf('storefront', settings.backends.storefront),
      EDGE_API: originOf('api', settings.backends.api),
      EDGE_MEDIA: originOf('media', settings.backends.media),
      EDGE_PURGERS: (settings.purgers ?? []).join(' '),
      EDGE_LIMIT_PAGES: String(limits.pages),
      EDGE_LIMIT_API_READS: String(limits.apiReads),
      EDGE_LIMIT_API_WRITES: String(limits.apiWrites),
      EDGE_LIMIT_MEDIA: String(limits.media),
      EDGE_STOREFRONT_PATIENCE: seconds(settings.patienceMs?.storefront ?? 15_000),
      EDGE_API_PATIENCE: seconds(settings.patienceMs?.api ?? 40_000),
      EDGE_PROBE_INTERVAL: seconds(settings.probeIntervalMs ?? 1000),
    },
  });
  if (status !== 0) throw new Error(stderr.trim());
  return stdout;
}
