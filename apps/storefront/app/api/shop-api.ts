import { ApiError, type Client, createClient } from '@tarnholt/contract/client';
import { readGuestToken } from '../features/cart/guest-token.ts';
import { accessToken, forgetSession } from '../features/identity/session.ts';
import { countRequest } from '../features/layout/requests-in-flight.ts';
import { readPublicSettings } from '../public-settings.tsx';

let client: Client | undefined;

/** The api as the browser calls it. Never on the server: tokens and profiles stay out of it. */
export function shopApi(): Client {
  client ??= createShopApi(readPublicSettings(document).apiUrl, {
    accessToken,
    forgetSession,
    guestToken: readGuestToken,
  });
  return client;
}

interface ApiSession {
  readonly accessToken: () => Promise<string | null>;
  readonly forgetSession: () => Promise<void>;
  readonly guestToken: () => string | null;
}

export function createShopApi(baseUrl: string, session: ApiSession): Client {
  return createClient({
    baseUrl,
    getBearerToken: session.accessToken,
    getGuestToken: session.guestToken,
    onRequestStart: () => countRequest(1),
    onRequestEnd: ({ name, error }) => {
      countRequest(-1);
      if (name === 'getProfile' && isUnauthorized(error)) void session.forgetSession();
    },
  });
}

/** Only the api's own no. An outage, also one of the keys it checks by, is a 503. */
function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
