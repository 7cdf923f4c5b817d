import type { ReactNode } from 'react';
import type { Image } from '../../features/media/image.ts';
import { Picture } from '../../features/media/picture.tsx';
import { FflTag } from '../badge/badge.tsx';
import type { Money } from '../price/money.ts';
import { Price } from '../price/price.tsx';
import './product-card.css';

interface ProductCardProps {
  readonly href: string;
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly image: Image;
  /** Another angle, shown while the card is pointed at. */
  readonly secondImage?: Image | undefined;
  /** One per grid: cards of different shapes beside each other look like a mistake. */
  readonly ratio: 'goods' | 'apparel' | 'rifle';
  readonly price?: { readonly amount: Money; readonly was?: Money; readonly isFrom?: boolean };
  readonly isFfl?: boolean | undefined;
  /** A sentence under the subtitle. */
  readonly note?: string | undefined;
  /** "New", "Sold out". */
  readonly badge?: ReactNode;
  /** How wide the card is, as in the attribute of pictures. */
  readonly sizes?: string | undefined;
  readonly priority?: 'soon' | 'late' | undefined;
}

const widths = [320, 480, 640, 828, 1080] as const;
const fourColumns = '(min-width: 1440px) 318px, (min-width: 1024px) 25vw, 50vw';

export function ProductCard(props: ProductCardProps) {
  const { href, title, subtitle, image, secondImage, ratio, price, isFfl = false, badge } = props;
  const { note, sizes = fourColumns, priority = 'late' } = props;
  return (
    <article className="product-card">
      <a href={href} className="product-card-link">
        <span className="product-card-box" data-ratio={ratio}>
          {/* The title says what it shows. */}
          <Picture
            image={{ ...image, alt: '' }}
            sizes={sizes}
            widths={widths}
            priority={priority}
          />
          {secondImage && (
            <span className="product-card-second">
              <Picture image={{ ...secondImage, alt: '' }} sizes={sizes} widths={widths} />
            </span>
          )}
        </span>
        <span className="product-card-title">{title}</span>
      </a>
      {subtitle !== undefined && <p className="product-card-subtitle">{subtitle}</p>}
      {note !== undefined && <p className="product-card-note">{note}</p>}
      <p className="product-card-foot">
        {price && <Price {...price} />}
        {isFfl && <FflTag />}
        {badge}
      </p>
    </article>
  );
}
