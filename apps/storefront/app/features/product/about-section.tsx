import { Picture } from '../media/picture.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import type { Download, ProductAbout } from './product-content.ts';
import './about-section.css';

const widths = [480, 640, 828, 1080, 1440] as const;

/** What a long page tells below the builder: how it is made, and what comes with it. */
export function AboutSection({ about }: { readonly about: ProductAbout | null }) {
  if (about === null) return null;
  return (
    <section className="product-section about">
      <div className="about-head">
        <div>
          <h2>{about.title}</h2>
          {about.subtitle !== null && <p className="product-subtitle">{about.subtitle}</p>}
          {about.summary !== null && <RichText blocks={about.summary} />}
          {about.techSpecs !== null && <RichText blocks={about.techSpecs} />}
        </div>
        {about.image && (
          <div className="about-picture">
            <Picture
              image={about.image}
              sizes="(min-width: 1440px) 660px, (min-width: 1024px) 48vw, 100vw"
              widths={widths}
            />
          </div>
        )}
      </div>
      <div className="about-lists">
        {about.details.map(({ title, items }) => (
          <List key={title} title={title} items={items} />
        ))}
        <Downloads downloads={about.downloads} />
        <List title="Patents" items={about.patents} isData />
      </div>
      {about.disclaimer !== null && <p className="about-disclaimer">{about.disclaimer}</p>}
    </section>
  );
}

interface ListProps {
  readonly title: string;
  readonly items: readonly string[];
  /** Numbers, in the voice of data. */
  readonly isData?: boolean;
}

function List({ title, items, isData = false }: ListProps) {
  if (items.length === 0) return null;
  return (
    <div>
      <h3>{title}</h3>
      <ul className={isData ? 'data' : undefined}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

function Downloads({ downloads }: { readonly downloads: readonly Download[] }) {
  if (downloads.length === 0) return null;
  return (
    <div>
      <h3>Read More</h3>
      <ul>
        {downloads.map(({ title, href, kind }) => (
          <li key={href}>
            <a href={href} download>
              {title} {kind !== '' && <span className="about-kind">({kind})</span>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
