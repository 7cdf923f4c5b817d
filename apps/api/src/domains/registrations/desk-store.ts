import { type ImageRequestState, imageRequestStates } from '@tarnholt/contract/image-requests';
import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** What people sent, as staff read it: by lists that go along an index, newest first. */

/** Where a page begins: microseconds, and the id that came last. */
export interface FormPosition {
  readonly at: string;
  readonly id: string;
}

/** Later than anything. */
const newest: FormPosition = {
  at: '9000000000000000',
  id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

interface FormRow extends FormPosition {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly doNotShare: boolean;
  readonly createdAt: Date;
}

export interface RegistrationRow extends FormRow {
  readonly serialNumber: string;
  readonly model: string;
  readonly purchasedOn: string;
  readonly dealer: string;
  readonly phone: string;
}

export interface ImageRequestRow extends FormRow {
  readonly lookingFor: string;
  readonly state: ImageRequestState;
  readonly note: string;
  readonly version: number;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
}

interface Page {
  readonly before: FormPosition | null;
  readonly limit: number;
}

export function listRegistrations(
  db: Queryable,
  { before, limit }: Page,
): Promise<RegistrationRow[]> {
  const { at, id } = before ?? newest;
  return db.query(
    sql<RegistrationRow>`/* registrations.list-registrations */
      select id, serial_number as "serialNumber", model, purchased_on::text as "purchasedOn", dealer,
             first_name as "firstName", last_name as "lastName", email, phone,
             do_not_share as "doNotShare", created_at as "createdAt",
             (extract(epoch from created_at) * 1000000)::bigint::text as at
        from registrations.product_registration
       where (created_at, id) <
             (to_timestamp(0) + ${at}::bigint * interval '1 microsecond', ${id}::uuid)
       order by created_at desc, id desc limit ${limit}`,
  );
}

export function listImageRequests(
  db: Queryable,
  state: ImageRequestState,
  { before, limit }: Page,
): Promise<ImageRequestRow[]> {
  const { at, id } = before ?? newest;
  return db.query(
    sql<ImageRequestRow>`/* registrations.list-image-requests */
      select id, looking_for as "lookingFor", state, note, version, decided_by as "decidedBy",
             decided_at as "decidedAt", first_name as "firstName", last_name as "lastName", email,
             do_not_share as "doNotShare", created_at as "createdAt",
             (extract(epoch from created_at) * 1000000)::bigint::text as at
        from registrations.image_request
       where state = ${state}
         and (created_at, id) <
             (to_timestamp(0) + ${at}::bigint * interval '1 microsecond', ${id}::uuid)
       order by created_at desc, id desc limit ${limit}`,
  );
}

/** Some of them, newest first. What was deleted meanwhile is left out. */
export function readRegistrations(
  db: Queryable,
  ids: readonly string[],
): Promise<RegistrationRow[]> {
  return db.query(
    sql<RegistrationRow>`/* registrations.read-registrations */
      select id, serial_number as "serialNumber", model, purchased_on::text as "purchasedOn", dealer,
             first_name as "firstName", last_name as "lastName", email, phone,
             do_not_share as "doNotShare", created_at as "createdAt",
             (extract(epoch from created_at) * 1000000)::bigint::text as at
        from registrations.product_registration where id = any(${ids}::uuid[])
       order by created_at desc, id desc`,
  );
}

/** The same of image requests. */
export function readImageRequests(
  db: Queryable,
  ids: readonly string[],
): Promise<ImageRequestRow[]> {
  return db.query(
    sql<ImageRequestRow>`/* registrations.read-image-requests */
      select id, looking_for as "lookingFor", state, note, version, decided_by as "decidedBy",
             decided_at as "decidedAt", first_name as "firstName", last_name as "lastName", email,
             do_not_share as "doNotShare", created_at as "createdAt",
             (extract(epoch from created_at) * 1000000)::bigint::text as at
        from registrations.image_request where id = any(${ids}::uuid[])
       order by created_at desc, id desc`,
  );
}

/** False when it was decided on another version, or is gone. */
export async function decideImageRequest(
  tx: Transaction,
  {
    id,
    version,
    state,
    note,
    by,
  }: {
    readonly id: string;
    readonly version: number;
    readonly state: ImageRequestState;
    readonly note: string;
    readonly by: string;
  },
): Promise<boolean> {
  const rows = await tx.query(
    sql`/* registrations.decide-image-request */
      update registrations.image_request
         set state = ${state}, note = ${note}, version = version + 1, decided_by = ${by},
             decided_at = shop_now()
       where id = ${id} and version = ${version}
      returning id`,
  );
  return rows.length > 0;
}

export async function countForms(
  db: Queryable,
): Promise<{ readonly imageRequests: number; readonly registrations: number }> {
  const [row] = await db.query(
    sql<{ imageRequests: number; registrations: number }>`/* registrations.count-forms */
      select (select count(*)::int from registrations.image_request) as "imageRequests",
             (select count(*)::int from registrations.product_registration) as registrations`,
  );
  return row ?? { imageRequests: 0, registrations: 0 };
}

const pageSize = 1_000;

/** All of them, newest first, a page at a time. */
export async function* eachRegistration(db: Queryable): AsyncGenerator<readonly RegistrationRow[]> {
  let before: FormPosition | null = null;
  for (;;) {
    const page: RegistrationRow[] = await listRegistrations(db, { before, limit: pageSize });
    yield page;
    if (page.length < pageSize) return;
    before = page.at(-1) ?? null;
  }
}

/** The same, those that wait first. */
export async function* eachImageRequest(db: Queryable): AsyncGenerator<readonly ImageRequestRow[]> {
  for (const state of imageRequestStates) {
    let before: FormPosition | null = null;
    for (;;) {
      const page: ImageRequestRow[] = await listImageRequests(db, state, {
        before,
        limit: pageSize,
      });
      yield page;
      if (page.length < pageSize) break;
      before = page.at(-1) ?? null;
    }
  }
}
