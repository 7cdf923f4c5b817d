import {
  causesOf,
  type ImageRequest,
  insertImageRequest,
  referenceOf,
} from '../../domains/registrations/index.ts';
import type { RegistrationDeps } from './deps.ts';

/**
 * Takes a request down and queues its mails, to staff and to the sender, in one transaction: none of
 * the three exists without the others. The same request again on the same day changes nothing.
 */
export async function requestImages(deps: RegistrationDeps, request: ImageRequest): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const stored = await insertImageRequest(tx, request);
    if (stored === undefined) return;
    const causes = causesOf.imageRequest(stored.id);
    const reference = referenceOf('IR', stored.id);
    const askedAt = stored.createdAt.toISOString();
    await deps.mails.queue(tx, {
      cause: causes.staff,
      template: 'image-request',
      recipient: await deps.staffMailbox(tx),
      data: { ...request, reference, askedAt },
    });
    await deps.mails.queue(tx, {
      cause: causes.sender,
      template: 'image-request-received',
      recipient: request.email,
      data: { reference, askedAt },
    });
  });
}
