import { useState } from 'react';
import { ChoiceGroup } from '../../components/choice/choice-group.tsx';
import { SpecTable } from '../../components/spec-table/spec-table.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import type { ProductPageContent } from './product-content.ts';

interface DescriptionProps {
  readonly product: Pick<ProductPageContent, 'title' | 'summary' | 'techSpecs' | 'descriptions'>;
  /** The one that is chosen. */
  readonly sku: string;
}

/** What it is, and what it measures. The switch is there only where there are both. */
export function Description({ product, sku }: DescriptionProps) {
  const [view, setView] = useState('description');
  if (product.techSpecs === null) return <Words product={product} sku={sku} />;
  return (
    <div className="product-description">
      <ChoiceGroup
        legend="Show"
        isLegendHidden
        look="segments"
        choices={[
          { value: 'description', label: 'DESCRIPTION' },
          { value: 'specs', label: 'TECH SPECS' },
        ]}
        defaultValue={view}
        onChoose={setView}
      />
      {view === 'description' ? (
        <Words product={product} sku={sku} />
      ) : (
        <TechSpecs title={product.title} techSpecs={product.techSpecs} />
      )}
    </div>
  );
}

function Words({ product: { summary, descriptions }, sku }: DescriptionProps) {
  const ofSku = descriptions[sku];
  return (
    <div className="product-words">
      {summary !== null && <RichText blocks={summary} />}
      {ofSku !== undefined && (
        <div className="product-sku-text">
          <RichText blocks={ofSku} />
        </div>
      )}
    </div>
  );
}

interface TechSpecsProps {
  readonly title: string;
  readonly techSpecs: NonNullable<ProductPageContent['techSpecs']>;
}

function TechSpecs({ title, techSpecs }: TechSpecsProps) {
  if ('blocks' in techSpecs) return <RichText blocks={techSpecs.blocks} />;
  return <SpecTable caption={`Tech specs of ${title}`} rows={techSpecs.rows} />;
}
