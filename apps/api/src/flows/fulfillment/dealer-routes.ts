import type { DealerCase as DealerCaseAnswer } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import {
  calendarDate,
  type DealerCase,
  findLinkedCase,
  parseLicenseNumber,
  readDealerFile,
} from '../../domains/compliance/index.ts';
import { missingOf, nextActorOf, readOrder } from '../../domains/orders/index.ts';
import type { CallServer } from '../../platform/http/call-server.ts';
import { callerNetwork } from '../../platform/limits.ts';
import { acceptTransfer, refuseTransfer } from './dealer-decision.ts';
import type { FulfillmentDeps } from './deps.ts';
import { toDocuments } from './present-documents.ts';
import { hasCopy, needsCopy, toFee } from './track-transfers.ts';
import { uploadDocument } from './upload-document.ts';

/** A counter with several people; more is somebody who guesses links. */
const reads = [
  { policy: { name: 'dealer-cases.read', max: 240, windowSeconds: 60 }, subject: callerNetwork },
] as const;
const writes = [
  { policy: { name: 'dealer-cases.write', max: 30, windowSeconds: 60 }, subject: callerNetwork },
] as const;
/** At 10 MB each that is 600 MB an hour from one address, and never more than five of one case. */
const uploads = [
  {
    policy: { name: 'dealer-cases.upload', max: 60, windowSeconds: 3_600 },
    subject: callerNetwork,
  },
] as const;

/** What dealers do with the link of the mail. The link is the right, and all of it. */
export function serveDealerCases(server: CallServer, deps: FulfillmentDeps): void {
  async function demandCase(token: string): Promise<DealerCase> {
    const found = await findLinkedCase(deps, token);
    if (found === null) throw noSuchCase();
    return found;
  }

  server.implement(
    'getDealerCase',
    async ({ params }) => readCase(deps, await demandCase(params.token)),
    { limits: reads },
  );
  server.implementUpload(
    'uploadDealerDocument',
    async ({ params }, form, { request }) => {
      const dealerCase = await demandCase(params.token);
      await uploadDocument(deps, dealerCase, form, {
        uploadedBy: 'dealer',
        actorKind: 'anonymous',
        requestId: request.id,
      });
      return readCase(deps, dealerCase);
    },
    { limits: uploads },
  );
  server.implement(
    'acceptDealerCase',
    async ({ params, body }, { request }) => {
      const dealerCase = await demandCase(params.token);
      const { licenseNumber, transferFee } = body;
      const feeCents = transferFee === null ? null : Math.round(transferFee * 100);
      await acceptTransfer(deps, dealerCase.groupId, { licenseNumber, feeCents }, request.id);
      return readCase(deps, dealerCase);
    },
    { limits: writes },
  );
  server.implement(
    'refuseDealerCase',
    async ({ params, body }, { request }) => {
      const dealerCase = await demandCase(params.token);
      await refuseTransfer(deps, dealerCase.groupId, body.reason, request.id);
      return readCase(deps, dealerCase);
    },
    { limits: writes },
  );
}

function noSuchCase(): AppError {
  return new AppError('not_found', 'no such case, or its link is no longer good');
}

/** What a dealer is shown: of the buyer the name alone. */
async function readCase(
  { db, policy }: Pick<FulfillmentDeps, 'db' | 'policy'>,
  { groupId, orderId }: DealerCase,
): Promise<DealerCaseAnswer> {
  const order = await readOrder(db, orderId);
  const group = order?.groups.find(({ id }) => id === groupId);
  const file = await readDealerFile(db, groupId);
  if (!order || !group?.recipient || file === null) throw noSuchCase();
  const { name, address, city, state, zip } = group.recipient;
  const isCopyMissing = needsCopy(file, policy);
  const { shipment } = group;
  return {
    orderId,
    state: group.state,
    since: group.since.toISOString(),
    nextActor: nextActorOf(group, isCopyMissing),
    missing: missingOf(group, isCopyMissing),
    buyerName: order.billing.name,
    dealer: { name, address, city, state, zip },
    items: group.lines.map(({ productName, quantity }) => ({ productName, quantity })),
    licenseNumber: file.claimedNumber,
    licenseExpiresOn: expiryOf(file.claimedNumber, file.acceptedAt),
    transferFee: toFee(file),
    hasCopy: hasCopy(file),
    documents: toDocuments(file.documents.filter(({ uploadedBy }) => uploadedBy !== 'buyer')),
    askedAt: file.askedAt.toISOString(),
    acceptedAt: file.acceptedAt?.toISOString() ?? null,
    refusedAt: file.refusedAt?.toISOString() ?? null,
    shipment:
      shipment === null
        ? null
        : {
            carrier: shipment.carrier,
            trackingNumber: shipment.trackingNumber,
            shippedAt: shipment.shippedAt.toISOString(),
          },
  };
}

/** As the number says it, read on the day on which it was typed. */
function expiryOf(number: string | null, typedAt: Date | null): string | null {
  if (number === null || typedAt === null) return null;
  const parsed = parseLicenseNumber(number, calendarDate(typedAt));
  return parsed.ok ? parsed.license.expiresOn : null;
}
