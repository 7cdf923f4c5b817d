import { cacheTagHeader, cacheTags } from '@tarnholt/contract/cache-tags';
import { AppError } from '@tarnholt/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CartOwner, findCartOf } from '../../domains/cart/index.ts';
import { productIdPattern, type Voter } from '../../domains/reviews/index.ts';
import type { CallServer } from '../../platform/http/call-server.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { callerNetwork } from '../../platform/limits.ts';
import type { ReviewDeps } from './deps.ts';
import { listReviews, readProductReviews, readSummary } from './read-reviews.ts';
import { voteOnReview } from './vote-on-review.ts';
import { deleteReview, editReview, readMyReviews, writeReview } from './write-review.ts';

export interface ReviewCallsDeps extends ReviewDeps {
  readonly ownerOf: (request: FastifyRequest, caller: Caller | null) => Promise<CartOwner | null>;
  readonly customerIdOf: (caller: Caller) => Promise<string>;
}

/** The same for everybody; the edge is told when a review is published, changed or taken out. */
const cacheControl = 'public, max-age=0, s-maxage=300, stale-while-revalidate=60';

/** Somebody who reviews a cabinet in one evening, and no program that fills the staff's queue. */
const writes = [
  { policy: { name: 'reviews.write', max: 20, windowSeconds: 3_600 }, subject: 'caller' },
] as const;
const reads = [
  { policy: { name: 'reviews.read', max: 300, windowSeconds: 60 }, subject: 'caller' },
] as const;
const votes = [
  { policy: { name: 'reviews.vote', max: 60, windowSeconds: 600 }, subject: callerNetwork },
] as const;

export function serveReviews(server: CallServer, deps: ReviewCallsDeps): void {
  const { db, customerIdOf } = deps;
  server.implement(
    'getProductReviews',
    ({ params, query }, { reply }) => {
      tagProduct(reply, params.documentId);
      return readProductReviews(db, params.documentId, query);
    },
    { cacheControl },
  );
  server.implement(
    'getReviewSummary',
    ({ params }, { reply }) => {
      tagProduct(reply, params.documentId);
      return readSummary(db, params.documentId);
    },
    { cacheControl },
  );
  server.implement(
    'listReviews',
    ({ query }, { reply }) => {
      reply.header(cacheTagHeader, cacheTags.reviews);
      return listReviews(db, query);
    },
    { cacheControl },
  );
  server.implement(
    'writeReview',
    async ({ body }, { caller }) => writeReview(deps, await customerIdOf(caller), body),
    { limits: writes },
  );
  server.implement(
    'getMyReviews',
    async ({ query }, { caller }) => readMyReviews(deps, await customerIdOf(caller), query.cursor),
    { limits: reads },
  );
  server.implement(
    'editReview',
    async ({ params, body }, { caller }) =>
      editReview(deps, await customerIdOf(caller), String(params.reviewId), body),
    { limits: writes },
  );
  server.implement(
    'deleteReview',
    async ({ params }, { caller }) =>
      deleteReview(deps, await customerIdOf(caller), String(params.reviewId)),
    { limits: writes },
  );
  server.implement(
    'voteOnReview',
    async ({ params, body }, { request, caller }) => {
      const voter = await recognizeVoter(deps, request, caller);
      return voteOnReview(deps, voter, String(params.reviewId), body.vote);
    },
    { limits: votes },
  );
}

/** A guest counts by a token that we gave out: who makes tokens up has no vote. */
async function recognizeVoter(
  { db, ownerOf }: ReviewCallsDeps,
  request: FastifyRequest,
  caller: Caller | null,
): Promise<Voter> {
  const owner = await ownerOf(request, caller);
  if (owner === null || !(await findCartOf(db, owner)).ownerIsKnown) {
    throw new AppError('unauthorized', 'neither a customer nor a known guest');
  }
  return owner;
}

function tagProduct(reply: FastifyReply, documentId: string): void {
  // Whatever else stands in the path must not reach the header.
  if (productIdPattern.test(documentId)) {
    reply.header(cacheTagHeader, cacheTags.product(documentId));
  }
}
