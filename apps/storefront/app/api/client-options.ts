import type { ClientOptions } from '@tarnholt/contract/client';
import { readGuestToken } from '../features/cart/guest-token.ts';
import { accessToken } from '../features/identity/session.ts';
import { countRequest } from '../features/layout/requests-in-flight.ts';
import { readPublicSettings } from '../public-settings.tsx';

/** How a page calls the api beside `shopApi`: as whoever is signed in, or else as the guest. */
export function clientOptions(): ClientOptions {
  return {
    baseUrl: readPublicSettings(document).apiUrl,
    getBearerToken: accessToken,
    getGuestToken: readGuestToken,
    onRequestStart: () => countRequest(1),
    onRequestEnd: () => countRequest(-1),
  };
}
