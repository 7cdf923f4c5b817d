import { expect, test } from 'vitest';
import { hashGuestToken } from '../../domains/cart/index.ts';
import { sql } from '../../platform/sql.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import {
  ask,
  author,
  capId,
  fillReviews,
  newGuestToken,
  publish,
  startReviewShop,
  voteAsGuest,
  write,
} from '../../testing/reviews.ts';
import type { TestApi } from '../../testing/test-core.ts';
import { voteOnReview } from './vote-on-review.ts';

async function countsOf(api: TestApi): Promise<[number, number]> {
  const query = { sort: 'helpful' } as const;
  const page = await ask(api, 'getProductReviews', { params: { documentId: capId }, query });
  return [page.reviews[0].helpfulVotes, page.reviews[0].notHelpfulVotes];
}

test('a voter has one vote, which can be changed and taken back', {
  tags: ['PDP-14'],
}, async () => {
  const api = await startReviewShop();
  await fillReviews(api, [5]);
  const guest = await newGuestToken(api);
  expect((await voteAsGuest(api, guest, 1, 'helpful')).json()).toEqual({
    reviewId: 1,
    vote: 'helpful',
    helpfulVotes: 1,
    notHelpfulVotes: 0,
  });
  await voteAsGuest(api, guest, 1, 'helpful');
  expect(await countsOf(api)).toEqual([1, 0]);
  await voteAsGuest(api, guest, 1, 'not_helpful');
  expect(await countsOf(api)).toEqual([0, 1]);
  await voteAsGuest(api, guest, 1, 'none');
  await voteAsGuest(api, guest, 1, 'none');
  expect(await countsOf(api)).toEqual([0, 0]);
  const token = await api.identity.mint({ claims: { sub: 'author-ann' } });
  const headers = { authorization: `Bearer ${token}` };
  const url = '/v1/reviews/1/vote';
  const payload = { vote: 'helpful' };
  expect((await api.app.inject({ method: 'PUT', url, payload, headers })).statusCode).toBe(200);
  expect(await countsOf(api)).toEqual([1, 0]);
});

test('a token that we never gave out has no vote, nor has nobody', async () => {
  const api = await startReviewShop();
  await fillReviews(api, [5]);
  expectProblem(await voteAsGuest(api, 'made-up', 1, 'helpful'), 'unauthorized');
  expectProblem(await voteAsGuest(api, null, 1, 'helpful'), 'unauthorized');
  const guest = await newGuestToken(api);
  expectProblem(await voteAsGuest(api, guest, 4_711, 'helpful'), 'not_found');
  expectProblem(await voteAsGuest(api, guest, 1, 'twice'), 'invalid_request');
  expect(await countsOf(api)).toEqual([0, 0]);
});

test('nobody votes for what waits, or for what they wrote', async () => {
  const api = await startReviewShop();
  const ann = author(api, 'ann');
  const written = await write(ann);
  const guest = await newGuestToken(api);
  expectProblem(await voteAsGuest(api, guest, written.id, 'helpful'), 'not_found');
  await publish(api, written);
  const token = await api.identity.mint({ claims: { sub: 'author-ann' } });
  const own = await api.app.inject({
    method: 'PUT',
    url: `/v1/reviews/${written.id}/vote`,
    payload: { vote: 'helpful' },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(expectProblem(own, 'unprocessable').title).toBe('You cannot vote for your own review.');
});

test('many who vote at once, and change their minds, are counted to the last one', {
  tags: ['PDP-14'],
}, async () => {
  const api = await startReviewShop();
  await fillReviews(api, [5]);
  const hashes = Array.from({ length: 20 }, (_, n) => hashGuestToken(`guest-${n}`));
  const rounds = ['helpful', 'not_helpful', 'none', 'helpful', 'helpful'] as const;
  const votes = hashes.flatMap((tokenHash, n) =>
    rounds.map((_, turn) =>
      voteOnReview(api, { kind: 'guest', tokenHash }, '1', rounds[(turn + n) % 5] ?? 'none'),
    ),
  );
  await Promise.all(votes);
  const [row] = await api.db.query(
    sql<Record<string, number>>`/* testing.count-votes */
      select r.helpful_votes as "kept", r.not_helpful_votes as "keptNot",
             (select count(*)::int from reviews.vote where is_helpful) as "cast",
             (select count(*)::int from reviews.vote where not is_helpful) as "castNot",
             (select count(distinct guest_hash)::int from reviews.vote) as voters,
             (select count(*)::int from reviews.vote) as votes
        from reviews.review r where id = 1`,
  );
  expect([row?.kept, row?.keptNot]).toEqual([row?.cast, row?.castNot]);
  expect(row?.voters).toBe(row?.votes);
  // Each says once more what they think in the end, all together.
  await Promise.all(
    hashes.map((tokenHash) => voteOnReview(api, { kind: 'guest', tokenHash }, '1', 'helpful')),
  );
  expect(await countsOf(api)).toEqual([20, 0]);
});

test('sixty votes in ten minutes are taken from one network, and no more', async () => {
  const api = await startReviewShop();
  await fillReviews(api, [5]);
  const guest = await newGuestToken(api);
  const vote = () => voteAsGuest(api, guest, 1, 'helpful', '203.0.113.9');
  for (let turn = 0; turn < 60; turn += 1) expect((await vote()).statusCode).toBe(200);
  expectProblem(await vote(), 'too_many_requests');
});
