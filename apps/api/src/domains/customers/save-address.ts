import { type Address, limits } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import type { Database } from '../../platform/database.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { type AddressChange, type NewAddress, toAddress, toNewCustomer } from './model.ts';
import {
  clearDefaults,
  countAddresses,
  findAddressVersion,
  insertAddress,
  lockCustomer,
  storeCustomer,
  updateAddressRow,
} from './store.ts';

/** Adds an address. Of two that want to be the default the one saved last is. */
export function createAddress(db: Database, caller: Caller, address: NewAddress): Promise<Address> {
  return db.transaction(async (tx) => {
    // Storing locks the row as well.
    const customerId =
      (await lockCustomer(tx, caller)) ?? (await storeCustomer(tx, toNewCustomer(caller))).id;
    if ((await countAddresses(tx, customerId)) >= limits.addressesPerUser) {
      throw new AppError('unprocessable', 'the address book is full', {
        title: `Your address book holds ${limits.addressesPerUser} addresses. Please delete one first.`,
      });
    }
    await clearDefaults(tx, customerId, { ...address, id: null });
    const row = await insertAddress(tx, customerId, address);
    if (row === undefined) throw new Error('the address was not stored');
    return toAddress(row);
  });
}

/**
 * Somebody else's address is as little there as one that never was. With the version that the caller
 * has read, an address that was changed since is left as it is.
 */
export function updateAddress(
  db: Database,
  caller: Caller,
  id: number,
  { version, ...address }: AddressChange,
): Promise<Address> {
  return db.transaction(async (tx) => {
    const customerId = await lockCustomer(tx, caller);
    if (customerId === undefined) throw noSuchAddress();
    const known = await findAddressVersion(tx, customerId, id);
    if (known === undefined) throw noSuchAddress();
    if (version !== undefined && version !== known) throw addressChanged();
    await clearDefaults(tx, customerId, { ...address, id });
    const row = await updateAddressRow(tx, customerId, id, address);
    // Thrown inside the transaction: the defaults stay as they were.
    if (row === undefined) throw noSuchAddress();
    return toAddress(row);
  });
}

function addressChanged(): AppError {
  return new AppError('conflict', 'the address was changed since it was read', {
    title: 'This address was changed in another tab or on another device. Nothing was saved here.',
  });
}

export function noSuchAddress(): AppError {
  return new AppError('not_found', 'the customer has no such address');
}
