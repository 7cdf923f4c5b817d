import { formatMoney } from '../../components/price/money.ts';
import type { Build } from './configuration.ts';

/**
 * What the choices come to. A choice changes it without moving the focus, so it is read out; what
 * the page shows elsewhere anyway is only for those who listen.
 */
export function BuildFacts({ build }: { readonly build: Build }) {
  const { options, weightOz, leadTimeDays, totalCents, addOnSkus, stock } = build;
  const total = totalCents === null ? 'price not known' : formatMoney({ cents: totalCents });
  return (
    <div className="build-facts" role="status">
      <p className="visually-hidden">
        {[...Object.values(options), total, stock === 0 && 'out of stock']
          .filter(Boolean)
          .join(', ')}
      </p>
      {weightOz !== null && <p>Weight: {formatWeight(weightOz)}</p>}
      {!!leadTimeDays && (
        <p>
          Lead time: {leadTimeDays} business {leadTimeDays === 1 ? 'day' : 'days'}
        </p>
      )}
      {addOnSkus.length > 0 && totalCents !== null && <p>Total with add-ons: {total}</p>}
    </div>
  );
}

export function formatWeight(ounces: number): string {
  return ounces < 16 ? `${Math.round(ounces * 10) / 10} oz` : `${(ounces / 16).toFixed(1)} lb`;
}
