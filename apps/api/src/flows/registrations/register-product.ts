import {
  causesOf,
  insertProductRegistration,
  type ProductRegistration,
  referenceOf,
} from '../../domains/registrations/index.ts';
import type { RegistrationDeps } from './deps.ts';

/**
 * Takes a registration down and queues its mails, to staff and to the owner, in one transaction. The
 * same registration again changes nothing; one with another word in it is one more, and staff are
 * told that the serial number was there before.
 */
export async function registerProduct(
  deps: RegistrationDeps,
  registration: ProductRegistration,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const stored = await insertProductRegistration(tx, registration);
    if (stored === undefined) return;
    const { serialNumber, purchasedOn } = registration;
    const { earlierRegistrations } = stored;
    const causes = causesOf.productRegistration(stored.id);
    const reference = referenceOf('PR', stored.id);
    const registeredAt = stored.createdAt.toISOString();
    await deps.mails.queue(tx, {
      cause: causes.staff,
      template: 'product-registration',
      recipient: await deps.staffMailbox(tx),
      data: { ...registration, reference, registeredAt, earlierRegistrations },
    });
    await deps.mails.queue(tx, {
      cause: causes.sender,
      template: 'product-registered',
      recipient: registration.email,
      data: { reference, serialNumber, purchasedOn, registeredAt },
    });
  });
}
