import type { CardForm } from '@tarnholt/service';
import type { Audience, Guest } from '../app/visit.server.ts';

export interface PolicyOptions {
  readonly shopUrl: string;
  readonly apiPublicUrl: string;
  /** Origin of the identity provider: pages ask it for tokens, and watch its session in a frame. */
  readonly identityOrigin: string;
  /** Origin of the content service's admin panel, which shows previews in a frame. */
  readonly contentAdminOrigin: string | undefined;
  /** Whose script the checkout runs, and where that script sends what was typed. */
  readonly cardProvider: {
    readonly scriptOrigin: string;
    readonly apiOrigin: string;
    /** With `hosted`, cards are typed into a frame of that script's host. */
    readonly form: CardForm;
  };
  /** Where the engine of the 3D builder comes from, which that page alone runs. */
  readonly viewerOrigin: string | undefined;
  /** Where the script of the map comes from; undefined without a key. */
  readonly mapUrl: string | undefined;
  /** Hot reload needs inline styles and a web socket. */
  readonly isDevelopment: boolean;
}

export interface PolicyInput {
  readonly audience: Audience;
  readonly scriptHashes: readonly string[];
  /** What the inline scripts of this one answer carry, where hashes are not used. */
  readonly scriptNonce?: string | undefined;
  /** Whose code the page runs beside ours. */
  readonly guest?: Guest | undefined;
}

type Directive = `${'script' | 'style' | 'img' | 'font' | 'connect' | 'frame' | 'worker'}-src`;
type Sources = { readonly [D in Directive]?: readonly string[] };

/** A policy but for the scripts of one page. */
interface Policy {
  readonly scripts: readonly string[];
  /** Every directive but that of scripts. */
  readonly rest: string;
}

/** The hosts that a page may load from. What a page does not need it does not name. */
export function createContentSecurityPolicy(options: PolicyOptions) {
  const upgrade = options.shopUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : [];
  const page = sourcesOfPages(options);
  const ordinary = withMore({});
  const checkout: Policy = {
    scripts: [options.cardProvider.scriptOrigin],
    rest: write("default-src 'none'", checkoutSources(options, page), "base-uri 'none'"),
  };
  const viewer = options.viewerOrigin && withMore(viewerSources(options.viewerOrigin));
  const guests = {
    'review-widgets': withMore(reviewWidgetSources),
    map: options.mapUrl && withMore(mapSources(options.mapUrl)),
  };

  return (input: PolicyInput): string => {
    const { scripts, rest } = policyOf(input);
    const ownScripts = [
      "'self'",
      ...input.scriptHashes.map((hash) => `'${hash}'`),
      ...(input.scriptNonce === undefined ? [] : [`'nonce-${input.scriptNonce}'`]),
    ];
    const allScripts = [...ownScripts, ...scripts].join(' ');
    return `${rest}; script-src ${allScripts}; frame-ancestors ${ancestorsOf(input.audience)}`;
  };

  function policyOf({ audience, guest }: PolicyInput): Policy {
    if (audience === 'checkout') return checkout;
    if (audience === 'viewer') return viewer || ordinary;
    // Only public pages have guests: nobody's data is on those.
    const isPublic = audience === 'shared' || audience === 'degraded';
    return (isPublic && guest !== undefined && guests[guest]) || ordinary;
  }

  function withMore({ 'script-src': scripts = [], ...more }: Sources): Policy {
    return { scripts, rest: write("default-src 'self'", add(page, more), "base-uri 'self'") };
  }

  function write(first: string, sources: Sources, base: string): string {
    const named = Object.entries(sources).map(([name, values]) => `${name} ${values.join(' ')}`);
    return [first, ...named, base, "form-action 'self'", "object-src 'none'", ...upgrade].join(
      '; ',
    );
  }

  function ancestorsOf(audience: Audience): string {
    if (audience === 'frame') return "'self'";
    return (audience === 'preview' && options.contentAdminOrigin) || "'none'";
  }
}

/** What the first has, and the second besides. A kind that the first leaves to the default has 'self'. */
function add(sources: Sources, more: Sources): Sources {
  const added = Object.entries(more).map(([name, values]) => [
    name,
    [...(sources[name as Directive] ?? ["'self'"]), ...values],
  ]);
  return { ...sources, ...Object.fromEntries(added) };
}

function sourcesOfPages(options: PolicyOptions) {
  const apiOrigin = new URL(options.apiPublicUrl, options.shopUrl).origin;
  return {
    'style-src': ["'self'", ...(options.isDevelopment ? ["'unsafe-inline'"] : [])],
    'img-src': ["'self'", 'data:'],
    'connect-src': [
      "'self'",
      ...(apiOrigin === options.shopUrl ? [] : [apiOrigin]),
      options.identityOrigin,
      ...(options.isDevelopment ? ['ws:'] : []),
    ],
    'frame-src': ["'self'", options.identityOrigin],
  } satisfies Sources;
}

/**
 * Card data is typed here: what is not named may not be loaded or asked. The provider's script brings
 * a second one from its own host, so the host is named, and nothing else of its kind. Its hosted form
 * asks the provider by itself, and writes the style of its frame into the page.
 */
function checkoutSources({ cardProvider }: PolicyOptions, page: Sources): Sources {
  const named: Sources = { ...page, 'font-src': ["'self'"] };
  if (cardProvider.form !== 'hosted')
    return add(named, { 'connect-src': [cardProvider.apiOrigin] });
  return add(
    { ...named, 'style-src': ["'self'"] },
    { 'style-src': ["'unsafe-inline'"], 'frame-src': [cardProvider.scriptOrigin] },
  );
}

/** The engine fetches its code and models, and unpacks them in workers and blobs of its own. */
function viewerSources(origin: string): Sources {
  return {
    'script-src': [origin, "'wasm-unsafe-eval'"],
    'img-src': ['blob:'],
    'connect-src': [origin, 'blob:'],
    'worker-src': ['blob:'],
  };
}

/** Yotpo's widgets load all they need from hosts of theirs, and write styles into the page. */
const widgetHosts = ['https://*.yotpo.com'];
const reviewWidgetSources: Sources = {
  'script-src': widgetHosts,
  'style-src': ["'unsafe-inline'", ...widgetHosts],
  'img-src': widgetHosts,
  'font-src': widgetHosts,
  'connect-src': widgetHosts,
};

/** What Google names for its maps, where they come from Google. */
const googleHosts = [
  'https://*.googleapis.com',
  'https://*.gstatic.com',
  'https://*.google.com',
  'https://*.ggpht.com',
  'https://*.googleusercontent.com',
];

/** The map brings scripts, pictures and frames from its hosts, and the styles that it writes. */
function mapSources(mapUrl: string): Sources {
  const { origin, hostname } = new URL(mapUrl);
  const hosts = hostname.endsWith('.googleapis.com') ? googleHosts : [origin];
  return {
    'script-src': [...hosts, 'blob:'],
    'style-src': ["'unsafe-inline'", ...hosts],
    'img-src': hosts,
    'font-src': hosts,
    'connect-src': [...hosts, 'data:', 'blob:'],
    'frame-src': hosts,
    'worker-src': ['blob:'],
  };
}
