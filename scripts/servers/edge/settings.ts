import { isIP } from 'node:net';

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

/** A host, with its port where there is one, that can stand between quotation marks. */
function plainHost(host: string): string {
  if (!/^[a-z0-9.:-]+$/.test(host)) throw new Error(`not a host that the edge can use: ${host}`);
  return host;
}

function originOf(name: string, address: string): Record<string, string> {
  const url = new URL(address);
  if (url.protocol !== 'http:')
    throw new Error(`the edge speaks plain HTTP to ${name}: ${address}`);
  return {
    // Brackets belong to the address, not to the host's name.
    [`${name}-host`]: plainHost(url.hostname.replace(/^\[(.*)\]$/, '$1')),
    [`${name}-port`]: url.port || '80',
  };
}

function purgerLines(addresses: readonly string[]): string {
  const wrong = addresses.find((address) => isIP(address) === 0);
  if (wrong !== undefined)
    throw new Error(`not an address that could be allowed to purge: ${wrong}`);
  return addresses.map((address) => `"${address}";`).join('\n  ');
}

/** Fills infra/edge/settings.template.vcl in. A name it does not know, or misses, is an error. */
export function renderSettings(template: string, settings: EdgeSettings): string {
  const limits = { ...defaultLimits, ...settings.limits };
  const values: Record<string, string> = {
    ...originOf('storefront', settings.backends.storefront),
    ...originOf('api', settings.backends.api),
    ...originOf('media', settings.backends.media),
    'storefront-patience': seconds(settings.patienceMs?.storefront ?? 15_000),
    'api-patience': seconds(settings.patienceMs?.api ?? 40_000),
    'probe-interval': seconds(settings.probeIntervalMs ?? 1000),
    'shop-host': plainHost(new URL(settings.shopUrl).host),
    purgers: purgerLines(settings.purgers ?? ['127.0.0.1', '::1']),
    'limit-pages': String(limits.pages),
    'limit-api-reads': String(limits.apiReads),
    'limit-api-writes': String(limits.apiWrites),
    'limit-media': String(limits.media),
  };
  const used = new Set<string>();
  const rendered = template.replaceAll(/@([a-z-]+)@/g, (_placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the template asks for ${name}, which is not set`);
    used.add(name);
    return value;
  });
  const unused = Object.keys(values).filter((name) => !used.has(name));
  if (unused.length > 0) throw new Error(`the template does not ask for ${unused.join(', ')}`);
  return rendered;
}
