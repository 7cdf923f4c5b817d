import type { Blocks } from '@tarnholt/contract/content';
import { everyBlock, examplePages } from '@tarnholt/contract/content-examples';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { toCopy } from '../copy/copy-content.ts';
import { CopyPage } from '../copy/copy-page.tsx';
import { toResources } from '../resources/resources-content.ts';
import { ResourcesPage } from '../resources/resources-page.tsx';
import { toWarranty } from '../warranty/warranty-content.ts';
import { WarrantyPage } from '../warranty/warranty-page.tsx';
import { contentPaths, copyPageAt, pageAt } from './content-paths.ts';
import { toCopySections } from './copy-sections.ts';
import { excerptOf } from './excerpt.ts';

/** The pages that are a long text: terms, privacy, resources, warranty. */

const heading = (level: number, text: string): Blocks[number] => ({
  type: 'heading',
  level,
  children: [{ type: 'text', text }],
});
const paragraph = (text: string): Blocks[number] => ({
  type: 'paragraph',
  children: [{ type: 'text', text }],
});

describe('terms and privacy', { tags: ['CNT-04'] }, () => {
  test.each([
    ['terms', 'terms'],
    ['privacy', 'privacy'],
    ['Privacy', 'privacy'],
    ['anything', 'terms'],
    ['', 'terms'],
  ])('/copy/%s is %s', (copyId, name) => expect(copyPageAt(copyId)).toBe(name));

  test('the terms are at /terms-of-service', () => {
    expect(pageAt('terms-of-service')).toBe('terms');
    expect(contentPaths.terms).toBe('/terms-of-service');
  });

  test.each(['terms', 'privacy'] as const)('%s: heading, picture behind it, and text', (name) => {
    const copy = toCopy(examplePages[name], contentPaths[name]);
    const html = renderToStaticMarkup(<CopyPage copy={copy} />);
    const [hero = ''] = /<header.*?<\/header>/.exec(html) ?? [];
    expect(hero).toContain(`<h1>${examplePages[name].heading}</h1>`);
    expect(hero).toContain('/media/0/1440/paper_5f1c2d.jpg.webp');
    expect(html).toMatch(/<h2>Coverage<\/h2>.*Covered for the /);
  });

  test('a page whose text is still empty says so', () => {
    const copy = toCopy({ ...examplePages.terms, content: [] }, '/terms-of-service');
    expect(renderToStaticMarkup(<CopyPage copy={copy} />)).toContain('There is nothing here yet');
  });
});

test('resources have a picture, a heading, a subheading and their text', {
  tags: ['CNT-10'],
}, () => {
  const html = renderToStaticMarkup(
    <ResourcesPage resources={toResources(examplePages.resources)} />,
  );
  expect(html).toMatch(/resources_5f1c2d\.jpg.*<h1>Resources<\/h1><p[^>]*>For owners<\/p>/);
  expect(html).toMatch(/<h2>Coverage<\/h2>.*Measure twice\./);
});

test('the warranty has breadcrumbs, a heading, and sections with or without a header', {
  tags: ['CNT-11'],
}, () => {
  const html = renderToStaticMarkup(<WarrantyPage warranty={toWarranty(examplePages.warranty)} />);
  expect(html).toMatch(/<nav[^>]*breadcrumb.*href="\/support".*href="\/warranty"[^>]*page/);
  expect(html).toContain('<h1>Warranty</h1>');
  expect(html).toMatch(
    /<section id="section-what-is-covered"><h2>What is covered<\/h2><div class="rich-text">/,
  );
  expect(html).toMatch(/<section id="section-2"><div class="rich-text"><p>Keep your receipt\./);
});

describe('a long text', () => {
  test('is cut at its large headings, and each part can be linked to', () => {
    const sections = toCopySections([
      paragraph('Before'),
      heading(2, 'Who we are'),
      paragraph('Us'),
      heading(3, 'Smaller'),
      heading(1, 'Who we are'),
      heading(2, '  '),
    ]);
    expect(sections).toEqual([
      { id: 'section-1', heading: null, blocks: [paragraph('Before')] },
      {
        id: 'section-who-we-are',
        heading: 'Who we are',
        blocks: [paragraph('Us'), heading(3, 'Smaller')],
      },
      { id: 'section-who-we-are-3', heading: 'Who we are', blocks: [heading(2, '  ')] },
    ]);
    expect(toCopySections([])).toEqual([]);
  });

  test('has its contents beside it once there are three headings', () => {
    const page = (count: number) => {
      const content = Array.from({ length: count }, (_, index) => heading(2, `Part ${index + 1}`));
      const copy = toCopy({ ...examplePages.terms, content }, '/terms-of-service');
      return renderToStaticMarkup(<CopyPage copy={copy} />);
    };
    expect(page(2)).not.toContain('On this page');
    expect(page(3)).toMatch(/On this page.*<a href="#section-part-3">Part 3<\/a>/);
    expect(page(3)).toContain('<section id="section-part-3">');
  });
});

describe('the beginning of a text', () => {
  test('is its paragraphs, cut between words', () => {
    expect(excerptOf(everyBlock)).toBe('Covered for the life of the product, as the warranty says');
    const long = excerptOf([heading(2, 'Title'), paragraph('word, '.repeat(60))]);
    expect(long).toMatch(/^(?:word, )+word…$/);
    expect(long?.length).toBeLessThanOrEqual(155);
  });

  test('of a text without paragraphs is whatever there is, and null when there is nothing', () => {
    expect(excerptOf([heading(2, 'Title')])).toBe('Title');
    expect(excerptOf([])).toBeNull();
    expect(excerptOf([paragraph('x'.repeat(400))])).toHaveLength(155);
  });
});

test.each([
  ['about-us', 'aboutus'],
  ['FAQ', 'faq'],
  ['patents', 'patent'],
  ['aboutus', undefined],
  ['', undefined],
  ['constructor', undefined],
])('/%s is the page %s', (step, name) => expect(pageAt(step)).toBe(name));
