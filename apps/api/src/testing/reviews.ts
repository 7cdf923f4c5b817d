import type { CallInput, OwnReview } from '@tarnholt/contract';
import { sql } from '../platform/sql.ts';
import { putOnSale } from './put-on-sale.ts';
import { injectWire, wireRequestOf } from './served-calls.ts';
import { type SignedIn, signIn, signInStaff } from './signed-in.ts';
import { startTestApi, type TestApi } from './test-core.ts';

export const capSku = 'TH-CAP';
/** The document of the product that sells it. */
export const capId = `of${capSku}`;

export const sampleWords = {
  rating: 4,
  title: 'Sits right from the first day',
  text: 'Worn through a whole season of rain and still in shape.',
  displayName: 'Ann from Laramie',
};

/** A shop that sells a cap and a shirt. */
export async function startReviewShop(): Promise<TestApi> {
  const api = await startTestApi();
  await putOnSale(api.db, [
    { sku: capSku, title: 'Foundry Cap' },
    { sku: 'TH-TEE', title: 'Foundry Tee' },
  ]);
  return api;
}

export function author(api: TestApi, name: string): SignedIn {
  return signIn(api, `author-${name}`, { email: `${name}@mailbox.example`, given_name: name });
}

export async function write(
  person: SignedIn,
  change: Partial<CallInput<'writeReview'>['body']> = {},
): Promise<OwnReview> {
  const body = { productId: capId, ...sampleWords, ...change };
  const answer = await person.call('writeReview', { body });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

/** Somebody of the staff who reads reviews. */
export function reader(api: TestApi): SignedIn {
  return signInStaff(api, ['support'], { given_name: 'Sue', family_name: 'Desk' });
}

export async function publish(api: TestApi, { id, version }: OwnReview): Promise<void> {
  const input = { params: { reviewId: id }, body: { version } };
  const answer = await reader(api).call('publishReview', input);
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** A call of anybody, as a page makes it. */
export async function ask<N extends 'getProductReviews' | 'getReviewSummary' | 'listReviews'>(
  api: TestApi,
  name: N,
  input: CallInput<N>,
) {
  const answer = await injectWire(api.app, await wireRequestOf(name, input, null));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

export async function newGuestToken(api: TestApi): Promise<string> {
  const answer = await api.app.inject({ method: 'POST', url: '/Auth/guest' });
  return answer.json().guestToken;
}

let networks = 0;

/** Every vote comes from a network of its own, unless it names one. */
export function voteAsGuest(
  api: TestApi,
  token: string | null,
  reviewId: number,
  vote: string,
  network?: string,
) {
  networks += 1;
  return api.app.inject({
    method: 'PUT',
    url: `/v1/reviews/${reviewId}/vote`,
    payload: { vote },
    headers: token === null ? {} : { 'x-guest-id': token },
    remoteAddress: network ?? `198.19.${networks >> 8}.${networks & 255}`,
  });
}

/** Published at once, without an author: as many as a list needs. */
export async function fillReviews(api: TestApi, ratings: readonly number[]): Promise<void> {
  await api.db.query(
    sql`/* testing.fill-reviews */
      insert into reviews.review
             (product_id, display_name, rating, title, body, state, is_verified_buyer)
      select ${capId}, 'Reader ' || n, stars, 'Title ' || n, 'The text of review number ' || n,
             'published', false
        from unnest(${ratings}::int[]) with ordinality as given (stars, n)`,
  );
}

/** What was told to the edge, one list of tags for each purge. */
export async function purgedTags(api: TestApi): Promise<string[][]> {
  const rows = await api.db.query(
    sql<{ tags: string[] }>`/* testing.purged-tags */
      select data->'tags' as tags from pgboss.job where name = 'purge-edge' order by created_on`,
  );
  return rows.map(({ tags }) => tags);
}

export function reviewMails(api: TestApi) {
  return api.db.query(
    sql<{
      template: string;
      recipient: string;
      data: Record<string, unknown>;
    }>`/* testing.review-mails */
      select template, recipient, data from notifications.outgoing_mail
       where template like 'review-%' order by queued_at`,
  );
}
