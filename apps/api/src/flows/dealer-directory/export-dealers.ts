import { Readable } from 'node:stream';
import { type ApprovedDealer, listApproved } from '../../domains/applications/index.ts';
import { type Desk, recordReading } from '../../domains/audit/index.ts';
import { type DeskLicensee, findLicensees } from '../../domains/dealers/index.ts';
import { csvHeading, csvLine } from '../../platform/csv/write-csv.ts';
import type { Queryable } from '../../platform/database.ts';
import type { FileAnswer } from '../../platform/http/file-answer.ts';

const perPage = 500;

const heading = [
  ...['License key', 'License number', 'License expires', 'Company', 'Name in the directory'],
  ...['Street', 'City', 'State', 'ZIP', 'Phone', 'Contact', 'Email', 'Website', 'Dealer since'],
  ...['On the ATF list', 'Preferred', 'Blocked', 'In the locator', 'Transfer fee (USD)'],
];

/** The approved dealers, made while it is sent. That somebody took it is written down first. */
export async function exportDealers(db: Queryable, desk: Desk, today: string): Promise<FileAnswer> {
  await recordReading(db, desk, { action: 'dealers.exported', subject: 'dealers', details: {} });
  return {
    content: Readable.from(writeRows(db)),
    fileName: `dealers-${today}.csv`,
    // It is saved: no browser shows it, whatever is in it.
    mediaType: 'application/octet-stream',
  };
}

async function* writeRows(db: Queryable): AsyncGenerator<string> {
  yield csvHeading(heading);
  let after = '';
  for (;;) {
    const approved = await listApproved(db, after, perPage);
    const keys = approved.map(({ rdsKey }) => rdsKey);
    const licensees = new Map((await findLicensees(db, keys)).map((each) => [each.id, each]));
    for (const dealer of approved) yield rowOf(dealer, licensees.get(dealer.rdsKey));
    const last = keys.at(-1);
    if (last === undefined || keys.length < perPage) return;
    after = last;
  }
}

function rowOf(dealer: ApprovedDealer, licensee: DeskLicensee | undefined): string {
  const yesNo = (is: boolean | undefined) => (is === true ? 'yes' : 'no');
  return csvLine([
    dealer.rdsKey,
    licensee?.licenseNumber ?? '',
    licensee?.expiresOn ?? '',
    dealer.company,
    licensee?.name ?? '',
    licensee?.street ?? '',
    licensee?.city ?? '',
    licensee?.state ?? '',
    licensee?.zip ?? '',
    dealer.phone,
    `${dealer.firstName} ${dealer.lastName}`,
    dealer.email,
    licensee?.website ?? '',
    dealer.decidedAt.toISOString().slice(0, 10),
    yesNo(licensee?.isOnList && licensee.removedAt === null),
    yesNo(licensee?.isPreferred),
    yesNo(licensee?.isBlocked),
    yesNo(licensee?.isStocking),
    licensee?.transferFeeCents == null ? null : licensee.transferFeeCents / 100,
  ]);
}
