import type { Inventory } from '../../content/content-source.server.ts';
import { useConfiguration } from '../builder/use-configuration.ts';
import type { ReviewsHtml } from '../layout/server-html.ts';
import { AskAgain } from './add-to-cart.tsx';
import { LongPage } from './long-page.tsx';
import type { ProductPageContent } from './product-content.ts';
import { ShortPage } from './short-page.tsx';
import { useInventory } from './use-inventory.ts';
import './product.css';

interface ProductPageProps {
  readonly product: ProductPageContent;
  /** As the server knew it. */
  readonly inventory: Inventory | null;
  readonly reviews: ReviewsHtml;
}

export function ProductPage({ product, inventory: known, reviews }: ProductPageProps) {
  const skus = [...product.builder.skus, ...product.addOns].map(({ sku }) => sku);
  const { inventory, isAsking, askAgain } = useInventory(known, skus);
  const configuration = useConfiguration(product, inventory);
  const Page = product.layout === 'long' ? LongPage : ShortPage;
  return (
    <Page
      product={product}
      inventory={inventory}
      configuration={configuration}
      reviews={reviews}
      askAgain={<AskAgain isAsking={isAsking} onPress={askAgain} />}
    />
  );
}
