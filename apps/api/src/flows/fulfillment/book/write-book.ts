import type { Disposition } from '../../../domains/compliance/index.ts';
import { csvHeading, csvLine } from '../../../platform/csv/write-csv.ts';

/** The book in the forms that others read. Pure: rows in, text out. */

const columns: readonly (readonly [string, (entry: Disposition) => string | null])[] = [
  ['Entry', ({ id }) => id],
  ['Date of disposition', (entry) => entry.leftOn ?? entry.disposedOn],
  ['Manufacturer', ({ manufacturer }) => manufacturer],
  ['Model', ({ model }) => model],
  ['Serial number', ({ serialNumber }) => serialNumber],
  ['Type', ({ itemType }) => itemType],
  ['Caliber or gauge', ({ caliber }) => caliber],
  ['Licensee', ({ licenseeName }) => licenseeName],
  ['License number', ({ licenseNumber }) => licenseNumber],
  ['Street', ({ premises }) => premises.street],
  ['City', ({ premises }) => premises.city],
  ['State', ({ premises }) => premises.state],
  ['ZIP', ({ premises }) => premises.zip],
  ['Order', ({ orderId }) => orderId],
  ['Recorded at', ({ recordedAt }) => recordedAt.toISOString()],
  ['Recorded by', ({ recordedBy }) => recordedBy],
  ['Confirmed at', ({ confirmedAt }) => confirmedAt?.toISOString() ?? null],
  ['Confirmed by', ({ confirmedBy }) => confirmedBy],
  ['Replaces entry', ({ replaces }) => replaces],
  ['Reason', ({ reason }) => reason],
  ['Replaced by entry', ({ replacedBy }) => replacedBy],
];

export function csvHead(): string {
  return csvHeading(columns.map(([name]) => name));
}

/** Every row, also those that were set right: nothing that was ever in the book is left out. */
export function csvRow(entry: Disposition): string {
  return csvLine(columns.map(([, read]) => read(entry)));
}

/** A shipment as FastBound's API takes a disposition: one contact, and the items that go to it. */
export interface FastBoundDisposition {
  readonly externalId: string;
  readonly type: 'Sale';
  readonly date: string;
  readonly invoiceNumber: string;
  readonly note: string;
  readonly contact: Readonly<Record<string, string>>;
  readonly items: readonly Readonly<Record<string, string>>[];
}

/** Only rows that count: what was set right is sent as it is right. Null when there is none. */
export function toFastBound(entries: readonly Disposition[]): FastBoundDisposition | null {
  const current = entries.filter(({ replacedBy }) => replacedBy === null);
  const [first] = current;
  if (first === undefined) return null;
  return {
    externalId: first.groupId,
    type: 'Sale',
    date: first.leftOn ?? first.disposedOn,
    invoiceNumber: first.orderId,
    note: first.confirmedAt === null ? 'Not confirmed yet' : '',
    contact: {
      fflNumber: first.licenseNumber,
      fflExpires: first.licenseExpiresOn,
      licenseName: first.licenseeName,
      tradeName: first.tradeName,
      premiseAddress1: first.premises.street,
      premiseCity: first.premises.city,
      premiseState: first.premises.state,
      premiseZipCode: first.premises.zip,
      premiseCountry: 'US',
    },
    items: current.map((entry) => ({
      externalId: entry.id,
      manufacturer: entry.manufacturer,
      model: entry.model,
      serial: entry.serialNumber,
      type: entry.itemType,
      caliber: entry.caliber,
    })),
  };
}
