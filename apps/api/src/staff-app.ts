import { type ApiApp, type ApiAppOptions, createAudienceApp } from './audience-app.ts';
import type { ShopCore } from './open-payments.ts';
import type { Identity } from './platform/identity/create-identity.ts';
import { serveOpenApi } from './serve-open-api.ts';
import { serveStaff } from './serve-staff.ts';

export interface StaffAppOptions extends ApiAppOptions {
  /** For tests of the listener itself. */
  readonly serve?: typeof serveStaff;
}

/**
 * The staff's HTTP interface, on a listener of its own in the same process: the shop's edge has no
 * way to it, and tokens of shoppers mean nothing here.
 */
export function createStaffApp(
  core: ShopCore,
  identity: Identity,
  { serve = serveStaff, ...options }: StaffAppOptions = {},
): ApiApp {
  const { app, calls } = createAudienceApp(core, {
    audience: 'staff',
    authenticate: identity.authenticatorOf('staff'),
    origin: core.config.BACK_OFFICE_URL,
    ...options,
  });

  serve(calls, core);

  serveOpenApi(app, {
    version: '1.0.0',
    serverUrl: `${core.config.BACK_OFFICE_URL}/api`,
    audience: 'staff',
  });
  return { app, calls };
}
