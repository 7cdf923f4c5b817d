import { useQuery } from '@tanstack/react-query';
import type { LowStock } from '@tarnholt/contract';
import { useDeskActions } from '../../api/use-desk-actions.ts';
import { useMayCall } from '../identity/session-context.ts';
import { ReadAnswer } from '../layout/read-answer.tsx';
import { ScreenState } from '../layout/screen-state.tsx';
import { usePageTitle } from '../layout/use-page-title.ts';
import './shop-work.css';

const title = 'Nearly sold out';

export function LowStockPage() {
  usePageTitle(title);
  if (!useMayCall('listLowStock')) {
    return (
      <ScreenState isWhole title="You do not have access to this">
        <p>Your account has no role for the stock. A manager can give you one.</p>
      </ScreenState>
    );
  }
  return (
    <div className="shop-work">
      <h1>{title}</h1>
      <Rows />
    </div>
  );
}

function Rows() {
  const { listLowStock } = useDeskActions();
  const asked = useQuery({ queryKey: ['low-stock'], queryFn: () => listLowStock({}) });
  return (
    <ReadAnswer asked={asked} name="stock">
      {({ skus, isAll, lowUnits }) =>
        skus.length === 0 ? (
          <ScreenState title="There is enough of everything">
            <p>What runs low appears here by itself.</p>
          </ScreenState>
        ) : (
          <>
            <p className="muted">
              Of these, {lowUnits} or fewer can still be bought. What is sold and waits to be
              shipped is not counted.
            </p>
            <ul className="shop-work-rows">
              {skus.map((stock) => (
                <LowStockRow key={stock.sku} stock={stock} />
              ))}
            </ul>
            {!isAll && <p>There is more that runs low.</p>}
          </>
        )
      }
    </ReadAnswer>
  );
}

export function LowStockRow({ stock }: { readonly stock: LowStock }) {
  const { sku, productName, available, unshipped } = stock;
  return (
    <li className="panel shop-work-row">
      <p>
        <span className="data">{sku}</span>{' '}
        <span className="shop-work-what">{productName ?? 'Sold by no product'}</span>
      </p>
      <p>{available === 0 ? 'Sold out' : `${available} left`}</p>
      {unshipped > 0 && <p className="small muted">{unshipped} sold and not shipped yet</p>}
    </li>
  );
}
