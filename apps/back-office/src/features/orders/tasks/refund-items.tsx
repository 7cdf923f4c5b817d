import type { StaffGroup } from '@tarnholt/contract';
import { TextInput } from 'react-admin';
import { formatMoney } from '../../../look/formats.ts';
import { CheckInput } from './check-input.tsx';
import { checkQuantity, itemCents, type RefundChoice, unitsLeft } from './refund-choice.ts';
import './refund-items.css';

interface RefundItemsProps {
  readonly group: StaffGroup;
  readonly choice: Partial<RefundChoice>;
}

/** How many of each item go back, and whether the shipping does. */
export function RefundItems({ group, choice }: RefundItemsProps) {
  return (
    <fieldset className="refund-items">
      <legend className="visually-hidden">How many of each item</legend>
      <ul>
        {group.items.map((item, index) => (
          <RefundItem
            key={item.lineId}
            item={item}
            source={`quantities.${index}`}
            cents={itemCents(item, choice.quantities?.[index])}
          />
        ))}
      </ul>
      <Shipping amount={group.shippingRefundAmount} />
    </fieldset>
  );
}

interface RefundItemProps {
  readonly item: StaffGroup['items'][number];
  readonly source: string;
  /** What is chosen of it comes to that. */
  readonly cents: number;
}

function RefundItem({ item, source, cents }: RefundItemProps) {
  const left = unitsLeft(item);
  return (
    <li className="refund-item">
      <div>
        <p className="refund-item-name">{item.productName}</p>
        <p className="small muted">
          <span className="data">{item.sku}</span> · {item.quantity} bought
          {left < item.quantity && `, ${item.quantity - left} given back`}
        </p>
        {cents > 0 && <p className="small money">{formatMoney(cents / 100)} with tax</p>}
      </div>
      {left > 0 && (
        <TextInput
          source={source}
          label={`Of ${left}`}
          validate={(value: string | null) => checkQuantity(item, value)}
          helperText={false}
          autoComplete="off"
          fullWidth={false}
          slotProps={{
            htmlInput: { inputMode: 'numeric', 'aria-label': `${item.productName}, of ${left}` },
          }}
        />
      )}
    </li>
  );
}

function Shipping({ amount }: { amount: number | null }) {
  if (amount === null) return <p className="muted">The shipping was given back.</p>;
  if (amount === 0) return <p className="muted">The shipping was free.</p>;
  return <CheckInput source="withShipping" label={`Shipping, ${formatMoney(amount)} with tax`} />;
}
