import { staffCallRoles as roles } from '@tarnholt/contract/staff-roles';
import { deskOf } from '../../domains/audit/index.ts';
import type { CallServer } from '../../platform/http/call-server.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { requireRecentSignIn } from '../../platform/identity/require-recent-sign-in.ts';
import type { SettingsDeps } from './deps.ts';
import { readChanges } from './list-changes.ts';
import { addMethod, editMethod, readShipping, sortShipping } from './manage-shipping.ts';
import { changeLimit, changeMailbox, readShop, sendTestMail } from './manage-shop.ts';
import { changeStateTax, readTaxes } from './manage-taxes.ts';

/** A person at a desk; more is a program that got hold of a token. */
const reads = [
  { policy: { name: 'staff.read', max: 600, windowSeconds: 60 }, subject: 'caller' },
] as const;
const writes = [
  { policy: { name: 'staff.write', max: 120, windowSeconds: 60 }, subject: 'caller' },
] as const;
/** Each is a mail. */
const testMails = [
  { policy: { name: 'settings.test-mail', max: 10, windowSeconds: 600 }, subject: 'caller' },
] as const;

export function serveSettings(server: CallServer, deps: SettingsDeps): void {
  const demandRecentSignIn = (caller: Caller) =>
    requireRecentSignIn(caller, deps.signInSeconds, () => deps.now().getTime());

  server.implement('getShippingSettings', () => readShipping(deps), {
    roles: roles.getShippingSettings,
    limits: reads,
  });
  server.implement(
    'addShippingMethod',
    ({ body }, { caller, request }) => addMethod(deps, deskOf(caller, request), body),
    { roles: roles.addShippingMethod, limits: writes },
  );
  server.implement(
    'editShippingMethod',
    ({ params, body }, { caller, request }) =>
      editMethod(deps, deskOf(caller, request), params.methodId, body),
    { roles: roles.editShippingMethod, limits: writes },
  );
  server.implement(
    'sortShippingMethods',
    ({ body }, { caller, request }) => sortShipping(deps, deskOf(caller, request), body),
    { roles: roles.sortShippingMethods, limits: writes },
  );
  server.implement('getTaxSettings', () => readTaxes(deps), {
    roles: roles.getTaxSettings,
    limits: reads,
  });
  server.implement(
    'changeStateTax',
    async ({ params, body }, { caller, request }) => {
      demandRecentSignIn(caller);
      return changeStateTax(deps, deskOf(caller, request), params.state, body);
    },
    { roles: roles.changeStateTax, limits: writes },
  );
  server.implement('getShopSettings', () => readShop(deps), {
    roles: roles.getShopSettings,
    limits: reads,
  });
  server.implement(
    'changeLimit',
    ({ params, body }, { caller, request }) =>
      changeLimit(deps, deskOf(caller, request), params.key, body),
    { roles: roles.changeLimit, limits: writes },
  );
  server.implement(
    'changeMailbox',
    async ({ params, body }, { caller, request }) => {
      demandRecentSignIn(caller);
      return changeMailbox(deps, deskOf(caller, request), params.key, body);
    },
    { roles: roles.changeMailbox, limits: writes },
  );
  server.implement(
    'sendTestMail',
    ({ params }, { caller, request }) => sendTestMail(deps, deskOf(caller, request), params.key),
    { roles: roles.sendTestMail, limits: testMails },
  );
  server.implement('listSettingChanges', ({ query }) => readChanges(deps, query), {
    roles: roles.listSettingChanges,
    limits: reads,
  });
}
