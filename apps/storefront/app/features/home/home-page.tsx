import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import { Carousel } from './carousel.tsx';
import type { HomeContent } from './home-content.ts';
import { TileRibbon } from './tile-ribbon.tsx';
import './home-newsletter.css';

interface HomePageProps {
  /** Names the page for those who hear it; the pictures do it for everybody else. */
  readonly title: string;
  readonly content: HomeContent;
}

export function HomePage({ title, content }: HomePageProps) {
  return (
    <>
      <h1 className="visually-hidden">{title}</h1>
      {content.slides.length > 0 && <Carousel slides={content.slides} />}
      {content.tiles.length > 0 && <TileRibbon tiles={content.tiles} />}
      <section className="home-newsletter">
        <h2>Stay informed</h2>
        <NewsletterForm place="block" />
      </section>
    </>
  );
}
