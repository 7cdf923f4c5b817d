import { memo, type Ref } from 'react';
import { Badge } from '../../components/badge/badge.tsx';
import { ProductCard } from '../../components/product-card/product-card.tsx';
import type { Image } from '../media/image.ts';
import type { CardRatio, ProductSummary } from './product-summary.ts';
import './grid-cards.css';

/** A card, and how many things there are to choose from. */
export type CardItem = ProductSummary & { readonly skus?: readonly string[] };

interface GridCardsProps {
  readonly items: readonly CardItem[];
  readonly ratio: CardRatio;
  /** On a wide screen. Cards in two columns promote: they are large and say what a dealer is for. */
  readonly columns: 2 | 3 | 4;
  readonly ref?: Ref<HTMLUListElement>;
}

const sizesOf = {
  2: '(min-width: 1440px) 660px, (min-width: 768px) 48vw, 100vw',
  3: '(min-width: 1440px) 325px, (min-width: 1024px) 23vw, 50vw',
  4: '(min-width: 1440px) 318px, (min-width: 1024px) 25vw, 50vw',
};
/** In the first view of a phone. */
const early = 2;

export function GridCards({ items, ratio, columns, ref }: GridCardsProps) {
  return (
    <ul ref={ref} className="product-grid" data-columns={columns}>
      {items.map((item, index) => (
        <li key={item.documentId}>
          <GridCard item={item} ratio={ratio} columns={columns} isEarly={index < early} />
        </li>
      ))}
    </ul>
  );
}

/** A box of the right shape is kept for a product that has no picture yet. */
const noImage: Image = { url: '', alt: '', width: null, height: null };

interface GridCardProps extends Pick<GridCardsProps, 'ratio' | 'columns'> {
  readonly item: CardItem;
  readonly isEarly: boolean;
}

/** Kept as it is while others come and go: ticking a filter makes new cards only. */
const GridCard = memo(function GridCard({ item, ratio, columns, isEarly }: GridCardProps) {
  const { title, subtitle, href, image, price, isFfl } = item;
  const isPromoted = columns === 2;
  return (
    <ProductCard
      href={href}
      title={title}
      subtitle={subtitle ?? undefined}
      image={image ?? noImage}
      ratio={ratio}
      isFfl={isFfl && !isPromoted}
      note={isFfl && isPromoted ? '(FFL Required to ship)' : undefined}
      sizes={sizesOf[columns]}
      priority={isEarly ? 'soon' : 'late'}
      badge={<CardNotes item={item} />}
      {...(price === null
        ? {}
        : { price: { amount: { dollars: price.dollars }, isFrom: price.isFrom } })}
    />
  );
});

function CardNotes({ item }: { readonly item: CardItem }) {
  const { price, qtyOnHand, isReceiver, noVariants, skus } = item;
  return (
    <>
      {price === null && qtyOnHand === null && (
        <span className="card-note">Price not available right now</span>
      )}
      {isReceiver && <Badge>Receiver</Badge>}
      {qtyOnHand !== null && qtyOnHand > 0 && <span className="card-in-stock">In stock</span>}
      {qtyOnHand === 0 && <Badge>Out of stock</Badge>}
      {!noVariants && skus !== undefined && (
        <span className="card-note">{skus.length} options</span>
      )}
    </>
  );
}
