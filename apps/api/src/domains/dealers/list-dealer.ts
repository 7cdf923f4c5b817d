import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { ListedLicensee } from './model.ts';

export interface DealerListing {
  readonly licensee: ListedLicensee;
  /** Whether shoppers find the dealer in the locator. */
  readonly isStocking: boolean;
  readonly website: string;
  readonly contactEmail: string;
}

/**
 * Makes a licensee a dealer of ours. What the list of the ATF says of one that it has stays; one that
 * it does not have yet is written down as the dealer says, until it has.
 */
export async function listDealer(tx: Transaction, listing: DealerListing): Promise<void> {
  const { licensee } = listing;
  await tx.query(
    sql`/* dealers.list-dealer */
      insert into dealers.licensee as l
             (rds_key, license_number, expires_on, license_name, trade_name, street, city, state,
              zip, phone, latitude, longitude, is_stocking, website, contact_email)
      select ${licensee.rdsKey}, ${licensee.licenseNumber}, ${licensee.expiresOn}::date,
             ${licensee.licenseName}, ${licensee.tradeName}, ${licensee.street}, ${licensee.city},
             ${licensee.state}, ${licensee.zip}, ${licensee.phone}, z.latitude::float8,
             z.longitude::float8, ${listing.isStocking}, ${listing.website},
             ${listing.contactEmail}
        from (select 1) as one left join platform.zip_code z on z.zip = ${licensee.zip}
      on conflict (rds_key) do update
         set is_stocking = excluded.is_stocking, website = excluded.website,
             contact_email = excluded.contact_email`,
  );
}
