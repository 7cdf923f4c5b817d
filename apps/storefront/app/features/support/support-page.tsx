import { ButtonLink } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/empty-state/empty-state.tsx';
import { PageHero } from '../content-page/page-hero.tsx';
import { Picture } from '../media/picture.tsx';
import type { SupportContent } from './support-content.ts';
import './support.css';

const cardSizes =
  '(min-width: 1440px) 330px, (min-width: 1024px) 25vw, (min-width: 480px) 50vw, 96px';
const cardWidths = [160, 320, 480, 640] as const;

export function SupportPage({ support }: { readonly support: SupportContent }) {
  const { heading, subHeading, trail, cards } = support;
  return (
    <>
      <PageHero title={heading} text={subHeading} trail={trail} />
      <div className="support">
        {cards.length === 0 ? (
          <EmptyState
            heading="There is nothing here yet"
            actions={<ButtonLink href="/contact-us">Contact us</ButtonLink>}
          >
            <p>We are still writing this page. Until then, a person answers the phone.</p>
          </EmptyState>
        ) : (
          <ul className="support-cards">
            {cards.map(({ title, subtitle, image, href }, index) => (
              <li key={`${title} ${href}`}>
                <a href={href} className="support-card">
                  <span className="support-card-picture">
                    {image !== null && (
                      <Picture
                        image={image}
                        sizes={cardSizes}
                        widths={cardWidths}
                        priority={index < 4 ? 'soon' : 'late'}
                      />
                    )}
                  </span>
                  <span className="support-card-words">
                    <span className="support-card-title">{title}</span>
                    {subtitle !== null && <span className="support-card-subtitle">{subtitle}</span>}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
