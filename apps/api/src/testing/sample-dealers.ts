import type { CallInput } from '@tarnholt/contract';
import { sql } from '../platform/sql.ts';
import { storedCopyOf } from './stored-copy.ts';
import type { TestApi } from './test-core.ts';
import { subjectOfAccount } from './test-identity.ts';

// cspell:ignore CNTY LICDIST REGN SEQN XPRDTE

/** What `seedDealers` stores: one for each thing that is done to one. */
export const sampleApplications = {
  toApprove: '5a3c1e70-0000-4000-8000-0000000000a1',
  toRefuse: '5a3c1e70-0000-4000-8000-0000000000a2',
} as const;
export const sampleApplicationDocumentId = '5a3c1e70-0000-4000-8000-0000000000ad';
export const sampleLicensees = { toChange: '58300091', toBlock: '58300092', toUnblock: '58300093' };

const code = `${(new Date().getUTCFullYear() + 1) % 10}E`;
const numberOf = (sequence: string) => `5-83-001-01-${code}-${sequence}`;
const expiresOn = `${new Date().getUTCFullYear() + 1}-05-01`;

/** A list of the ATF with one licensee. */
const list = new File(
  [
    'LIC_REGN\tLIC_DIST\tLIC_CNTY\tLIC_TYPE\tLIC_XPRDTE\tLIC_SEQN\tLICENSE_NAME\tBUSINESS_NAME\t',
    'PREMISE_STREET\tPREMISE_CITY\tPREMISE_STATE\tPREMISE_ZIP_CODE\tMAIL_STREET\tMAIL_CITY\t',
    'MAIL_STATE\tMAIL_ZIP_CODE\tVOICE_PHONE\n',
    `5\t83\t1\t1\t${code}\t91\tEXAMPLE ARMS LLC\tEXAMPLE ARMS\t9 EXAMPLE ROAD\tCASPER\tWY\t82601\t`,
    '9 EXAMPLE ROAD\tCASPER\tWY\t82601\t3075550142\n',
  ],
  'list.txt',
  { type: 'text/plain' },
);

const applicationParams = (applicationId: string) => ({ params: { applicationId } });
const licenseeParams = (licenseeId: string) => ({ params: { licenseeId } });
const importInput = { body: { isDryRun: 'true' as const }, files: { list } };

/** The part of `sampleInputs` that is about dealers. */
export const dealerSamples = {
  listDealerApplications: { query: { q: 'prairie' } },
  getDealerApplication: applicationParams(sampleApplications.toApprove),
  getApplicationDocument: { params: { documentId: sampleApplicationDocumentId } },
  approveDealerApplication: {
    ...applicationParams(sampleApplications.toApprove),
    body: { version: 1, hasCheckedCopy: true, hasAskedAtf: true },
  },
  refuseDealerApplication: {
    ...applicationParams(sampleApplications.toRefuse),
    body: { version: 1, reason: 'The copy cannot be read.' },
  },
  listLicensees: { query: { q: 'example casper' } },
  getLicensee: licenseeParams(sampleLicensees.toChange),
  updateLicensee: {
    ...licenseeParams(sampleLicensees.toChange),
    body: {
      ...{ version: 1, isPreferred: true, isStocking: true, transferFee: 35, hours: 'By day' },
      ...{ website: 'www.prairie.example', contactEmail: 'counter@prairie.example', note: 'Kind' },
    },
  },
  blockLicensee: {
    ...licenseeParams(sampleLicensees.toBlock),
    body: { version: 1, reason: 'Nobody answers the telephone' },
  },
  unblockLicensee: {
    ...licenseeParams(sampleLicensees.toUnblock),
    body: { version: 1, reason: 'They have called' },
  },
  exportDealers: {},
  importLicensees: importInput,
  forceLicenseeImport: importInput,
  listLicenseeImports: {},
} satisfies { readonly [N in DealerCall]: CallInput<N> };

type DealerCall =
  | 'listDealerApplications'
  | 'getDealerApplication'
  | 'getApplicationDocument'
  | 'approveDealerApplication'
  | 'refuseDealerApplication'
  | 'listLicensees'
  | 'getLicensee'
  | 'updateLicensee'
  | 'blockLicensee'
  | 'unblockLicensee'
  | 'exportDealers'
  | 'importLicensees'
  | 'forceLicenseeImport'
  | 'listLicenseeImports';

/** Emptied before `seedDealers`. */
export const dealerTables = [
  'applications.document',
  'applications.dealer_application',
  'dealers.license_term',
  'dealers.licensee',
];

/** What the calls of dealers ask for: two applications with a copy of a license, and licensees. */
export async function seedDealers(api: TestApi): Promise<void> {
  const place = JSON.stringify({
    street: '9 Example Road',
    city: 'Casper',
    state: 'WY',
    zip: '82601',
  });
  for (const [index, id] of Object.values(sampleApplications).entries()) {
    const email = `owner${index}@prairie.example`;
    await api.db.query(
      sql`/* testing.seed-application */
        insert into applications.dealer_application
               (id, company, website, phone, email, first_name, last_name, premises, billing,
                locator, license_number, license_expires, sot_ein, fingerprint, account_subject)
        values (${id}, 'Prairie Arms & Supply', 'www.prairie.example', '3075550142', ${email},
                'Ann', 'Smith', ${place}, ${place}, ${place}, ${numberOf(`0008${index}`)},
                ${expiresOn}, '', sha256(${id}::bytea), ${subjectOfAccount(email)})`,
    );
    const stored = await storedCopyOf(api, `a license ${index}`);
    const documentId = index === 0 ? sampleApplicationDocumentId : crypto.randomUUID();
    await api.db.query(
      sql`/* testing.seed-application-document */
        insert into applications.document
               (id, application_id, kind, file_name, media_type, size_bytes, sha256, storage_key,
                state)
        values (${documentId}, ${id}, 'ffl', 'license.pdf', 'application/pdf',
                ${stored.sizeBytes}, ${stored.sha256}, ${stored.key}, 'clean')`,
    );
  }
  for (const [index, key] of Object.values(sampleLicensees).entries()) {
    const isBlocked = key === sampleLicensees.toUnblock;
    const number = numberOf(key.slice(3));
    await api.db.query(
      sql`/* testing.seed-licensee */
        insert into dealers.licensee
               (rds_key, license_number, expires_on, license_name, street, city, state, zip,
                is_blocked, block_reason, blocked_by, blocked_at)
        values (${key}, ${number}, ${expiresOn}, ${`EXAMPLE ARMS ${index}`}, '9 EXAMPLE ROAD',
                'CASPER', 'WY', '82601', ${isBlocked}, ${isBlocked ? 'A reason' : null},
                ${isBlocked ? 'somebody' : null}, case when ${isBlocked} then shop_now() end)`,
    );
  }
}
