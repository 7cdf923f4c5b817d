import type {
  CallOutput,
  CallRequest,
  DealerApplication,
  ListedDealerApplication,
} from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import {
  type Application,
  applicationReference,
  countOpenApplications,
  findApplication,
  findApplicationDocument,
  findApplicationDocuments,
  hasDealer,
  type ListedApplication,
  listApplications,
} from '../../domains/applications/index.ts';
import { type Desk, namesOfActors, recordReading } from '../../domains/audit/index.ts';
import { calendarDate, ezCheckUrl, parseLicenseNumber } from '../../domains/compliance/index.ts';
import { findLicensee } from '../../domains/dealers/index.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';
import { type DealerRegistrationDeps, subjectOf } from './deps.ts';
import { type ApplicationFacts, judgeApplication } from './judge-application.ts';

const perPage = 25;
const mostCounted = 1_000;

type Deps = Pick<DealerRegistrationDeps, 'db' | 'now'>;

export async function listDealerApplications(
  { db }: Deps,
  { state, q, cursor }: CallRequest<'listDealerApplications'>['query'],
): Promise<CallOutput<'listDealerApplications'>> {
  const rows = await listApplications(db, {
    state,
    search: q,
    idStart: /^da-([0-9a-f]{8})$/i.exec(q)?.[1]?.toLowerCase() ?? null,
    after: readCursor(cursor),
    limit: perPage + 1,
  });
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  const names = await namesOfActors(
    db,
    shown.flatMap(({ decidedBy }) => decidedBy ?? []),
  );
  return {
    applications: shown.map((row) => toListed(row, names)),
    nextCursor: last === undefined ? null : `${last.at}_${last.id}`,
    open: await countOpenApplications(db, mostCounted),
  };
}

/** One that we did not write leads to the first page. */
function readCursor(cursor: string | undefined) {
  const [, at, id] =
    /^(\d{1,16})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor ?? '') ?? [];
  return at === undefined || id === undefined ? null : { at, id };
}

export function toListed(
  row: Omit<ListedApplication, 'at'>,
  names: ReadonlyMap<string, string>,
): ListedDealerApplication {
  return {
    id: row.id,
    reference: applicationReference(row.id),
    state: row.state,
    company: row.company,
    city: row.premises.city,
    usState: row.premises.state,
    licenseNumber: row.licenseNumber,
    sentAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? row.decidedBy),
  };
}

/** Who looks at it sees who applied, and how to reach them: that leaves a trace. */
export async function getDealerApplication(
  deps: Deps,
  desk: Desk,
  applicationId: string,
): Promise<DealerApplication> {
  const application = await findApplication(deps.db, applicationId);
  if (application === null) throw new AppError('not_found', 'no such application');
  await recordReading(deps.db, desk, {
    action: 'dealer-application.viewed',
    subject: subjectOf(applicationId),
  });
  return presentApplication(deps, application);
}

export async function presentApplication(
  deps: Deps,
  application: Application,
): Promise<DealerApplication> {
  const facts = await readFacts(deps, application);
  const { license, documents, licensee } = facts;
  const by = application.decidedBy;
  const names = await namesOfActors(deps.db, by === null ? [] : [by]);
  return {
    ...toListed({ ...application, licenseNumber: application.license?.number ?? null }, names),
    version: application.version,
    website: application.website,
    phone: application.phone,
    email: application.email,
    firstName: application.firstName,
    lastName: application.lastName,
    premises: application.premises,
    billing: application.billing,
    locator: application.locator,
    license:
      license === null
        ? null
        : {
            number: license.number,
            type: license.type,
            typeName: license.typeName,
            expiresOn: application.license?.expiresOn ?? license.expiresOn,
            rdsKey: license.rdsKey,
            ezCheckUrl: ezCheckUrl(license),
          },
    sotEin: application.sotEin,
    hasAccount: application.accountSubject !== null,
    licenseeId: licensee?.id ?? null,
    refusalReason: application.refusalReason,
    documents: documents.map(({ applicationId: _, storageKey: __, uploadedAt, ...document }) => ({
      ...document,
      uploadedAt: uploadedAt.toISOString(),
    })),
    warnings: judgeApplication(facts),
  };
}

/** All that an application is judged by. */
export async function readFacts(
  { db, now }: Deps,
  application: Application,
): Promise<ApplicationFacts> {
  const today = calendarDate(now());
  const number = application.license?.number;
  const parsed = number === undefined ? null : parseLicenseNumber(number, today);
  const license = parsed?.ok ? parsed.license : null;
  return {
    application,
    documents: await findApplicationDocuments(db, application.id),
    license,
    licensee: license === null ? null : await findLicensee(db, license.rdsKey),
    hasOtherAccount:
      license !== null && application.state !== 'approved' && (await hasDealer(db, license.rdsKey)),
    today,
  };
}

/** A file that the scanner called clean. The reading is written down before it happens. */
export async function readApplicationDocument(
  { db, documents }: Pick<DealerRegistrationDeps, 'db' | 'documents'>,
  desk: Desk,
  documentId: string,
): Promise<FileAnswer> {
  const found = await findApplicationDocument(db, documentId);
  if (found?.state !== 'clean') throw new AppError('not_found', 'no such document, or not clean');
  await recordReading(db, desk, {
    action: 'dealer-application.document-read',
    subject: subjectOf(found.applicationId),
    details: { documentId, kind: found.kind },
  });
  const content = await documents.read(found.storageKey);
  if (content === null) throw new Error(`the file of document ${documentId} is gone`);
  const { fileName, mediaType } = found;
  return { content, fileName, mediaType, sizeBytes: content.byteLength };
}
