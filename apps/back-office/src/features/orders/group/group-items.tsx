import type { StaffGroup } from '@tarnholt/contract';
import { formatMoney } from '../../../look/formats.ts';

export function GroupItems({ items }: Pick<StaffGroup, 'items'>) {
  return (
    <ul className="group-items">
      {items.map((item) => (
        <li key={item.lineId}>
          <div>
            <p className="group-item-name">{item.productName}</p>
            <p className="small muted">
              <span className="data">{item.sku}</span>
              {Object.entries(item.options).map(([name, value]) => ` · ${name} ${value}`)}
              {item.isFflItem && ' · to a licensed dealer only'}
            </p>
            {item.serialNumbers.length > 0 && (
              <p className="small">
                Serial {item.serialNumbers.length === 1 ? 'number' : 'numbers'}{' '}
                <span className="data">{item.serialNumbers.join(', ')}</span>
              </p>
            )}
          </div>
          <p className="money">
            {item.quantity} × {formatMoney(item.unitPrice)}
          </p>
        </li>
      ))}
    </ul>
  );
}
