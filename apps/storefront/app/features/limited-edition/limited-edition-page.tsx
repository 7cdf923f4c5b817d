import { PageHero } from '../content-page/page-hero.tsx';
import { Picture } from '../media/picture.tsx';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import type { LimitedEditionContent, PastEdition } from './limited-edition-content.ts';
import './limited-edition.css';

const featureWidths = [480, 640, 1080, 1440] as const;
const panelWidths = [320, 480, 640] as const;
const panelSizes = '(min-width: 1440px) 448px, (min-width: 768px) 33vw, 50vw';

export function LimitedEditionPage({ edition }: { readonly edition: LimitedEditionContent }) {
  const { title, image, trail, current, stayInformed, past } = edition;
  return (
    <>
      <PageHero title={title} image={image} trail={trail} />
      <div className="limited-edition">
        {current !== null && (
          <section className="edition-current" aria-labelledby="current-edition">
            <div className="edition-picture">
              <Picture
                image={current.image}
                sizes="(min-width: 1024px) 58vw, 100vw"
                widths={featureWidths}
                priority="soon"
              />
            </div>
            <div className="edition-words">
              <h2 id="current-edition">{current.title}</h2>
              <RichText blocks={current.content} />
            </div>
          </section>
        )}
        <section className="edition-news" aria-labelledby="stay-informed">
          <div>
            <h2 id="stay-informed">{stayInformed.heading}</h2>
            {stayInformed.text !== null && <p>{stayInformed.text}</p>}
          </div>
          <NewsletterForm place="block" />
        </section>
        {past.length > 0 && (
          <section aria-labelledby="past-editions">
            <h2 id="past-editions">Past Limited Editions</h2>
            <ul className="editions-past">
              {past.map((one) => (
                <li key={one.title}>
                  <PastCard edition={one} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}

/** Three panels: two pictures, and the words about both. */
function PastCard({ edition: { images, title, content } }: { readonly edition: PastEdition }) {
  return (
    <article className="edition-card">
      {images.map((image, index) => (
        <div key={index} className="edition-picture">
          <Picture image={image} sizes={panelSizes} widths={panelWidths} />
        </div>
      ))}
      <div className="edition-words">
        <h3>{title}</h3>
        <RichText blocks={content} topHeading={4} />
      </div>
    </article>
  );
}
