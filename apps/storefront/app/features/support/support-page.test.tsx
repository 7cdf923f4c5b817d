import { examplePages } from '@tarnholt/contract/content-examples';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { toSupport } from './support-content.ts';
import { SupportPage } from './support-page.tsx';

const example = examplePages.support;
const render = (page = example) => renderToStaticMarkup(<SupportPage support={toSupport(page)} />);

describe('support', { tags: ['CNT-09'] }, () => {
  test('has a heading and a subheading', () => {
    expect(render()).toMatch(/<h1>Support<\/h1><p[^>]*>How can we help\?<\/p>/);
  });

  test('has cards with picture, title and subtitle that lead to /{url}', () => {
    expect(render()).toMatch(
      /<a href="\/faq"[^>]*>.*support-faq_5f1c2d\.jpg.*>FAQ<\/span>.*>Answers first<\/span>/,
    );
  });

  test('has cards without a picture or a subtitle, too', () => {
    const [card] = example.cards;
    if (card === undefined) throw new Error('the example has no card');
    const html = render({ ...example, cards: [{ ...card, image: null, subtitle: null }] });
    expect(html).toMatch(/<a href="\/faq"/);
    expect(html).not.toMatch(/<img|support-card-subtitle/);
  });

  test('without cards leads to the people', () => {
    const html = render({ ...example, cards: [] });
    expect(html).toContain('There is nothing here yet');
    expect(html).toContain('href="/contact-us"');
  });
});
