export { type Desk, deskOf, recordDeed } from '../../domains/audit/index.ts';

/** What events about an order are filed under. */
export function subjectOf(orderId: string): string {
  return `order/${orderId}`;
}
