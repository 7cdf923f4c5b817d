import { ChoiceGroup } from '../../components/choice/choice-group.tsx';
import { Select } from '../../components/select/select.tsx';
import type { ProductPageContent } from '../product/product-content.ts';
import type { Offer } from './engine.ts';
import type { Configuration } from './use-configuration.ts';

interface VariantChoicesProps {
  readonly product: Pick<ProductPageContent, 'colors' | 'colorImages' | 'layout'>;
  readonly offers: readonly Offer[];
  readonly onChoose: Configuration['choose'];
}

/** Colors as cards or swatches, everything else as selects, in the order in which they depend. */
export function VariantChoices({ product, offers, onChoose }: VariantChoicesProps) {
  const isLong = product.layout === 'long';
  return offers.map(({ field: { name, label, isColor }, chosen, options }) => {
    if (!isColor) {
      return (
        <Select
          key={name}
          name={name}
          label={label}
          options={options}
          value={chosen}
          onChange={({ currentTarget }) => onChoose([name, currentTarget.value])}
        />
      );
    }
    const isCards = isLong || options.some(({ value }) => !(value in product.colors));
    const word = options.find(({ value }) => value === chosen)?.label;
    return (
      <ChoiceGroup
        key={name}
        name={name}
        legend={isCards ? label : `${label}: ${word}`}
        look={isCards ? 'cards' : 'swatches'}
        value={chosen}
        onChoose={(value) => onChoose([name, value])}
        choices={options.map((option) => ({
          ...option,
          color: product.colors[option.value],
          image: isLong ? product.colorImages[option.value] : undefined,
        }))}
      />
    );
  });
}
