import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import { fingerprintOf, type ImageRequest, type ProductRegistration } from './model.ts';

export interface Stored {
  readonly id: string;
  readonly createdAt: Date;
}

/** Undefined when the same was asked today already. */
export async function insertImageRequest(
  db: Queryable,
  request: ImageRequest,
): Promise<Stored | undefined> {
  const [row] = await db.query(
    sql<Stored>`/* registrations.insert-image-request */
      insert into registrations.image_request
             (first_name, last_name, email, looking_for, do_not_share, fingerprint)
      values (${request.firstName}, ${request.lastName}, ${request.email}, ${request.lookingFor},
              ${request.doNotShare}, ${fingerprintOf(request)})
      on conflict do nothing
      returning id, created_at as "createdAt"`,
  );
  return row;
}

/** Undefined when it is registered already, word by word. */
export async function insertProductRegistration(
  db: Queryable,
  registration: ProductRegistration,
): Promise<(Stored & { readonly earlierRegistrations: number }) | undefined> {
  const [row] = await db.query(
    sql<Stored & { earlierRegistrations: number }>`/* registrations.insert-product-registration */
      insert into registrations.product_registration
             (serial_number, model, purchased_on, dealer, first_name, last_name, email, phone,
              do_not_share, fingerprint)
      values (${registration.serialNumber}, ${registration.model}, ${registration.purchasedOn},
              ${registration.dealer}, ${registration.firstName}, ${registration.lastName},
              ${registration.email}, ${registration.phone}, ${registration.doNotShare},
              ${fingerprintOf(registration)})
      on conflict do nothing
      returning id, created_at as "createdAt",
        (select count(*)::int from registrations.product_registration e
          where e.serial_number = ${registration.serialNumber}) as "earlierRegistrations"`,
  );
  return row;
}

/** Deletes some that are older than that, and says which. */
export async function deleteOldImageRequests(
  db: Queryable,
  days: number,
  limit: number,
): Promise<string[]> {
  const rows = await db.query(
    sql<{ id: string }>`/* registrations.delete-old-image-requests */
      delete from registrations.image_request where id in (
        select id from registrations.image_request
         where created_at < shop_now() - make_interval(days => ${days}::int)
         order by created_at limit ${limit}
      ) returning id`,
  );
  return rows.map(({ id }) => id);
}

/** Deletes some that are older than that, and says which. */
export async function deleteOldProductRegistrations(
  db: Queryable,
  days: number,
  limit: number,
): Promise<string[]> {
  const rows = await db.query(
    sql<{ id: string }>`/* registrations.delete-old-product-registrations */
      delete from registrations.product_registration where id in (
        select id from registrations.product_registration
         where created_at < shop_now() - make_interval(days => ${days}::int)
         order by created_at limit ${limit}
      ) returning id`,
  );
  return rows.map(({ id }) => id);
}

export async function deleteImageRequestsOf(db: Queryable, email: string): Promise<string[]> {
  const rows = await db.query(
    sql<{ id: string }>`/* registrations.delete-image-requests-of */
      delete from registrations.image_request where lower(email) = lower(${email}) returning id`,
  );
  return rows.map(({ id }) => id);
}

export async function deleteProductRegistrationsOf(
  db: Queryable,
  email: string,
): Promise<string[]> {
  const rows = await db.query(
    sql<{ id: string }>`/* registrations.delete-product-registrations-of */
      delete from registrations.product_registration
       where lower(email) = lower(${email}) returning id`,
  );
  return rows.map(({ id }) => id);
}
