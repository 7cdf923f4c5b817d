import { existsSync, readdirSync } from 'node:fs';
import { sql } from '../platform/sql.ts';
import type { CheckoutShop } from './checkout-caller.ts';
import { openDesks } from './fulfillment-shop.ts';

/** Documents of dealers as they are handed in, lie in the shop, and are read by staff. */

export const fileOf = (content: Uint8Array, name = 'license.pdf', type = 'application/pdf') =>
  new File([new Uint8Array(content)], name, { type });

export const storedFiles = ({ config }: Pick<CheckoutShop, 'config'>): string[] =>
  existsSync(config.DOCUMENT_FOLDER) ? readdirSync(config.DOCUMENT_FOLDER) : [];

interface DocumentRow {
  readonly id: string;
  readonly state: string;
  readonly storage_key: string;
  readonly file_name: string;
  readonly uploaded_by: string;
}

export const documentRowsOf = ({ db }: Pick<CheckoutShop, 'db'>, groupId: string) =>
  db.query(
    sql<DocumentRow>`/* testing.documents */
      select id, state, storage_key, file_name, uploaded_by from compliance.document
       where group_id = ${groupId} order by uploaded_at, id`,
  );

export const readDocument = (shop: CheckoutShop, documentId: string) =>
  openDesks(shop).compliance.call('getStaffDocument', { params: { documentId } });
