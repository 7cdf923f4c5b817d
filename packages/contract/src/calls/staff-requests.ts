import { z } from 'zod';
import { imageRequestStates, requestNoteLength } from '../image-requests.ts';
import { uuid } from '../wire/ids.ts';
import { staffImageRequestSchema, staffRegistrationSchema } from '../wire/staff-requests.ts';
import { email, line, optionalText } from '../wire/text.ts';
import { defineCall } from './call.ts';

/** What people sent by a form or asked to be told of, and its exports for spreadsheets. */

const staff = { area: 'staff', access: 'staff' } as const;
const cursor = z.string().max(80).optional();
/** A body, since it mostly is somebody's address, and those of calls are logged. */
const search = z.object({ search: line(100).min(3, 'Type at least three characters') });
const file = { ...staff, response: z.unknown(), errors: ['forbidden'] } as const;

export const staffRequestCalls = {
  listRegistrations: defineCall('listRegistrations', {
    ...staff,
    summary: 'Product registrations, newest first',
    query: z.object({ cursor }),
    response: z.object({
      registrations: z.array(staffRegistrationSchema),
      nextCursor: z.string().nullable(),
    }),
    errors: ['forbidden'],
  }),
  /** Changes nothing. */
  searchRegistrations: defineCall('searchRegistrations', {
    ...staff,
    summary: 'Find product registrations by email, reference, or how a serial or model begins',
    body: search.meta({ id: 'RegistrationSearch' }),
    response: z.object({ registrations: z.array(staffRegistrationSchema), isAll: z.boolean() }),
    errors: ['forbidden'],
  }),
  listImageRequests: defineCall('listImageRequests', {
    ...staff,
    summary: 'Image requests in one state, newest first',
    query: z.object({ state: z.enum(imageRequestStates).default('open'), cursor }),
    response: z.object({
      requests: z.array(staffImageRequestSchema),
      nextCursor: z.string().nullable(),
    }),
    errors: ['forbidden'],
  }),
  /** Changes nothing. */
  searchImageRequests: defineCall('searchImageRequests', {
    ...staff,
    summary: 'Find image requests by email, reference, or words of what was asked for',
    body: search.meta({ id: 'ImageRequestSearch' }),
    response: z.object({ requests: z.array(staffImageRequestSchema), isAll: z.boolean() }),
    errors: ['forbidden'],
  }),
  decideImageRequest: defineCall('decideImageRequest', {
    ...staff,
    summary: 'Say that an image request is done or declined, or open it again; nobody is mailed',
    params: z.object({ requestId: uuid }),
    body: z
      .object({
        version: z.int().min(1).max(1_000_000),
        state: z.enum(imageRequestStates),
        note: optionalText(requestNoteLength),
      })
      .meta({ id: 'ImageRequestDecision' }),
    response: staffImageRequestSchema,
    errors: ['forbidden', 'not_found', 'conflict'],
  }),
  /** Needs a sign-in of the last minutes. What it deletes does not come back. */
  forgetRequests: defineCall('forgetRequests', {
    ...staff,
    summary: 'Delete all that an address has sent by a form, and what its mails hold of it',
    body: z.object({ email: email() }).meta({ id: 'ForgetRequest' }),
    response: z.object({
      imageRequests: z.int().min(0),
      productRegistrations: z.int().min(0),
    }),
    errors: ['forbidden', 'not_found', 'step_up_required'],
  }),
  exportRegistrations: defineCall('exportRegistrations', {
    ...file,
    summary: 'All product registrations as a table',
  }),
  exportImageRequests: defineCall('exportImageRequests', {
    ...file,
    summary: 'All image requests as a table',
  }),
  exportSubscribers: defineCall('exportSubscribers', {
    ...file,
    summary: 'Everybody who has confirmed the newsletter and not left it, as a table',
  }),
  exportStockAlerts: defineCall('exportStockAlerts', {
    ...file,
    summary: 'Who waits for what is sold out, as a table: counted by sku, or one row each',
    query: z.object({ by: z.enum(['sku', 'person']).default('sku') }),
  }),
};
