import { cacheTagHeader } from '@tarnholt/contract/cache-tags';
import { transportSecurity } from '@tarnholt/service';
import type { Audience } from '../app/visit.server.ts';

export interface PageHeaderOptions {
  readonly shopUrl: string;
  readonly apiPublicUrl: string;
  /** Origin of the identity provider: pages ask it for tokens, and watch its session in a frame. */
  readonly identityOrigin: string;
  /** Origin of the content service's admin panel, which shows previews in a frame. */
  readonly contentAdminOrigin: string | undefined;
  /** Whose script the checkout runs, and where that script sends what was typed. */
  readonly cardProvider: { readonly scriptOrigin: string; readonly apiOrigin: string };
  /** Hot reload needs inline styles and a web socket. */
  readonly isDevelopment: boolean;
}

export interface PageHeaderInput {
  readonly status: number;
  readonly audience: Audience;
  readonly tags: ReadonlySet<string>;
  readonly scriptHashes: readonly string[];
  /** What the inline scripts of this one answer carry, where hashes are not used. */
  readonly scriptNonce?: string | undefined;
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
    const isPublic = input.audience === 'shared' || input.audience === 'degraded';
    // An edge in front must not hide what a developer changed a second ago.
    const cacheControl = options.isDevelopment ? noStore : cacheControlOf(input);
    return {
      ...fixedHeaders,
      'content-security-policy': policyOf(input),
      'cache-control': cacheControl,
      // The address of a preview holds a token, that of a finished sign-in a code; nobody else gets
      // to see them.
      'referrer-policy': isPublic ? 'strict-origin-when-cross-origin' : 'no-referrer',
      vary: 'Accept-Encoding',
      ...(input.tags.size > 0 && cacheControl !== noStore
        ? { [cacheTagHeader]: [...input.tags].join(' ') }
        : {}),
      ...(isPublic ? {} : { 'x-robots-tag': 'noindex' }),
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
  const { isDevelopment, identityOrigin, cardProvider } = options;
  const apiOrigin = new URL(options.apiPublicUrl, options.shopUrl).origin;
  const connect = [
    "'self'",
    ...(apiOrigin === options.shopUrl ? [] : [apiOrigin]),
    identityOrigin,
    ...(isDevelopment ? ['ws:'] : []),
  ].join(' ');
  const styles = `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ''}`;
  const upgrade = options.shopUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : [];
  const ordinary = [
    "default-src 'self'",
    styles,
    "img-src 'self' data:",
    `connect-src ${connect}`,
    `frame-src 'self' ${identityOrigin}`,
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
    ...upgrade,
  ].join('; ');
  // Card data is typed here: what is not named may not be loaded or asked. The provider's script
  // brings a second one from its own host, so the host is named, and nothing else of its kind.
  const checkout = [
    "default-src 'none'",
    styles,
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${connect} ${cardProvider.apiOrigin}`,
    `frame-src 'self' ${identityOrigin}`,
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    ...upgrade,
  ].join('; ');
  return ({ scriptHashes, scriptNonce, audience }: PageHeaderInput): string => {
    const scripts = [
      "'self'",
      ...scriptHashes.map((hash) => `'${hash}'`),
      ...(scriptNonce === undefined ? [] : [`'nonce-${scriptNonce}'`]),
      ...(audience === 'checkout' ? [cardProvider.scriptOrigin] : []),
    ].join(' ');
    const rest = audience === 'checkout' ? checkout : ordinary;
    return `${rest}; script-src ${scripts}; frame-ancestors ${ancestorsOf(audience)}`;
  };

  function ancestorsOf(audience: Audience): string {
    if (audience === 'frame') return "'self'";
    return (audience === 'preview' && options.contentAdminOrigin) || "'none'";
  }
}
