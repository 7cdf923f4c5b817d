import { cacheTagHeader } from '@tarnholt/contract/cache-tags';
import { transportSecurity } from '@tarnholt/service';

export interface PageHeaderOptions {
  readonly shopUrl: string;
  readonly apiPublicUrl: string;
  /** Origin of the content service's admin panel, which shows previews in a frame. */
  readonly contentAdminOrigin: string | undefined;
  /** Hot reload needs inline styles and a web socket. */
  readonly isDevelopment: boolean;
}

export interface PageHeaderInput {
  readonly status: number;
  readonly audience: 'shared' | 'degraded' | 'preview';
  readonly tags: ReadonlySet<string>;
  readonly scriptHashes: readonly string[];
}

/** Everything that a browser could be asked for by a page and that no page of the shop needs. */
const permissions = [
  'accelerometer=()',
  'autoplay=()',
  'browsing-topics=()',
  'camera=()',
  'display-capture=()',
  'encrypted-media=()',
  'fullscreen=(self)',
  'geolocation=(self)',
  'gyroscope=()',
  'hid=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=(self)',
  'publickey-credentials-get=()',
  'serial=()',
  'usb=()',
  'xr-spatial-tracking=()',
].join(', ');

const noStore = 'no-store';

const fixedHeaders = {
  'strict-transport-security': transportSecurity,
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions,
};

/** The headers of every page, whatever made it. This is the only place that decides them. */
export function createPageHeaders(options: PageHeaderOptions) {
  const policyOf = contentSecurityPolicy(options);
  return (input: PageHeaderInput): Record<string, string> => {
    const isPreview = input.audience === 'preview';
    // An edge in front must not hide what a developer changed a second ago.
    const cacheControl = options.isDevelopment ? noStore : cacheControlOf(input);
    return {
      ...fixedHeaders,
      'content-security-policy': policyOf(input),
      'cache-control': cacheControl,
      // The address of a preview holds a token; nobody else gets to see it.
      'referrer-policy': isPreview ? 'no-referrer' : 'strict-origin-when-cross-origin',
      vary: 'Accept-Encoding',
      ...(input.tags.size > 0 && cacheControl !== noStore
        ? { [cacheTagHeader]: [...input.tags].join(' ') }
        : {}),
      ...(isPreview ? { 'x-robots-tag': 'noindex' } : {}),
      ...(input.status === 503 ? { 'retry-after': '5' } : {}),
      ...(input.status === 405 ? { allow: 'GET, HEAD' } : {}),
    };
  };
}

/**
 * The edge keeps a page for a minute and is told of every publish; browsers always ask it. A page
 * that does not exist is kept for seconds, for those who ask for it over and over. Other failures
 * are nobody's business but this visitor's, and what is missing now may be back in a second.
 */
function cacheControlOf({ status, audience }: PageHeaderInput): string {
  if (audience !== 'shared') return noStore;
  if (status === 404) return 'public, max-age=0, s-maxage=10';
  if (status >= 400) return noStore;
  return 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';
}

function contentSecurityPolicy(options: PageHeaderOptions) {
  const { isDevelopment } = options;
  const apiOrigin = new URL(options.apiPublicUrl, options.shopUrl).origin;
  const connect = [
    "'self'",
    ...(apiOrigin === options.shopUrl ? [] : [apiOrigin]),
    ...(isDevelopment ? ['ws:'] : []),
  ];
  const fixed = [
    "default-src 'self'",
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data:",
    `connect-src ${connect.join(' ')}`,
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
    ...(options.shopUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
  return ({ scriptHashes, audience }: PageHeaderInput): string => {
    const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ');
    const ancestors = (audience === 'preview' && options.contentAdminOrigin) || "'none'";
    return `${fixed}; script-src ${scripts}; frame-ancestors ${ancestors}`;
  };
}
