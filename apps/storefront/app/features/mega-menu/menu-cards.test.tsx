import { examplePages } from '@tarnholt/contract/content-examples';
import { renderToStaticMarkup as render } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MenuCards } from './menu-cards.tsx';

test('a card has its label, subtitle, link, picture and the picture for pointing at it', {
  tags: ['LAY-01'],
}, () => {
  const html = render(<MenuCards page={examplePages.app} menu="rifles" count={1} />);
  const [card] = examplePages.app.rifles.children;
  expect(html.match(/<a /g)).toHaveLength(1);
  expect(html).toContain(`<a href="${card?.link}" class="menu-card">`);
  expect(html).toContain('<span class="menu-card-label">Summit</span>');
  expect(html).toContain('<span class="menu-card-subtitle">See them all</span>');
  // Silent: the label says it.
  expect(html.match(/<img [^>]*alt=""/g)).toHaveLength(2);
  expect(html).toMatch(/<span class="menu-card-second"><picture>.*card-hover/);
});

test('a card may have a label and a link alone', () => {
  const [card] = examplePages.app.support.children;
  if (card === undefined) throw new Error('the example has no card');
  const bare = { ...card, subtitle: null, image: null, bg_image: null };
  const page = { ...examplePages.app, support: { ...examplePages.app.support, children: [bare] } };
  const html = render(<MenuCards page={page} menu="support" count={1} />);
  expect(html).toContain('Warranty');
  expect(html).not.toMatch(/<img|menu-card-second|menu-card-subtitle/);
});

test('as long as they are asked for, as many boxes hold their places', () => {
  const html = render(<MenuCards page={null} menu="rifles" count={8} />);
  expect(html).toContain('aria-hidden="true"');
  expect(html.match(/class="skeleton"/g)).toHaveLength(8);
});
