import { staffCallRoles as roles } from '@tarnholt/contract/staff-roles';
import { deskOf } from '../../domains/audit/index.ts';
import type { CallServer } from '../../platform/http/call-server.ts';
import type { ReviewDeps } from './deps.ts';
import {
  listStaffReviews,
  publishReview,
  refuseReview,
  replyToReview,
} from './moderate-reviews.ts';

/** A person at a desk; more is a program that got hold of a token. */
const reads = [
  { policy: { name: 'staff.read', max: 600, windowSeconds: 60 }, subject: 'caller' },
] as const;
const writes = [
  { policy: { name: 'staff.write', max: 120, windowSeconds: 60 }, subject: 'caller' },
] as const;

export function serveStaffReviews(server: CallServer, deps: ReviewDeps): void {
  server.implement('listStaffReviews', ({ query }) => listStaffReviews(deps, query), {
    roles: roles.listStaffReviews,
    limits: reads,
  });
  server.implement(
    'publishReview',
    ({ params, body }, { caller, request }) =>
      publishReview(deps, deskOf(caller, request), String(params.reviewId), body.version),
    { roles: roles.publishReview, limits: writes },
  );
  server.implement(
    'refuseReview',
    ({ params, body }, { caller, request }) =>
      refuseReview(deps, deskOf(caller, request), String(params.reviewId), body),
    { roles: roles.refuseReview, limits: writes },
  );
  server.implement(
    'replyToReview',
    ({ params, body }, { caller, request }) =>
      replyToReview(deps, deskOf(caller, request), String(params.reviewId), body),
    { roles: roles.replyToReview, limits: writes },
  );
}
