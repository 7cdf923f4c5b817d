import { examplePages } from '@tarnholt/contract/content-examples';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { toLimitedEdition } from './limited-edition-content.ts';
import { LimitedEditionPage } from './limited-edition-page.tsx';

const example = examplePages.limitededition;
const render = (page = example) =>
  renderToStaticMarkup(<LimitedEditionPage edition={toLimitedEdition(page)} />);

const image = (name: string) => ({
  url: `/uploads/${name}_1.jpg`,
  alternativeText: `A picture of ${name}`,
  width: 1600,
  height: 900,
});
const words = (text: string) => [
  { type: 'paragraph' as const, children: [{ type: 'text' as const, text }] },
];
const past = [
  {
    first_image: image('side'),
    second_image: image('quarter'),
    title: 'Elevation',
    content: words('Two hundred rifles.'),
  },
];

describe('limited editions', { tags: ['CNT-06'] }, () => {
  test('have a banner with a title', () => {
    expect(render({ ...example, banner_title: 'Limited editions' })).toContain(
      '<h1>Limited editions</h1>',
    );
  });

  test('have a current feature: picture, title and rich text', () => {
    const current_feature = {
      image: image('tempered'),
      title: 'Tempered',
      content: words('One of 150.'),
    };
    const html = render({ ...example, current_feature });
    expect(html).toMatch(/alt="A picture of tempered".*>Tempered<\/h2>.*<p>One of 150\.<\/p>/s);
  });

  test('have the newsletter block Stay Informed, with the words of its editor', () => {
    const form = /aria-label="Newsletter sign-up"/;
    const plain = render({ ...example, stay_informed_heading: '', stay_informed_content: null });
    expect(plain).toContain('>Stay Informed</h2>');
    expect(plain).toMatch(form);
    const own = render({
      ...example,
      stay_informed_heading: 'Be the first',
      stay_informed_content: 'We write when one opens.',
    });
    expect(own).toMatch(/>Be the first<\/h2><p>We write when one opens\.<\/p>/);
    expect(own).toMatch(form);
  });

  test('have Past Limited Editions as cards of three panels', () => {
    const html = render({ ...example, past_editions: past });
    expect(html).toContain('>Past Limited Editions</h2>');
    const card = /<article.*?<\/article>/s.exec(html)?.[0] ?? '';
    expect(card.match(/<img /g)).toHaveLength(2);
    expect(card).toMatch(/A picture of side.*A picture of quarter.*<h3>Elevation<\/h3>/s);
    expect(card).toContain('<p>Two hundred rifles.</p>');
  });

  test('show no heading over nothing', () => {
    const html = render({ ...example, current_feature: null, past_editions: null });
    expect(html).not.toContain('Past Limited Editions');
    expect(html).not.toContain('current-edition');
  });
});
