import { z } from 'zod';
import { limits } from '../limits.ts';
import { addressSchema, addressUpdateSchema, newAddressSchema } from '../wire/address.ts';
import { id, pathId } from '../wire/ids.ts';
import { accountOrderSchema } from '../wire/order.ts';
import { personNameLength } from '../wire/places.ts';
import { email, optionalLine, optionalPhoneText } from '../wire/text.ts';
import { defineCall } from './call.ts';

const cursor = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[A-Za-z0-9_-]+$/)
  .meta({ description: 'Opaque position; take it from the answer before.' });

export const profileSchema = z
  .object({
    fullName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    addresses: z.array(addressSchema).max(limits.addressesPerUser),
    orders: z
      .array(accountOrderSchema)
      .max(limits.ordersPerPage)
      .meta({ description: 'The newest orders, newest first.' }),
    ordersCursor: cursor
      .nullable()
      .meta({ description: 'Where GET /User/orders goes on; null when that was all.' }),
  })
  .meta({ id: 'Profile' });

/** The form has no rules of its own. The email belongs to the sign-in and is not changed here. */
const profileUpdateSchema = z
  .object({
    firstName: optionalLine(personNameLength),
    lastName: optionalLine(personNameLength),
    email: email().optional().meta({ description: 'Read-only: sent along, not stored.' }),
    phoneNumber: optionalPhoneText,
  })
  .meta({ id: 'ProfileUpdate' });

const addressParams = z.object({ id: pathId });

export const userCalls = {
  getProfile: defineCall('getProfile', {
    area: 'users',
    summary: "The signed-in user's profile, addresses and newest orders",
    access: 'user',
    response: profileSchema,
    errors: [],
  }),
  updateProfile: defineCall('updateProfile', {
    area: 'users',
    summary: 'Change the profile',
    access: 'user',
    body: profileUpdateSchema,
    response: profileSchema,
    errors: [],
  }),
  createAddress: defineCall('createAddress', {
    area: 'users',
    summary: 'Add an address; a new default replaces the old one',
    access: 'user',
    body: newAddressSchema,
    response: addressSchema,
    errors: ['address_refused', 'unprocessable'],
  }),
  updateAddress: defineCall('updateAddress', {
    area: 'users',
    summary: 'Change an address; a new default replaces the old one',
    access: 'user',
    params: addressParams,
    body: addressUpdateSchema,
    response: addressSchema,
    errors: ['not_found', 'address_refused', 'conflict'],
  }),
  deleteAddress: defineCall('deleteAddress', {
    area: 'users',
    summary: 'Delete an address',
    access: 'user',
    params: addressParams,
    response: z.object({ id }).meta({ id: 'DeletedAddress' }),
    errors: ['not_found'],
  }),
  getUserOrders: defineCall('getUserOrders', {
    area: 'users',
    summary: "The signed-in user's orders, newest first, page by page",
    access: 'user',
    query: z.object({ cursor: cursor.optional() }),
    response: z
      .object({
        orders: z.array(accountOrderSchema).max(limits.ordersPerPage),
        nextCursor: cursor.nullable(),
      })
      .meta({ id: 'OrderPage' }),
    errors: [],
  }),
};
