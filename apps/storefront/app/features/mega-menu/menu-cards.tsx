import type { PageContent } from '@tarnholt/contract/content';
import type { MenuKey } from '../layout/site-layout-content.ts';
import { toImage } from '../media/image.ts';
import { Picture } from '../media/picture.tsx';
import './menu-cards.css';

export type MenuPage = PageContent<'app'>;

interface MenuCardsProps {
  readonly page: MenuPage | null;
  readonly menu: MenuKey;
  /** How many there will be. */
  readonly count: number;
}

export function MenuCards({ page, menu, count }: MenuCardsProps) {
  return page ? <CardList cards={page[menu].children} /> : <WaitingCards count={count} />;
}

const widths = [160, 320, 640] as const;
const sizes = '(min-width: 1440px) 258px, 18vw';

function CardList({ cards }: { readonly cards: MenuPage['rifles']['children'] }) {
  return (
    <ul className="menu-cards">
      {cards.map(({ label, subtitle, link, image, bg_image: hoverImage }) => (
        <li key={`${label} ${link}`}>
          <a href={link} className="menu-card">
            <span className="menu-card-box">
              {/* The label says what they show. */}
              {image && (
                <Picture image={{ ...toImage(image), alt: '' }} sizes={sizes} widths={widths} />
              )}
              {hoverImage && (
                <span className="menu-card-second">
                  <Picture
                    image={{ ...toImage(hoverImage), alt: '' }}
                    sizes={sizes}
                    widths={widths}
                  />
                </span>
              )}
            </span>
            <span className="menu-card-label">{label}</span>
            {subtitle && <span className="menu-card-subtitle">{subtitle}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** In the shape of the cards, so that nothing moves when they come. */
function WaitingCards({ count }: { readonly count: number }) {
  return (
    <div className="menu-cards" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => place).map((place) => (
        <div key={place} className="skeleton" />
      ))}
    </div>
  );
}
