import { exampleProductCard } from '@tarnholt/contract/content-examples';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { toProductGrid } from '../product-grid/grid-content.ts';
import { SearchPage, type SearchResults } from './search-page.tsx';
import { readSearch, searchPath } from './search-path.ts';
import { SearchToggle } from './search-toggle.tsx';
import { markMatches, toSuggestion } from './suggestion.ts';

describe('what is typed', () => {
  test('is searched for when it is longer than one character', { tags: ['SRC-04'] }, () => {
    expect(['', ' ', 'r', ' r '].map(readSearch)).toEqual([null, null, null, null]);
    expect(['r1', ' red   dot '].map(readSearch)).toEqual(['r1', 'red dot']);
  });

  test('that an address could not carry is not', () => {
    expect(['..', '...'].map(readSearch)).toEqual([null, null]);
    expect(readSearch('x'.repeat(300))).toHaveLength(100);
    expect(() => searchPath(readSearch('a\ud800') ?? '')).not.toThrow();
  });

  test('is one segment of the address, whatever it holds', { tags: ['SRC-05'] }, () => {
    expect(searchPath('1/2-28 & "100 %"?#')).toBe('/search/1%2F2-28%20%26%20%22100%20%25%22%3F%23');
  });
});

describe('a suggestion', () => {
  test('has an id, a title, a subtitle and an address', { tags: ['SRC-02'] }, () => {
    expect(toSuggestion(exampleProductCard)).toMatchObject({
      id: exampleProductCard.documentId,
      title: 'Quick-Detach Sling',
      subtitle: 'Two-point, padded',
      url: `/product/product-short/${exampleProductCard.documentId}`,
    });
    expect(toSuggestion({ ...exampleProductCard, subtitle: null, image: null })).toMatchObject({
      subtitle: null,
      image: null,
    });
  });

  test.each([
    ['Quick-Detach Sling', 'sli', ['Sli']],
    ['Quick-Detach Sling', 'detach quick', ['Quick', 'Detach']],
    ['Red Dot', 'd', ['D']],
    ['Red Dot', '.*', []],
    ['Red Dot', 'umbrella', []],
  ])('marks in "%s" what "%s" begins', (title, typed, matches) => {
    const pieces = markMatches(title, typed);
    expect(pieces.map(({ text }) => text).join('')).toBe(title);
    expect(pieces.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(matches);
  });
});

function render(results: SearchResults | null): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={['/search/sling']}>
      <SearchPage results={results} />
    </MemoryRouter>,
  );
}

describe('the page of results', () => {
  const grid = toProductGrid({
    products: [exampleProductCard],
    inventory: { 'TH-SLING-BLK': { price: 59, qtyOnHand: 4 } },
  });
  const nothing = toProductGrid({ products: [], inventory: {} });

  test('shows what was found under what was asked', { tags: ['SRC-05'] }, () => {
    const html = render({ query: 'sling <b>', grid, hasFailed: false });
    expect(html).toContain('<h1>Results for &quot;sling &lt;b&gt;&quot;</h1>');
    expect(html).toContain('Quick-Detach Sling');
    expect(html).toContain('$59.00');
    expect(html).toContain('Filter By');
  });

  test('says that there is nothing, or that it could not look, under the same title', {
    tags: ['SRC-05'],
  }, () => {
    for (const hasFailed of [false, true]) {
      const html = render({ query: 'umbrella', grid: nothing, hasFailed });
      expect(html).toContain('<h1>Results for &quot;umbrella&quot;</h1>');
      expect(html).toContain(hasFailed ? 'We could not search right now' : 'No items found');
      expect(html).toContain('value="umbrella"');
      expect(html).not.toContain('product-card');
    }
  });

  test('without a question asks for one', () => {
    expect(render(null)).toMatch(/<h1>Search<\/h1>.*<form[^>]* action="\/search"/);
  });
});

test('the button in the header leads to the search where no script runs', {
  tags: ['SRC-01'],
}, () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <SearchToggle />
    </MemoryRouter>,
  );
  expect(html).toMatch(/^<form[^>]* action="\/search"[^>]*><button[^>]*aria-label="Search"/);
  expect(html).toContain('type="submit"');
  expect(html).toContain('aria-expanded="false"');
  expect(html).not.toContain('combobox');
});
