import {
  type CallOutput,
  type CallRequest,
  dealerLimits,
  type KnownLicense,
  type Licensee,
  type ListedDealerApplication,
  type ListedLicensee,
} from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import {
  applicationReference,
  findApplicationOf,
  type ListedApplication,
} from '../../domains/applications/index.ts';
import { namesOfActors } from '../../domains/audit/index.ts';
import {
  ezCheckUrl,
  type LicenseOnFile,
  licenseTypes,
  listLicensesOf,
} from '../../domains/compliance/index.ts';
import {
  type DeskLicensee,
  findLicensee,
  listAtDesk,
  listImports,
  listTerms,
  searchAtDesk,
  wordsOf,
} from '../../domains/dealers/index.ts';
import type { Queryable } from '../../platform/database.ts';
import { keyOf } from './find-dealers.ts';
import { findOpenOrders } from './unsettled-orders.ts';

const perPage = 50;

export async function listLicensees(
  db: Queryable,
  { q, view, cursor }: CallRequest<'listLicensees'>['query'],
  today: string,
): Promise<CallOutput<'listLicensees'>> {
  const key = q === '' ? null : keyOf(q, today);
  if (key !== null) {
    const found = await findLicensee(db, key);
    return { licensees: found === null ? [] : [toListed(found)], nextCursor: null };
  }
  const words = wordsOf(q);
  // Marks alone are nobody's name.
  if (q !== '' && words.length === 0) return { licensees: [], nextCursor: null };
  const page = { after: readCursor(cursor), limit: perPage + 1 };
  const rows =
    words.length > 0 ? await searchAtDesk(db, words, page) : await listAtDesk(db, view, page);
  const shown = rows.slice(0, perPage);
  const last = rows.length > perPage ? shown.at(-1) : undefined;
  return {
    licensees: shown.map(toListed),
    nextCursor: last === undefined ? null : cursorOf(last),
  };
}

function cursorOf({ sortName, id }: Pick<DeskLicensee, 'sortName' | 'id'>): string {
  return Buffer.from(JSON.stringify([id, sortName])).toString('base64url');
}

/** One that we did not write leads to the first page. */
function readCursor(cursor: string | undefined) {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString());
  } catch {
    return null;
  }
  if (!Array.isArray(parts) || parts.length !== 2) return null;
  const [id, sortName]: unknown[] = parts;
  if (typeof id !== 'string' || !/^\d{8}$/.test(id)) return null;
  return typeof sortName === 'string' && /^[a-z0-9 ]*$/.test(sortName) ? { id, sortName } : null;
}

function toListed(licensee: DeskLicensee): ListedLicensee {
  return {
    id: licensee.id,
    licenseNumber: licensee.licenseNumber,
    name: licensee.name,
    city: licensee.city,
    state: licensee.state,
    zip: licensee.zip,
    isListed: licensee.removedAt === null,
    isPreferred: licensee.isPreferred,
    isBlocked: licensee.isBlocked,
  };
}

export async function getLicensee(db: Queryable, licenseeId: string): Promise<Licensee> {
  const licensee = await findLicensee(db, licenseeId);
  if (licensee === null) throw new AppError('not_found', 'no such licensee');
  return presentLicensee(db, licensee);
}

export async function presentLicensee(db: Queryable, licensee: DeskLicensee): Promise<Licensee> {
  const { id } = licensee;
  const terms = await listTerms(db, id);
  const onFile = await listLicensesOf(db, id);
  const open = await findOpenOrders(db, [id]);
  const numbers = [
    ...new Set([...terms.map((term) => term.licenseNumber), licensee.licenseNumber]),
  ];
  const application = await findApplicationOf(db, id, numbers);
  const names = await namesOfActors(db, [
    ...(licensee.blockedBy === null ? [] : [licensee.blockedBy]),
    ...(application?.decidedBy == null ? [] : [application.decidedBy]),
    ...onFile.flatMap(({ checks }) => checks.map(({ verifiedBy }) => verifiedBy)),
  ]);
  return {
    ...toListed(licensee),
    version: licensee.version,
    licenseName: licensee.licenseName,
    tradeName: licensee.tradeName,
    street: licensee.street,
    phone: licensee.phone,
    typeName: typeNameOf(licensee.licenseNumber),
    expiresOn: licensee.expiresOn,
    ezCheckUrl: ezCheckUrl({
      region: id.slice(0, 1) as Parameters<typeof ezCheckUrl>[0]['region'],
      district: id.slice(1, 3),
      sequence: id.slice(3),
    }),
    listedSince: licensee.listedSince.toISOString(),
    goneSince: licensee.removedAt?.toISOString() ?? null,
    isOnList: licensee.isOnList,
    verifyAnew:
      licensee.verifyAnewSince === null || licensee.verifyAnewWhy === null
        ? null
        : { why: licensee.verifyAnewWhy, since: licensee.verifyAnewSince.toISOString() },
    isStocking: licensee.isStocking,
    transferFee: licensee.transferFeeCents === null ? null : licensee.transferFeeCents / 100,
    hours: licensee.hours ?? '',
    website: licensee.website ?? '',
    contactEmail: licensee.contactEmail ?? '',
    note: licensee.note ?? '',
    block: blockOf(licensee, names),
    licenses: toLicenses(licensee, terms, onFile, names),
    openOrders: open
      .slice(0, dealerLimits.openOrdersShown)
      .map(({ orderId, groupId, state }) => ({ orderId, groupId, state })),
    openOrderCount: open.length,
    application: application === null ? null : toApplication(application, names),
  };
}

type Names = ReadonlyMap<string, string>;

function blockOf({ blockReason, blockedBy, blockedAt }: DeskLicensee, names: Names) {
  if (blockReason === null || blockedAt === null) return null;
  const by = blockedBy === null ? null : (names.get(blockedBy) ?? blockedBy);
  return { reason: blockReason, by, at: blockedAt.toISOString() };
}

function typeNameOf(number: string): string {
  return licenseTypes[number.split('-')[3] as keyof typeof licenseTypes] ?? '';
}

/** What the lists have had, and what staff have written down, by number; the newest first. */
function toLicenses(
  licensee: DeskLicensee,
  terms: Awaited<ReturnType<typeof listTerms>>,
  onFile: readonly LicenseOnFile[],
  names: Names,
): KnownLicense[] {
  const known = new Map<string, KnownLicense>();
  for (const { licenseNumber: number, expiresOn, seenAt } of terms) {
    known.set(number, {
      ...{ number, expiresOn, seenAt: seenAt.toISOString(), typeName: typeNameOf(number) },
      ...{ isCurrent: number === licensee.licenseNumber, isOnFile: false },
      ...{ premises: null, checks: [] },
    });
  }
  for (const { number, expiresOn, premises, writtenAt, checks } of onFile) {
    known.set(number, {
      ...{ number, expiresOn, premises, typeName: typeNameOf(number) },
      seenAt: known.get(number)?.seenAt ?? writtenAt.toISOString(),
      ...{ isCurrent: number === licensee.licenseNumber, isOnFile: true },
      checks: checks.map(({ verifiedBy, at, ...check }) => ({
        ...check,
        by: names.get(verifiedBy) ?? verifiedBy,
        at: at.toISOString(),
      })),
    });
  }
  return [...known.values()].toSorted((one, other) =>
    one.expiresOn < other.expiresOn ? 1 : one.expiresOn > other.expiresOn ? -1 : 0,
  );
}

function toApplication(row: ListedApplication, names: Names): ListedDealerApplication {
  const { id, state, company, premises, licenseNumber, createdAt, decidedAt, decidedBy } = row;
  return {
    ...{ id, state, company, licenseNumber, city: premises.city, usState: premises.state },
    reference: applicationReference(id),
    sentAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    decidedBy: decidedBy === null ? null : (names.get(decidedBy) ?? decidedBy),
  };
}

export async function listPastImports(db: Queryable): Promise<CallOutput<'listLicenseeImports'>> {
  const imports = await listImports(db, dealerLimits.importsShown);
  const names = await namesOfActors(
    db,
    imports.map(({ importedBy }) => importedBy),
  );
  return {
    imports: imports.map(({ importedBy, importedAt, ...past }) => ({
      ...past,
      importedBy: names.get(importedBy) ?? importedBy,
      importedAt: importedAt.toISOString(),
    })),
  };
}
