import { InlineNotice } from '../../components/inline-notice/inline-notice.tsx';
import type { Inventory } from '../../content/content-source.server.ts';
import type { ProductPageContent } from '../product/product-content.ts';
import { Reach } from '../reach/reach.tsx';
import { AddOnCards } from './add-on-cards.tsx';
import { BuildFacts } from './build-facts.tsx';
import { Compatibility } from './compatibility.tsx';
import type { Configuration } from './use-configuration.ts';
import { useEarlyChoices } from './use-early-choices.ts';
import { VariantChoices } from './variant-choices.tsx';
import './builder-form.css';

interface BuilderFormProps {
  readonly product: ProductPageContent;
  readonly inventory: Inventory | null;
  readonly configuration: Configuration;
}

/** Everything that is chosen of a product, in the order in which it depends, and what comes of it. */
export function BuilderForm({ product, inventory, configuration }: BuilderFormProps) {
  const form = useEarlyChoices(product, configuration);
  return (
    <div className="builder-form" ref={form}>
      {configuration.isGone && (
        <InlineNotice kind="accent" heading="That version is no longer offered">
          <p>The link you followed names one that we do not make. This is what we have.</p>
        </InlineNotice>
      )}
      <Compatibility
        fields={product.compatibility}
        fits={configuration.fits}
        onFit={configuration.setFit}
      />
      <VariantChoices
        product={product}
        offers={configuration.offers}
        onChoose={configuration.choose}
      />
      <AddOnCards
        addOns={product.addOns}
        inventory={inventory}
        chosen={configuration.addOns}
        onChoose={configuration.setAddOn}
      />
      <BuildFacts build={configuration} />
      <Reach product={product} chosen={configuration} />
    </div>
  );
}
