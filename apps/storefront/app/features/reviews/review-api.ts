import { createReviewClient, type ReviewClient } from '@tarnholt/contract/review-client';
import { clientOptions } from '../../api/client-options.ts';
import { shopApi } from '../../api/shop-api.ts';
import { readGuestToken, storeGuestToken } from '../cart/guest-token.ts';
import { accessToken } from '../identity/session.ts';

let client: ReviewClient | undefined;

/** The calls of reviews. Apart from the others: pages load them when somebody reaches for reviews. */
export function reviewApi(): ReviewClient {
  client ??= createReviewClient(clientOptions());
  return client;
}

/** Whoever votes has a sign-in or a guest token: the server counts one vote of each. */
export async function becomeVoter(): Promise<void> {
  if ((await accessToken()) !== null || readGuestToken() !== null) return;
  const { guestToken } = await shopApi().createGuest();
  storeGuestToken(guestToken);
}
