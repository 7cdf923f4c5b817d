import { formatMoney } from '../../components/price/money.ts';
import type { Inventory } from '../../content/content-source.server.ts';
import { Picture } from '../media/picture.tsx';
import { hasStock } from './configuration.ts';
import type { AddOn } from './to-builder.ts';

interface AddOnCardsProps {
  readonly addOns: readonly AddOn[];
  readonly inventory: Inventory | null;
  /** Field to the add-on's id, or to nothing. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly onChoose: (addOn: AddOn, isChosen: boolean) => void;
}

const imageWidths = [160, 320] as const;

/** Things that go into the cart together with the product, each as a line of its own. */
export function AddOnCards({ addOns, inventory, chosen, onChoose }: AddOnCardsProps) {
  if (addOns.length === 0) return null;
  return (
    <fieldset className="add-ons">
      <legend>Add-ons</legend>
      {addOns.map((addOn) => {
        const { id, fieldName, label, sku, image } = addOn;
        const entry = inventory?.[sku];
        const isAvailable = hasStock(inventory, sku);
        // While nobody knows, it cannot be chosen, but is not called sold out either.
        const isSoldOut = inventory !== null && !isAvailable;
        return (
          <label key={id} className="add-on" data-sold-out={isSoldOut || undefined}>
            {image && (
              <span className="add-on-picture">
                <Picture image={{ ...image, alt: '' }} sizes="72px" widths={imageWidths} />
              </span>
            )}
            <span className="add-on-text">
              <span className="add-on-label">{label}</span>
              <span className="add-on-price money">
                {entry && formatMoney({ dollars: entry.price })}
                {isSoldOut && ' Out of stock'}
                {inventory === null && 'Price not available right now'}
              </span>
            </span>
            <input
              type="checkbox"
              name={fieldName}
              value={id}
              checked={isAvailable && chosen[fieldName] === id}
              disabled={!isAvailable}
              onChange={({ currentTarget }) => onChoose(addOn, currentTarget.checked)}
            />
          </label>
        );
      })}
    </fieldset>
  );
}
