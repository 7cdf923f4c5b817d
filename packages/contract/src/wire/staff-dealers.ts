import { z } from 'zod';
import { applicationStates, licenseeChangeKinds } from '../dealer-desk.ts';
import { groupStates } from '../group-states.ts';
import { documentSchema } from './documents.ts';
import { uuid } from './ids.ts';
import { money } from './money.ts';
import { timestamp } from './text.ts';

const day = z.iso.date();
const count = z.int().min(0);
const name = z.string().nullable().meta({ description: 'Of somebody of the staff.' });

const premisesSchema = z
  .object({ street: z.string(), city: z.string(), state: z.string(), zip: z.string() })
  .meta({ id: 'LicensePremises' });

const decodedLicenseSchema = z
  .object({
    number: z.string(),
    type: z.string(),
    typeName: z.string(),
    expiresOn: day,
    rdsKey: z.string(),
    ezCheckUrl: z.string().meta({ description: 'Where the ATF is asked about it.' }),
  })
  .meta({ id: 'DecodedLicense' });

const listedApplication = {
  id: uuid,
  reference: z.string(),
  state: z.enum(applicationStates),
  company: z.string(),
  city: z.string(),
  usState: z.string(),
  licenseNumber: z.string().nullable(),
  sentAt: timestamp,
  decidedAt: timestamp.nullable(),
  decidedBy: name,
};

export const listedApplicationSchema = z
  .object(listedApplication)
  .meta({ id: 'ListedDealerApplication' });

const applicationWarningSchema = z
  .object({
    code: z.enum([
      'no_license',
      'account_missing',
      'copy_missing',
      'copy_pending',
      'copy_infected',
      'license_expired',
      'license_type',
      'other_account',
      'licensee_blocked',
      'not_listed',
      'no_longer_listed',
      'other_number',
      'premises_differ',
      'state_differs',
    ]),
    message: z.string(),
    preventsApproval: z.boolean(),
  })
  .meta({ id: 'DealerApplicationWarning' });

export const dealerApplicationSchema = z
  .object({
    ...listedApplication,
    version: z.int().min(1),
    website: z.string(),
    phone: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    premises: premisesSchema,
    billing: premisesSchema,
    locator: premisesSchema.nullable().meta({
      description: 'Null for somebody who does not want to be found by shoppers.',
    }),
    license: decodedLicenseSchema.nullable(),
    sotEin: z.string().meta({ description: 'Of the special tax; empty where none was given.' }),
    hasAccount: z.boolean(),
    licenseeId: z.string().nullable().meta({ description: 'The licensee in the directory.' }),
    refusalReason: z.string().nullable(),
    documents: z.array(documentSchema.extend({ kind: z.enum(['ffl', 'sot']) })),
    warnings: z.array(applicationWarningSchema),
  })
  .meta({ id: 'DealerApplication' });

const listedLicensee = {
  id: z.string(),
  licenseNumber: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  isListed: z.boolean().meta({ description: "False once the ATF's list has it no more." }),
  isPreferred: z.boolean(),
  isBlocked: z.boolean(),
};

export const listedLicenseeSchema = z.object(listedLicensee).meta({ id: 'ListedLicensee' });

const knownLicenseSchema = z
  .object({
    number: z.string(),
    typeName: z.string(),
    expiresOn: day,
    seenAt: timestamp.meta({ description: 'Since when we know it.' }),
    isCurrent: z.boolean().meta({ description: 'It is the one that the directory has.' }),
    isOnFile: z.boolean().meta({ description: 'Somebody has written it down from a copy.' }),
    premises: premisesSchema.nullable(),
    checks: z.array(
      z.object({
        method: z.enum(['ez_check', 'certified_copy']),
        result: z.string(),
        isGood: z.boolean(),
        isOfToday: z.boolean().meta({ description: 'Of the license as it stands now.' }),
        by: name,
        at: timestamp,
      }),
    ),
  })
  .meta({ id: 'KnownLicense' });

const openOrderSchema = z
  .object({ orderId: z.string(), groupId: z.string(), state: z.enum(groupStates) })
  .meta({ id: 'OpenOrderOfLicensee' });

export const licenseeSchema = z
  .object({
    ...listedLicensee,
    version: z.int().min(1),
    licenseName: z.string(),
    tradeName: z.string(),
    street: z.string(),
    phone: z.string(),
    typeName: z.string(),
    expiresOn: day,
    ezCheckUrl: z.string(),
    listedSince: timestamp,
    goneSince: timestamp.nullable(),
    isOnList: z.boolean().meta({ description: 'False while only the dealer has told us of it.' }),
    verifyAnew: z
      .object({ why: z.enum(['moved', 'gone']), since: timestamp })
      .nullable()
      .meta({ description: 'Checks from before that time do not count any more.' }),
    isStocking: z.boolean(),
    transferFee: money.nullable(),
    hours: z.string(),
    website: z.string(),
    contactEmail: z.string(),
    note: z.string(),
    block: z.object({ reason: z.string(), by: name, at: timestamp }).nullable(),
    licenses: z.array(knownLicenseSchema),
    openOrders: z.array(openOrderSchema),
    openOrderCount: count,
    application: listedApplicationSchema.nullable(),
  })
  .meta({ id: 'Licensee' });

const changeCounts = z.object({
  added: count,
  renewed: count,
  moved: count,
  changed: count,
  returned: count,
  gone: count,
  unchanged: count,
});

export const licenseeImportSchema = z
  .object({
    isDryRun: z.boolean(),
    fingerprint: z.string().meta({ description: 'Of all that changes; the run names it.' }),
    rowsRead: count,
    rowsGood: count,
    rowsBroken: count,
    broken: z.array(z.object({ line: z.int().min(1), why: z.string() })),
    skipped: z.array(z.object({ why: z.string(), rows: count })),
    counts: changeCounts,
    named: z.array(
      z.object({
        kind: z.enum(licenseeChangeKinds),
        licenseNumber: z.string(),
        name: z.string(),
      }),
    ),
    lastRows: count.nullable().meta({ description: 'Good rows of the last list.' }),
    isMuchShorter: z.boolean().meta({ description: 'Only a manager may import it.' }),
    openOrders: z.array(
      openOrderSchema.extend({
        why: z.enum(['moved', 'gone', 'renewed']),
        licenseeId: z.string(),
        dealerName: z.string(),
      }),
    ),
    openOrderCount: count,
  })
  .meta({ id: 'LicenseeImport' });

export const pastImportSchema = z
  .object({
    id: z.string(),
    fileName: z.string(),
    rowsRead: count,
    rowsGood: count,
    rowsSkipped: count,
    rowsBroken: count,
    counts: changeCounts,
    wasForced: z.boolean(),
    importedBy: name,
    importedAt: timestamp,
  })
  .meta({ id: 'PastLicenseeImport' });

export type ListedDealerApplication = z.output<typeof listedApplicationSchema>;
export type DealerApplication = z.output<typeof dealerApplicationSchema>;
export type DealerApplicationWarning = z.output<typeof applicationWarningSchema>;
export type ListedLicensee = z.output<typeof listedLicenseeSchema>;
export type Licensee = z.output<typeof licenseeSchema>;
export type KnownLicense = z.output<typeof knownLicenseSchema>;
export type LicenseeImport = z.output<typeof licenseeImportSchema>;
export type PastLicenseeImport = z.output<typeof pastImportSchema>;
