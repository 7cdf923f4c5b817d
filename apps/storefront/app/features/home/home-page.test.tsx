import { examplePages } from '@tarnholt/contract/content-examples';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type HomeContent, toHomeContent } from './home-content.ts';
import { HomePage } from './home-page.tsx';
import { homePreloads } from './slide-picture.ts';

const example = toHomeContent(examplePages.home);
const render = (content: HomeContent) =>
  renderToStaticMarkup(<HomePage title="Tarnholt" content={content} />);

function manySlides(count: number): HomeContent {
  const [slide] = example.slides;
  if (slide === undefined) throw new Error('the example has no slide');
  const slides = Array.from({ length: count }, (_, index) => ({
    ...slide,
    title: `Slide ${index + 1}`,
    url: `/slides/${index + 1}`,
  }));
  return { ...example, slides };
}

describe('the carousel', { tags: ['CNT-01'] }, () => {
  test('shows each slide as a link with picture and title, the first one without waiting', () => {
    const html = render(manySlides(3));
    expect(html.match(/aria-roledescription="slide"/g)).toHaveLength(3);
    expect(html).toContain('aria-roledescription="carousel"');
    expect(html).toContain('aria-label="2 of 3"');
    expect(html).toMatch(/<a href="\/slides\/2" class="slide-link"><picture>.*?<\/picture>/);
    expect(html.match(/fetchPriority="high"/g)).toHaveLength(1);
    expect(html.match(/loading="eager"/g)).toHaveLength(1);
  });

  test('has a pause, arrows and one dot per slide, before the slides', () => {
    const html = render(manySlides(3));
    const order = ['Pause the slide show', 'Previous slide', 'Next slide', 'Slide 3: Slide 3'];
    const places = [...order, 'carousel-viewport'].map((text) => html.indexOf(text));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  test('of one slide is a picture that leads somewhere, without controls', () => {
    const html = render(manySlides(1));
    expect(html).toContain('href="/slides/1"');
    expect(html).not.toContain('<button type="button"');
  });

  test('can be used before scripts run: no slide is out of reach', () => {
    expect(render(manySlides(3))).not.toContain('inert');
  });

  test('offers the crop for phones first, in both formats', () => {
    const html = render(example);
    expect(html).toMatch(
      /<picture><source type="image\/avif" srcSet="\/media\/0\/480\/slide-summit-small_5f1c2d\.jpg\.avif 480w, [^"]*" sizes="100vw" media="\(max-width: 767px\)" width="2400" height="1600"\/>/,
    );
    expect(html).toContain('/media/0/2560/slide-summit_5f1c2d.jpg.webp 2400w');
  });

  test('has its first picture asked for in the head, one crop per kind of screen', () => {
    expect(homePreloads(example)).toMatchObject([
      { rel: 'preload', as: 'image', type: 'image/avif', media: '(max-width: 767px)' },
      { rel: 'preload', as: 'image', type: 'image/avif', media: '(min-width: 768px)' },
    ]);
    expect(homePreloads({ slides: [], tiles: [] })).toEqual([]);
  });
});

test('tiles are titled and lead to their pages', { tags: ['CNT-01', 'CNT-17'] }, () => {
  const html = render(example);
  expect(html).toMatch(
    /<a href="\/product\/collection-cards\/rifles0+" class="tile">.*<span class="tile-title">Rifles<\/span><\/a>/,
  );
  // The title says it; the same words as alternative text would be heard twice.
  expect(html).toMatch(/tile-picture"><picture>.*<img width="2400" height="1600"[^>]* alt=""/);
});

test('what an editor typed is shown as text, never as markup', () => {
  const hostile = '</script><script>alert(1)</script><img src=x onerror=alert(2)>';
  const [slide] = manySlides(2).slides;
  const [tile] = example.tiles;
  if (slide === undefined || tile === undefined) throw new Error('the example is empty');
  const image = { ...slide.image, alt: `"${hostile}` };
  const html = render({
    slides: [{ ...slide, title: hostile, image }, slide],
    tiles: [{ ...tile, title: hostile, image: { ...tile.image, alt: hostile } }],
  });
  expect(html).not.toContain('<script');
  expect(html).not.toMatch(/<img src=x/);
  expect(html).toContain('&lt;img src=x onerror=alert(2)&gt;');
});

test('a home page without slides or tiles is still a page', () => {
  const html = render({ slides: [], tiles: [] });
  expect(html).toMatch(
    /^<h1 class="visually-hidden">Tarnholt<\/h1><section class="home-newsletter">/,
  );
});

test('the newsletter can be signed up for below the pictures', { tags: ['NWS-02'] }, () => {
  const html = render(example);
  expect(html.indexOf('<h2>Stay informed</h2>')).toBeGreaterThan(html.indexOf('class="tiles"'));
  expect(html).toContain('aria-label="Newsletter sign-up"');
});
