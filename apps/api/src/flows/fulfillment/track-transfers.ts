import type { GroupState } from '@tarnholt/contract';
import {
  type DealerFile,
  filesPerCase,
  readDealerFiles,
  type StoredFile,
  type VerificationPolicy,
} from '../../domains/compliance/index.ts';
import type { GroupView, OrderView, TrackedTransfer } from '../../domains/orders/index.ts';
import type { Queryable } from '../../platform/database.ts';
import { toDocuments } from './present-documents.ts';

/** The dealers' sides of an order's parts, as its buyer sees them. */
export async function trackTransfers(
  db: Queryable,
  order: OrderView,
  policy: VerificationPolicy,
): Promise<Map<string, TrackedTransfer>> {
  const toDealers = order.groups.filter(({ kind }) => kind === 'dealer');
  const groupIds = toDealers.map(({ id }) => id);
  const files = groupIds.length === 0 ? new Map() : await readDealerFiles(db, groupIds);
  return new Map(
    toDealers.map((group) => {
      const file: DealerFile | null = files.get(group.id) ?? null;
      return [group.id, toTracked(order, group, file, policy)];
    }),
  );
}

function toTracked(
  order: OrderView,
  group: GroupView,
  file: DealerFile | null,
  policy: VerificationPolicy,
): TrackedTransfer {
  const ofBuyer = (file?.documents ?? []).filter(({ uploadedBy }) => uploadedBy === 'buyer');
  return {
    needsCopy: needsCopy(file, policy),
    transfer: {
      askedAt: file?.askedAt.toISOString() ?? null,
      acceptedAt: file?.acceptedAt?.toISOString() ?? null,
      refusedAt: file?.refusedAt?.toISOString() ?? null,
      refusalReason: file?.refusalReason || null,
      transferFee: toFee(file),
      hasCopy: hasCopy(file),
      documents: toDocuments(ofBuyer),
      canChooseDealer: mayChooseDealer(group, file),
      buyerZipCode: order.billing.zip,
      canUpload: mayUpload(group.state, file),
    },
  };
}

export function toFee(file: Pick<DealerFile, 'transferFeeCents'> | null): number | null {
  return file?.transferFeeCents == null ? null : file.transferFeeCents / 100;
}

/** Something that can be looked at, or will be. */
export function hasCopy(file: { readonly documents: readonly StoredFile[] } | null): boolean {
  return file?.documents.some(({ state }) => state !== 'infected') ?? false;
}

/** Where the house goes by copies, a number alone is not enough. */
export function needsCopy(file: DealerFile | null, policy: VerificationPolicy): boolean {
  const goesByCopies = policy === 'certified_copy' || policy === 'both';
  return goesByCopies && file !== null && !hasCopy(file);
}

/**
 * Buyers name a dealer where there is none, or another as long as nobody has taken it on. After that
 * a dealer waits for it, and the desk is to be asked.
 */
export function mayChooseDealer(
  { state }: Pick<GroupView, 'state'>,
  file: Pick<DealerFile, 'acceptedAt'> | null,
): boolean {
  return (
    state === 'awaiting_dealer' ||
    (state === 'awaiting_license' && (file?.acceptedAt ?? null) === null)
  );
}

/** Until the license is verified: what comes later would have to be verified anew. */
export function mayUpload(
  state: GroupState,
  file: Pick<DealerFile, 'refusedAt' | 'documents'> | null,
): boolean {
  if (file === null || file.refusedAt !== null || file.documents.length >= filesPerCase)
    return false;
  return state === 'awaiting_license' || state === 'verifying';
}
