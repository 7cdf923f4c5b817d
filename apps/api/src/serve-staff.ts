import { serveStaffBook } from './flows/fulfillment/book-routes.ts';
import { serveStaffOrders } from './flows/fulfillment/routes.ts';
import { serveStaffPayments } from './flows/payment-review/routes.ts';
import { serveStaffReviews } from './flows/reviews/staff-routes.ts';
import { serveStaffDesk } from './flows/staff-desk/routes.ts';
import { fulfillmentDepsOf } from './open-fulfillment.ts';
import type { ShopCore } from './open-payments.ts';
import { reviewDepsOf } from './open-reviews.ts';
import type { CallServer } from './platform/http/call-server.ts';

/** Joins what flows and domains serve to staff. Each call names its roles: `staffCallRoles`. */
export function serveStaff(calls: CallServer, core: ShopCore): void {
  serveStaffOrders(calls, fulfillmentDepsOf(core));
  serveStaffDesk(calls, core);
  serveStaffBook(calls, fulfillmentDepsOf(core));
  serveStaffPayments(calls, core);
  serveStaffReviews(calls, reviewDepsOf(core));
}
