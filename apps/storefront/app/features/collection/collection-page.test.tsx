import { exampleProductCard, exampleProductGroup } from '@tarnholt/contract/content-examples';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import {
  type CollectionContent,
  collectionPath,
  toCollection,
  toTrail,
} from './collection-content.ts';
import { CollectionPage } from './collection-page.tsx';

const rifle = {
  ...exampleProductCard,
  documentId: 'rifle0000000000000000000',
  title: 'Summit 15',
  display_type: 'product-long' as const,
  ffl_item: true,
  filter_options: [],
  skus: [{ sku: 'TH-A' }, { sku: 'TH-B' }],
};
const inventory = {
  'TH-SLING-BLK': { price: 59, qtyOnHand: 0 },
  'TH-A': { price: 1999, qtyOnHand: 2 },
  'TH-B': { price: 1899.5, qtyOnHand: 3 },
};
const group = { ...exampleProductGroup, products: [rifle, exampleProductCard] };
const ofLayout = (display_type: typeof group.display_type, products = group.products) =>
  toCollection({ ...group, display_type, products }, inventory);

function render(collection: CollectionContent, search = ''): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/accessories${search}`]}>
      <CollectionPage collection={collection} />
    </MemoryRouter>,
  );
}

const cardsIn = (html: string) =>
  [...html.matchAll(/product-card-title">([^<]+)</g)].map(([, title]) => title);

test('cards promote, with the note about the dealer on those that need one', {
  tags: ['COL-01'],
}, () => {
  const html = render(ofLayout('collection-cards'));
  expect(html).toContain('<h1>Accessories</h1>');
  expect(html.match(/\(FFL Required to ship\)/g)).toHaveLength(1);
  expect(html).toMatch(/Summit 15.*Two-point, padded<\/p><p[^>]*>\(FFL Required to ship\)/);
  expect(html).not.toContain('FFL required');
  expect(html).toContain('data-columns="2"');
  expect(html).toContain('href="/product/product-long/rifle0000000000000000000"');
});

test('a simple grid has breadcrumb, banner and cards in the order of its editor', {
  tags: ['COL-03'],
}, () => {
  const simple = ofLayout('collection-simple-grid');
  const html = render(simple);
  expect(html).toMatch(
    /<a href="\/">Home<\/a>.*aria-current="page">Accessories<\/a>.*<h1>Accessories/,
  );
  expect(html).toContain('/media/0/1080/accessories_5f1c2d.jpg.avif');
  expect(cardsIn(html)).toEqual(['Summit 15', 'Quick-Detach Sling']);
  expect(html).toMatch(/From <\/span>.*\$1,899\.50.*FFL required/);
  expect(html).toContain('Out of stock');
  expect(html).not.toMatch(/Filter By|<form/);
  expect(render({ ...simple, banner: null })).not.toContain('data-theme');
});

test('a filterable grid is sorted by title and has its panel', { tags: ['COL-04'] }, () => {
  const html = render(ofLayout('collection-filterable-grid'));
  expect(cardsIn(html)).toEqual(['Quick-Detach Sling', 'Summit 15']);
  expect(html).toMatch(/Filter By.*Accessory Type.*2 Results/);
});

test.each([
  'collection-cards',
  'collection-tabbed-grid',
  'collection-simple-grid',
  'collection-filterable-grid',
] as const)('%s without products says so', (layout) => {
  expect(render(ofLayout(layout, []))).toContain('No items found');
});

describe('tabs', { tags: ['COL-02'] }, () => {
  const tagged = (title: string, value: string | null) => ({
    ...exampleProductCard,
    documentId: title.toLowerCase().padEnd(24, '0'),
    title,
    filter_options: value === null ? [] : [{ value, filter_category: { title: 'Accessory Type' } }],
  });
  const tabbed = ofLayout('collection-tabbed-grid', [
    tagged('Loose', null),
    tagged('Ring', 'Mounts'),
    tagged('Strap', 'Slings'),
    tagged('Rail', 'mounts'),
    tagged('Bag', 'Bags'),
  ]);
  const tabsIn = (html: string) =>
    [
      ...html.matchAll(
        /<a href="([^"]*)"( aria-current="page")?>([^<]+)<span class="tabs-count">(\d+)/g,
      ),
    ].map(([, href, current, label, count]) => [label, Number(count), href, current !== undefined]);
  const groupsIn = (html: string) =>
    html
      .split('class="collection-tag"')
      .slice(1)
      .map((part) => [/<h2>([^<]+)/.exec(part)?.[1], ...cardsIn(part)]);

  test("are 'all' and the values of the first filter, with what each holds", () => {
    expect(tabsIn(render(tabbed))).toEqual([
      ['All', 5, '/accessories', true],
      ['Slings', 1, '/accessories?activeFilter=Slings', false],
      ['Mounts', 2, '/accessories?activeFilter=Mounts', false],
    ]);
  });

  test('keep what else the address says', () => {
    expect(tabsIn(render(tabbed, '?from=mail&activeFilter=Slings'))).toEqual([
      ['All', 5, '/accessories?from=mail', false],
      ['Slings', 1, '/accessories?from=mail&amp;activeFilter=Slings', true],
      ['Mounts', 2, '/accessories?from=mail&amp;activeFilter=Mounts', false],
    ]);
  });

  test('group what they show by tag: as the tabs are, then what has none', () => {
    const expected = [
      ['Slings', 'Strap'],
      ['Mounts', 'Ring', 'Rail'],
      ['Bags', 'Bag'],
      [undefined, 'Loose'],
    ];
    expect(groupsIn(render(tabbed))).toEqual(expected);
    expect(groupsIn(render(tabbed, '?activeFilter=all'))).toEqual(expected);
  });

  test('show what the address says', { tags: ['COL-10'] }, () => {
    const html = render(tabbed, '?activeFilter=mounts');
    expect(groupsIn(html)).toEqual([['Mounts', 'Ring', 'Rail']]);
    expect(tabsIn(html).map(([, , , isCurrent]) => isCurrent)).toEqual([false, false, true]);
  });

  test('say that there is nothing, and lead back to all', () => {
    const html = render(tabbed, '?activeFilter=Bipods');
    expect(html).toContain('No items found');
    expect(html).toMatch(/href="\/accessories"[^>]*>See all of/);
    expect(cardsIn(html)).toEqual([]);
  });
});

test('the way down ends with the page itself, once', () => {
  const page = { label: 'Accessories', href: collectionPath(group) };
  const home = { label: 'Home', href: '/' };
  expect(toTrail([home, { ...page, label: 'Here' }], page)).toEqual([home, page]);
  expect(toTrail(null, page)).toEqual([page]);
});
