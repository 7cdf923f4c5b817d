import { z } from 'zod';
import { applicationStates, dealerLimits, licenseeViews } from '../dealer-desk.ts';
import { limits } from '../limits.ts';
import { websitePattern } from '../patterns.ts';
import { licenseeId } from '../wire/dealer.ts';
import { uuid } from '../wire/ids.ts';
import { money } from '../wire/money.ts';
import {
  dealerApplicationSchema,
  licenseeImportSchema,
  licenseeSchema,
  listedApplicationSchema,
  listedLicenseeSchema,
  pastImportSchema,
} from '../wire/staff-dealers.ts';
import { email, line, optionalLine, optionalText, text } from '../wire/text.ts';
import { defineCall, type FileRule } from './call.ts';

/** What staff do with dealers: applications, the directory, and the list of the ATF. */

const staff = { area: 'staff', access: 'staff' } as const;
const applicationParams = z.object({ applicationId: uuid });
const licenseeParams = z.object({ licenseeId });
const cursor = z.string().max(600).optional();
const version = z.int().min(1).max(1_000_000).meta({ description: 'As it was read.' });
const errors = ['forbidden', 'not_found', 'conflict'] as const;

/** As the ATF publishes it. What is in it is looked at row by row. */
const list = {
  contentTypes: ['text/csv', 'text/plain', 'text/tab-separated-values'],
  extensions: ['.csv', '.tsv', '.txt'],
  maxBytes: dealerLimits.listBytes,
  isRequired: true,
} as const satisfies FileRule;

/** In a multipart body every value is a text. */
const importForm = z
  .object({
    isDryRun: z.enum(['true', 'false']).transform((value) => value === 'true'),
    fingerprint: z
      .string()
      .max(64)
      .regex(/^(?:[0-9a-f]{64})?$/)
      .default('')
      .meta({ description: 'Of the dry run that is to be carried out.' }),
  })
  .refine(({ isDryRun, fingerprint }) => isDryRun === (fingerprint === ''), {
    path: ['fingerprint'],
    message: 'A run names the fingerprint of its dry run, and a dry run none',
  });

const importCall = {
  ...staff,
  body: importForm.meta({ id: 'LicenseeImportRequest' }),
  files: { list },
  response: licenseeImportSchema,
} as const;

export const staffDealerCalls = {
  listDealerApplications: defineCall('listDealerApplications', {
    ...staff,
    summary: 'Applications of dealers in one state: open ones oldest first, others newest first',
    query: z.object({
      state: z.enum(applicationStates).default('received'),
      q: optionalLine(limits.searchLength).meta({
        description: 'A part of the company, or the reference.',
      }),
      cursor,
    }),
    response: z.object({
      applications: z.array(listedApplicationSchema),
      nextCursor: z.string().nullable(),
      open: z.int().min(0).meta({ description: 'How many nobody has decided about.' }),
    }),
    errors: ['forbidden'],
  }),
  getDealerApplication: defineCall('getDealerApplication', {
    ...staff,
    summary: 'All that an applicant has sent, and what speaks against it',
    params: applicationParams,
    response: dealerApplicationSchema,
    errors: ['forbidden', 'not_found'],
  }),
  /** Only files that were scanned and found clean. Every reading is an audit event. */
  getApplicationDocument: defineCall('getApplicationDocument', {
    ...staff,
    summary: 'The file of an application, as an attachment',
    params: z.object({ documentId: uuid }),
    response: z.unknown(),
    errors: ['forbidden', 'not_found'],
  }),
  approveDealerApplication: defineCall('approveDealerApplication', {
    ...staff,
    summary: 'Make a dealer of an applicant: account, license and locator belong together then',
    params: applicationParams,
    body: z
      .object({ version, hasCheckedCopy: z.boolean(), hasAskedAtf: z.boolean() })
      .refine(({ hasCheckedCopy, hasAskedAtf }) => hasCheckedCopy || hasAskedAtf, {
        path: ['hasCheckedCopy'],
        message: 'Say which check you made',
      })
      .meta({ id: 'DealerApproval' }),
    response: dealerApplicationSchema,
    errors: [...errors, 'step_up_required', 'unprocessable', 'license_refused'],
  }),
  refuseDealerApplication: defineCall('refuseDealerApplication', {
    ...staff,
    summary: 'Refuse an applicant, who is mailed the reason',
    params: applicationParams,
    body: z.object({ version, reason: line(dealerLimits.reason) }).meta({ id: 'DealerRefusal' }),
    response: dealerApplicationSchema,
    errors,
  }),
  listLicensees: defineCall('listLicensees', {
    ...staff,
    summary: 'Licensees of the directory, by name',
    query: z.object({
      q: optionalLine(limits.searchLength).meta({
        description: 'Words of name, city, state and ZIP code; or a license number or its key.',
      }),
      view: z.enum(licenseeViews).default('all').meta({ description: 'Without a search.' }),
      cursor,
    }),
    response: z.object({
      licensees: z.array(listedLicenseeSchema),
      nextCursor: z.string().nullable(),
    }),
    errors: ['forbidden'],
  }),
  getLicensee: defineCall('getLicensee', {
    ...staff,
    summary: 'One licensee: the directory, licenses and their checks, orders, and what we decided',
    params: licenseeParams,
    response: licenseeSchema,
    errors: ['forbidden', 'not_found'],
  }),
  updateLicensee: defineCall('updateLicensee', {
    ...staff,
    summary: 'Change what the house says of a dealer; no list ever overwrites it',
    params: licenseeParams,
    body: z
      .object({
        version,
        isPreferred: z.boolean(),
        isStocking: z.boolean(),
        transferFee: money.max(1_000).nullable(),
        hours: optionalLine(dealerLimits.hours),
        website: z
          .string()
          .trim()
          .max(dealerLimits.website)
          .refine((value) => value === '' || websitePattern.test(value), 'Must be a valid URL')
          .default(''),
        contactEmail: z.union([z.literal(''), email()]).default(''),
        note: optionalText(dealerLimits.note),
      })
      .meta({ id: 'LicenseeChange' }),
    response: licenseeSchema,
    errors,
  }),
  blockLicensee: defineCall('blockLicensee', {
    ...staff,
    summary: 'Send nothing to a dealer any more: nobody can choose it, and open orders wait',
    params: licenseeParams,
    body: z.object({ version, reason: text(dealerLimits.reason) }).meta({ id: 'DealerBlock' }),
    response: licenseeSchema,
    errors,
  }),
  unblockLicensee: defineCall('unblockLicensee', {
    ...staff,
    summary: 'Let a blocked dealer receive firearms again',
    params: licenseeParams,
    body: z.object({ version, reason: text(dealerLimits.reason) }).meta({ id: 'DealerUnblock' }),
    response: licenseeSchema,
    errors: [...errors, 'step_up_required'],
  }),
  exportDealers: defineCall('exportDealers', {
    ...staff,
    summary: 'The approved dealers, as CSV',
    response: z.unknown(),
    errors: ['forbidden'],
  }),
  importLicensees: defineCall('importLicensees', {
    ...importCall,
    summary: 'Bring the directory to a list of the ATF, or say what that would change',
    errors: ['forbidden', 'conflict', 'unprocessable'],
  }),
  forceLicenseeImport: defineCall('forceLicenseeImport', {
    ...importCall,
    summary: 'The same for a list that has become much shorter',
    errors: ['forbidden', 'conflict', 'unprocessable', 'step_up_required'],
  }),
  listLicenseeImports: defineCall('listLicenseeImports', {
    ...staff,
    summary: 'The lists that were imported, newest first',
    response: z.object({ imports: z.array(pastImportSchema) }),
    errors: ['forbidden'],
  }),
};
