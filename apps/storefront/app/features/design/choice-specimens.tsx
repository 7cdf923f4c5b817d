import { useState } from 'react';
import { ChoiceGroup } from '../../components/choice/choice-group.tsx';
import { QuantityStepper } from '../../components/quantity/quantity-stepper.tsx';
import { Select } from '../../components/select/select.tsx';
import type { Image } from '../media/image.ts';
import { Specimen } from './specimen.tsx';

const sizes = ['S', 'M', 'L', 'XL', '2XL'].map((size) => ({
  value: size,
  label: size,
  isSoldOut: size === 'XL',
}));

const colors = [
  { value: 'graphite', label: 'Graphite', color: '#3a3d41' },
  { value: 'olive', label: 'Olive', color: '#5b5f3d' },
  { value: 'sand', label: 'Sand', color: '#c9b48c', isSoldOut: true },
  { value: 'white', label: 'White', color: '#ffffff' },
];

const sorts = [
  { value: 'featured', label: 'Featured' },
  { value: 'price-up', label: 'Price, low to high' },
  { value: 'name', label: 'Name', isSoldOut: true },
];

export function ChoiceSpecimens({ pictures }: { readonly pictures: readonly Image[] }) {
  const [quantity, setQuantity] = useState(1);
  const finishes = [
    { value: 'black', label: 'Hard-coat black', detail: 'Included' },
    { value: 'bronze', label: 'Burnt bronze', detail: '+ $120.00' },
    { value: 'green', label: 'Moss green', detail: '+ $120.00', isSoldOut: true },
  ].map((finish, index) => {
    const image = pictures[index];
    return image === undefined ? finish : { ...finish, image };
  });
  return (
    <>
      <Specimen title="Option cards" isWide>
        <ChoiceGroup legend="Finish" look="cards" choices={finishes} defaultValue="black" />
      </Specimen>
      <Specimen title="Size buttons">
        <ChoiceGroup legend="Size" look="sizes" choices={sizes} defaultValue="M" />
      </Specimen>
      <Specimen title="Size buttons, refused">
        <ChoiceGroup legend="Size" look="sizes" choices={sizes} error="Choose a size" />
      </Specimen>
      <Specimen title="Color swatches">
        <ChoiceGroup legend="Color" look="swatches" choices={colors} defaultValue="olive" />
      </Specimen>
      <Specimen title="Segmented switch">
        <ChoiceGroup
          legend="About the product"
          isLegendHidden
          look="segments"
          defaultValue="description"
          choices={[
            { value: 'description', label: 'Description' },
            { value: 'specs', label: 'Tech specs' },
          ]}
        />
      </Specimen>
      <Specimen title="Select">
        <div className="design-stack">
          <Select label="Sort by" isInline options={sorts} />
          <Select label="Caliber" options={sorts} defaultValue="name" />
        </div>
      </Specimen>
      <Specimen title="Quantity">
        <div className="design-row">
          <QuantityStepper
            label="Quantity of Field cap"
            value={quantity}
            onChange={setQuantity}
            most={5}
          />
        </div>
      </Specimen>
    </>
  );
}
