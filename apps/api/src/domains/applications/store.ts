import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type {
  Application,
  ApplicationDocument,
  ApplicationDocumentKind,
  NewApplication,
} from './model.ts';

export interface NewApplicationDocument {
  readonly kind: ApplicationDocumentKind;
  readonly fileName: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly sha256: Buffer;
  readonly storageKey: string;
  readonly state: ApplicationDocument['state'];
  /** What the scanner called it. */
  readonly finding: string | null;
}

/** Undefined when the same was sent today already. */
export async function insertApplication(
  tx: Transaction,
  application: NewApplication,
  fingerprint: Buffer,
): Promise<{ readonly id: string; readonly createdAt: Date } | undefined> {
  const { locator, license } = application;
  const [row] = await tx.query(
    sql<{ id: string; createdAt: Date }>`/* applications.insert-application */
      insert into applications.dealer_application
             (company, website, phone, email, first_name, last_name, premises, billing, locator,
              license_number, license_expires, sot_ein, fingerprint)
      values (${application.company}, ${application.website}, ${application.phone},
              ${application.email}, ${application.firstName}, ${application.lastName},
              ${JSON.stringify(application.premises)}, ${JSON.stringify(application.billing)},
              ${locator === null ? null : JSON.stringify(locator)}, ${license?.number ?? null},
              ${license?.expiresOn ?? null}, ${application.sotEin}, ${fingerprint})
      on conflict do nothing
      returning id, created_at as "createdAt"`,
  );
  return row;
}

export async function insertApplicationDocument(
  tx: Transaction,
  applicationId: string,
  document: NewApplicationDocument,
): Promise<string> {
  const [row] = await tx.query(
    sql<{ id: string }>`/* applications.insert-document */
      insert into applications.document
             (application_id, kind, file_name, media_type, size_bytes, sha256, storage_key, state,
              finding)
      values (${applicationId}, ${document.kind}, ${document.fileName}, ${document.mediaType},
              ${document.sizeBytes}, ${document.sha256}, ${document.storageKey},
              ${document.state}, ${document.finding})
      returning id`,
  );
  if (row === undefined) throw new Error('a document was not written down');
  return row.id;
}

export async function findApplication(db: Queryable, id: string): Promise<Application | null> {
  const [row] = await db.query(
    sql<
      Omit<Application, 'license'> & { licenseNumber: string | null; licenseExpires: string | null }
    >`
      /* applications.find-application */
      select id, company, website, phone, email, first_name as "firstName",
             last_name as "lastName", premises, billing, locator,
             license_number as "licenseNumber", license_expires::text as "licenseExpires",
             sot_ein as "sotEin", state, account_subject as "accountSubject",
             created_at as "createdAt", version, decided_by as "decidedBy",
             decided_at as "decidedAt", refusal_reason as "refusalReason"
        from applications.dealer_application where id = ${id}`,
  );
  if (row === undefined) return null;
  const { licenseNumber: number, licenseExpires: expiresOn, ...application } = row;
  const license = number === null || expiresOn === null ? null : { number, expiresOn };
  return { ...application, license };
}

export async function findApplicationDocuments(
  db: Queryable,
  applicationId: string,
): Promise<ApplicationDocument[]> {
  return db.query(
    sql<ApplicationDocument>`/* applications.find-documents */
      select id, application_id as "applicationId", kind, file_name as "fileName",
             media_type as "mediaType", size_bytes as "sizeBytes", storage_key as "storageKey",
             state, uploaded_at as "uploadedAt"
        from applications.document where application_id = ${applicationId} order by kind`,
  );
}

export async function findApplicationDocument(
  db: Queryable,
  id: string,
): Promise<ApplicationDocument | null> {
  const [row] = await db.query(
    sql<ApplicationDocument>`/* applications.find-document */
      select id, application_id as "applicationId", kind, file_name as "fileName",
             media_type as "mediaType", size_bytes as "sizeBytes", storage_key as "storageKey",
             state, uploaded_at as "uploadedAt"
        from applications.document where id = ${id}`,
  );
  return row ?? null;
}

/** False when it was judged before. */
export async function settleApplicationDocument(
  tx: Transaction,
  id: string,
  state: 'clean' | 'infected',
  finding: string | null,
): Promise<boolean> {
  const rows = await tx.query(
    sql`/* applications.settle-document */
      update applications.document set state = ${state}, finding = ${finding}
       where id = ${id} and state = 'pending' returning id`,
  );
  return rows.length > 0;
}

export async function setAccount(db: Queryable, id: string, subject: string): Promise<void> {
  await db.query(
    sql`/* applications.set-account */
      update applications.dealer_application set account_subject = ${subject}, version = version + 1
       where id = ${id} and state = 'received'`,
  );
}

export interface Decision {
  readonly decidedBy: string;
  /** Of the application, as whoever decides has seen it. */
  readonly version: number;
  /** Of an approval. */
  readonly rdsKey?: string;
  /** Of a refusal. */
  readonly reason?: string;
}

/** False when it was decided before, or is not what it was. */
export async function decideApplication(
  tx: Transaction,
  id: string,
  { decidedBy, version, rdsKey, reason }: Decision,
): Promise<boolean> {
  const rows = await tx.query(
    sql`/* applications.decide */
      update applications.dealer_application
         set state = ${reason === undefined ? 'approved' : 'refused'}, decided_by = ${decidedBy},
             decided_at = shop_now(), rds_key = ${rdsKey ?? null},
             refusal_reason = ${reason ?? null}, version = version + 1
       where id = ${id} and state = 'received' and version = ${version} returning id`,
  );
  return rows.length > 0;
}

/** Whom to write to about a licensee who has an account with us. */
export async function findDealerContacts(
  db: Queryable,
  rdsKey: string,
): Promise<{ readonly name: string; readonly email: string }[]> {
  return db.query(
    sql<{ name: string; email: string }>`/* applications.find-contacts */
      select company as name, email from applications.dealer_application
       where rds_key = ${rdsKey} and state = 'approved' order by created_at`,
  );
}

/** Whether somebody else is the dealer with this license already. */
export async function hasDealer(db: Queryable, rdsKey: string): Promise<boolean> {
  const rows = await db.query(
    sql`/* applications.has-dealer */
      select id from applications.dealer_application
       where rds_key = ${rdsKey} and state = 'approved' limit 1`,
  );
  return rows.length > 0;
}

/** Those that nobody has decided about, the oldest first. */
export async function listOpenApplications(
  db: Queryable,
): Promise<Pick<Application, 'id' | 'company' | 'email' | 'createdAt' | 'accountSubject'>[]> {
  return db.query(
    sql<Pick<Application, 'id' | 'company' | 'email' | 'createdAt' | 'accountSubject'>>`
      /* applications.list-open */
      select id, company, email, created_at as "createdAt", account_subject as "accountSubject"
        from applications.dealer_application where state = 'received'
       order by created_at limit 200`,
  );
}
