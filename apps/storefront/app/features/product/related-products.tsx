import { useId, useRef } from 'react';
import { ProductCard } from '../../components/product-card/product-card.tsx';
import type { Image } from '../media/image.ts';
import { type ProductSummary, ratioOf } from '../product-grid/product-summary.ts';
import { ScrollButtons } from './scroll-buttons.tsx';
import { useSideScroll } from './use-side-scroll.ts';
import './related-products.css';

const noImage: Image = { url: '', alt: '', width: null, height: null };
const sizes = '(min-width: 1440px) 318px, (min-width: 1024px) 25vw, (min-width: 768px) 33vw, 64vw';

/** A row that scrolls sideways and stops at each card; by finger, by its buttons and by Tab. */
export function RelatedProducts({ related }: { readonly related: readonly ProductSummary[] }) {
  const id = useId();
  const row = useRef<HTMLUListElement>(null);
  const scroll = useSideScroll(row);
  if (related.length === 0) return null;
  const ratio = ratioOf(related.flatMap(({ image }) => image ?? []));
  return (
    <section className="product-section" aria-labelledby={id}>
      <div className="related-head">
        <h2 id={id}>Related products</h2>
        <ScrollButtons scroll={scroll} of="products" />
      </div>
      <ul className="related" ref={row}>
        {related.map(({ documentId, href, title, subtitle, image, isFfl, price }) => (
          <li key={documentId}>
            <ProductCard
              href={href}
              title={title}
              subtitle={subtitle ?? undefined}
              image={image ?? noImage}
              ratio={ratio}
              isFfl={isFfl}
              sizes={sizes}
              {...(price === null
                ? {}
                : { price: { amount: { dollars: price.dollars }, isFrom: price.isFrom } })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
