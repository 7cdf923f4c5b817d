import { AppError } from '@tarnholt/service';
import type { Database } from '../../platform/database.ts';
import type { CallServer } from '../../platform/http/call-server.ts';
import { type NewestOrders, readProfile } from './read-profile.ts';
import { createAddress, noSuchAddress, updateAddress } from './save-address.ts';
import { deleteAddressRow } from './store.ts';
import { updateProfile } from './update-profile.ts';

/** Far beyond what a person does, and little for a program that got hold of a token. */
const writes = {
  policy: { name: 'customers.write', max: 60, windowSeconds: 60 },
  subject: 'caller',
} as const;

/** Every page of a signed-in person may ask once, in every tab. */
const reads = {
  policy: { name: 'customers.read', max: 600, windowSeconds: 60 },
  subject: 'caller',
} as const;

export function serveCustomers(
  server: CallServer,
  deps: { readonly db: Database; readonly newestOrders: NewestOrders },
): void {
  const { db } = deps;
  server.implement('getProfile', (_, { caller }) => readProfile(deps, caller), {
    limits: [reads],
  });
  server.implement('updateProfile', ({ body }, { caller }) => updateProfile(deps, caller, body), {
    limits: [writes],
  });
  server.implement('createAddress', ({ body }, { caller }) => createAddress(db, caller, body), {
    limits: [writes],
  });
  server.implement(
    'updateAddress',
    async ({ params, body }, { caller }) => {
      const { id, ...change } = body;
      if (id !== undefined && id !== params.id) {
        throw new AppError('invalid_request', 'two ids of an address', {
          fields: [{ path: 'body.id', message: 'Must be the id in the path' }],
        });
      }
      return updateAddress(db, caller, params.id, change);
    },
    { limits: [writes] },
  );
  server.implement(
    'deleteAddress',
    async ({ params: { id } }, { caller }) => {
      if (!(await deleteAddressRow(db, caller, id))) throw noSuchAddress();
      return { id };
    },
    { limits: [writes] },
  );
}
