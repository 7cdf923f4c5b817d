import type { StaffGroup } from '@tarnholt/contract';
import { formatMoney } from '../../../look/formats.ts';

/** Where the money of this part stands. */
export function GroupMoney({ group }: { group: StaffGroup }) {
  const amounts = [
    { name: 'Total', amount: group.totalAmount },
    { name: 'Authorized', amount: group.authorizedAmount },
    { name: 'Captured', amount: group.capturedAmount },
    { name: 'Refunded', amount: group.refundedAmount },
    ...(group.pendingRefundAmount > 0
      ? [{ name: 'Refund on its way', amount: group.pendingRefundAmount }]
      : []),
  ];
  return (
    <dl className="amounts">
      {amounts.map(({ name, amount }) => (
        <div key={name} className={amount === 0 ? 'muted' : undefined}>
          <dt>{name}</dt>
          <dd className="money">{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
