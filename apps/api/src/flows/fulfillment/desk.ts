export {
  type Deed,
  type Desk,
  deskOf,
  recordDeed,
  recordReading,
} from '../../domains/audit/index.ts';

/** What is said of a release that was taken back. */
export const revoked = {
  before: { isReleaseInForce: true },
  after: { isReleaseInForce: false },
} as const;

/** What events about an order are filed under. */
export function subjectOf(orderId: string): string {
  return `order/${orderId}`;
}
