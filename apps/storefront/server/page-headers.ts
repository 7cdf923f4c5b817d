import { cacheTagHeader } from '@tarnholt/contract/cache-tags';
import { transportSecurity } from '@tarnholt/service';
import {
  createContentSecurityPolicy,
  type PolicyInput,
  type PolicyOptions,
} from './content-security-policy.ts';

export interface PageHeaderInput extends PolicyInput {
  readonly status: number;
  readonly tags: ReadonlySet<string>;
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
export function createPageHeaders(options: PolicyOptions) {
  const policyOf = createContentSecurityPolicy(options);
  return (input: PageHeaderInput): Record<string, string> => {
    const isPublic = ['shared', 'degraded', 'viewer'].includes(input.audience);
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
