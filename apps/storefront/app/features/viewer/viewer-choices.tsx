import { formatMoney } from '../../components/price/money.ts';
import type { ViewerProduct, ViewerSku } from './viewer-product.ts';

interface ViewerChoicesProps {
  readonly product: ViewerProduct;
  readonly chosen: ViewerSku | undefined;
  readonly parts: readonly string[];
  readonly onSku: (sku: string) => void;
  readonly onParts: (parts: readonly string[]) => void;
}

/** Every choice of the 3D view, for those who would rather not use it, or cannot. */
export function ViewerChoices({ product, chosen, parts, onSku, onParts }: ViewerChoicesProps) {
  const labels = [...new Set(product.skus.flatMap(({ options }) => Object.keys(options)))];
  const choose = (label: string, value: string) => {
    const next = nearestWith(product, chosen, label, value);
    if (next !== undefined) onSku(next.sku);
  };
  return (
    <>
      {labels.map((label) => (
        <div key={label} className="field">
          <label htmlFor={`viewer-${label}`}>{label}</label>
          <select
            id={`viewer-${label}`}
            className="control"
            value={chosen?.options[label] ?? ''}
            onChange={({ currentTarget }) => choose(label, currentTarget.value)}
          >
            {valuesOf(product, label).map((value) => (
              <option key={value} value={value}>
                {value || 'None'}
              </option>
            ))}
          </select>
        </div>
      ))}
      {product.parts.length > 0 && (
        <fieldset className="viewer-parts">
          <legend>Parts</legend>
          {product.parts.map(({ id, label, price, isInStock }) => (
            <label key={id} className="checkbox">
              <input
                type="checkbox"
                checked={isInStock && parts.includes(id)}
                disabled={!isInStock}
                onChange={({ currentTarget }) =>
                  onParts(
                    currentTarget.checked ? [...parts, id] : parts.filter((each) => each !== id),
                  )
                }
              />
              <span>
                {label}
                {price !== null && `, ${formatMoney({ dollars: price })}`}
                {!isInStock && ', out of stock'}
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}

function valuesOf({ skus }: ViewerProduct, label: string): string[] {
  return [...new Set(skus.map(({ options }) => options[label] ?? ''))];
}

/** The sku with that value that keeps most of the other choices; of several, one in stock. */
export function nearestWith(
  { skus }: ViewerProduct,
  chosen: ViewerSku | undefined,
  label: string,
  value: string,
): ViewerSku | undefined {
  let best: { readonly sku: ViewerSku; readonly score: number } | undefined;
  for (const sku of skus) {
    if ((sku.options[label] ?? '') !== value) continue;
    const kept = Object.entries(chosen?.options ?? {}).filter(
      ([each, was]) => sku.options[each] === was,
    ).length;
    const score = kept * 2 + (sku.stock === 0 ? 0 : 1);
    if (best === undefined || score > best.score) best = { sku, score };
  }
  return best?.sku;
}
