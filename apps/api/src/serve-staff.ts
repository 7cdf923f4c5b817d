import { serveStaffDealers } from './flows/dealer-directory/staff-routes.ts';
import { serveStaffApplications } from './flows/dealer-registration/staff-routes.ts';
import { serveStaffErp } from './flows/erp/staff-routes.ts';
import { serveExports } from './flows/exports/routes.ts';
import { serveStaffBook } from './flows/fulfillment/book-routes.ts';
import { serveStaffOrders } from './flows/fulfillment/routes.ts';
import { serveStaffPayments } from './flows/payment-review/routes.ts';
import { serveStaffRequests } from './flows/registrations/staff-routes.ts';
import { serveStaffReports } from './flows/reports/staff-routes.ts';
import { serveStaffReviews } from './flows/reviews/staff-routes.ts';
import { serveStaffRules } from './flows/rules/index.ts';
import { serveSettings } from './flows/settings/routes.ts';
import { serveStaffDesk } from './flows/staff-desk/routes.ts';
import { serveStaffStock } from './flows/stock/index.ts';
import { dealerRegistrationDepsOf } from './open-dealer-registration.ts';
import { erpClientDepsOf } from './open-erp.ts';
import { fulfillmentDepsOf } from './open-fulfillment.ts';
import type { ShopCore } from './open-payments.ts';
import { reportDepsOf } from './open-reports.ts';
import { reviewDepsOf } from './open-reviews.ts';
import { ruleDeskDepsOf } from './open-rules.ts';
import { settingsDepsOf } from './open-settings.ts';
import { stockDepsOf } from './open-stock.ts';
import type { CallServer } from './platform/http/call-server.ts';

/** Joins what flows and domains serve to staff. Each call names its roles: `staffCallRoles`. */
export function serveStaff(calls: CallServer, core: ShopCore): void {
  serveStaffOrders(calls, fulfillmentDepsOf(core));
  serveStaffDesk(calls, core);
  serveStaffBook(calls, fulfillmentDepsOf(core));
  serveStaffPayments(calls, core);
  serveStaffReviews(calls, reviewDepsOf(core));
  const { db, config } = core;
  const recent = { db, now: () => new Date(), signInSeconds: config.STEP_UP_SECONDS };
  serveStaffRequests(calls, recent);
  serveExports(calls, recent);
  serveSettings(calls, settingsDepsOf(core));
  serveStaffReports(calls, reportDepsOf(core));
  serveStaffStock(calls, stockDepsOf(core));
  serveStaffErp(calls, erpClientDepsOf(core));
  serveStaffRules(calls, ruleDeskDepsOf(core));
  serveStaffApplications(calls, { ...dealerRegistrationDepsOf(core), ...recent });
  serveStaffDealers(calls, recent);
}
