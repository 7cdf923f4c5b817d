import { renderToStaticMarkup as render } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { PageHero } from './page-hero.tsx';
import { trailTo } from './trail.ts';

const image = { url: '/uploads/bench_1.jpg', alt: 'A bench', width: 2400, height: 1000 };

describe('the head of a page', () => {
  test('is its name alone, where there is nothing else to say', () => {
    expect(render(<PageHero title="Patents" />)).toBe(
      '<header class="page-hero"><div class="page-hero-words"><div><h1>Patents</h1></div></div></header>',
    );
  });

  test('is light on dark before a picture, which is fetched first and says nothing', () => {
    const html = render(<PageHero title="Patents" image={image} />);
    expect(html).toMatch(/^<header class="page-hero" data-theme="dark">/);
    expect(html).toMatch(/<img[^>]* fetchPriority="high"[^>]* alt=""/);
  });

  test('has a text, and what can be done, below its name', () => {
    const html = render(
      <PageHero title="Media library" text="For dealers">
        <a href="/catalog">Download</a>
      </PageHero>,
    );
    expect(html).toMatch(/<h1>Media library<\/h1><p[^>]*>For dealers<\/p><div[^>]*><a /);
  });

  test('has the way to the page above its name, unless the page is the whole way', () => {
    const page = { label: 'Patents', href: '/patents' };
    expect(render(<PageHero title="Patents" trail={trailTo(page)} />)).toMatch(
      /<a href="\/"[^>]*>Home<\/a>.*<a href="\/patents" aria-current="page"[^>]*>Patents<\/a>.*<h1>/,
    );
    expect(render(<PageHero title="Patents" trail={[page]} />)).not.toContain('<nav');
  });
});

test('the way to a page is what its editor wrote, without the page in the middle of it', () => {
  const page = { label: 'FAQ', href: '/faq' };
  const above = [
    { label: 'Support', href: '/support' },
    { label: 'Questions', href: '/faq' },
  ];
  expect(trailTo(page, above)).toEqual([{ label: 'Support', href: '/support' }, page]);
  expect(trailTo(page, [])).toEqual([{ label: 'Home', href: '/' }, page]);
});
