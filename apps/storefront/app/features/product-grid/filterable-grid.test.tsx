import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { FilterableGrid } from './filterable-grid.tsx';
import type { ProductGridContent } from './grid-content.ts';
import { pageSize } from './grid-query.ts';
import { exampleGrid, exampleItem } from './testing/example-grid.ts';

/** As the server makes it for an address that somebody shared. */
function render(
  search = '',
  grid: ProductGridContent = exampleGrid,
  firstOrder: 'title' | 'given' = 'title',
): string {
  return renderToStaticMarkup(
    <MemoryRouter initialEntries={[`/parts${search}`]}>
      <FilterableGrid grid={grid} label="Parts" firstOrder={firstOrder} />
    </MemoryRouter>,
  );
}

const cardsIn = (html: string) =>
  [...html.matchAll(/product-card-title">([^<]+)</g)].map(([, title]) => title);
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const inputOf = (html: string, value: string) =>
  new RegExp(`<input[^>]*value="${value}"[^>]*>`).exec(html)?.[0] ?? '';
const labelOf = (html: string, value: string) =>
  textOf(new RegExp(`<input[^>]*value="${value}"[^>]*>.*?</label>`).exec(html)?.[0] ?? '').trim();

describe('a filterable grid', () => {
  test('begins with everything by title, and with every category open', {
    tags: ['COL-04', 'COL-05'],
  }, () => {
    const html = render();
    expect(cardsIn(html)).toEqual(['Café Receiver', 'Light Mount', 'Pistol Grip', 'Ridge Stock']);
    expect(html).toContain('<h2>Filter By</h2>');
    expect(html).toMatch(/<label for="([^"]+)">SEARCH<\/label><input id="\1" type="search"/);
    expect(html).toMatch(/role="status"[^>]*>4 Results</);
    expect(
      [...html.matchAll(/<details open=""><summary>([^<]+)/g)].map(([, name]) => name),
    ).toEqual(['Finish', 'Host manufacturer', 'Weight class']);
    expect(textOf(html)).toContain('Sort By Title, A to Z');
  });

  test('is narrowed by what the address says, before any script runs', {
    tags: ['COL-10', 'COL-11'],
  }, () => {
    const html = render('?f.finish=Black&f.weight+class=Under+1+lb&sort=title-desc&q=o');
    expect(cardsIn(html)).toEqual(['Pistol Grip', 'Light Mount']);
    expect(html).toMatch(/role="status"[^>]*>2 Results</);
    expect(inputOf(html, 'Black')).toContain('checked=""');
    expect(inputOf(html, 'Under 1 lb')).toMatch(/type="radio".*checked=""/);
    expect(inputOf(html, 'o')).toContain('name="q"');
    expect(html).toContain('<input type="hidden" name="sort" value="title-desc"/>');
    expect(textOf(html)).toMatch(/Finish 1 selected/);
  });

  test('counts what each value would give; one that gives nothing is there, but disabled', () => {
    const html = render('?f.finish=Green');
    expect(labelOf(html, 'Black')).toBe('Black , 3 products');
    expect(labelOf(html, 'Green')).toBe('Green , 2 products');
    expect(labelOf(html, 'Tarnholt')).toBe('Tarnholt , 1 product');
    expect(labelOf(html, 'Over 1 lb')).toBe('Over 1 lb , 0 products');
    expect(inputOf(html, 'Over 1 lb')).toContain('disabled=""');
    expect(inputOf(html, 'Black')).not.toContain('disabled');
    // What is ticked can be unticked, also when nothing is left.
    expect(inputOf(render('?f.finish=Green&q=nothing'), 'Green')).toMatch(/checked=""/);
    expect(inputOf(render('?f.finish=Green&q=nothing'), 'Green')).not.toContain('disabled');
  });

  test("hides 'model' until a host manufacturer is ticked", { tags: ['COL-06'] }, () => {
    expect(render()).not.toContain('R16 Ridgeline');
    const html = render('?f.host+manufacturer=Tarnholt');
    expect(html).toMatch(/<summary>Model<\/summary>/);
    expect(labelOf(html, 'R16 Ridgeline')).toBe('R16 Ridgeline , 2 products');
  });

  test("has 'Reset All' and a chip for each filter once there is one", {
    tags: ['COL-07'],
  }, () => {
    expect(render()).not.toContain('Reset All');
    expect(render('?sort=newest')).not.toContain('Reset All');
    const html = render('?f.finish=Green&sort=newest&q=p');
    expect(html).toMatch(/href="\/parts\?sort=newest"[^>]*>Reset All/);
    expect(html).toMatch(/href="\/parts\?q=p&amp;sort=newest" class="chip">.*Remove Finish: Green/);
    expect(html).toContain('Remove search “p”');
    expect(html).toContain('Filter by (2)');
  });

  test('turns the order around, and has two more', { tags: ['COL-04'] }, () => {
    const sortsOf = (html: string) =>
      html
        .split('<li>')
        .filter((item) => item.includes('>Sort By '))
        .map((item) => /href="\/parts([^"]*)"/.exec(item)?.[1]);
    expect(sortsOf(render())).toEqual(['?sort=title-desc', '?sort=price', '?sort=newest']);
    expect(sortsOf(render('?sort=title-desc'))).toEqual(['', '?sort=price', '?sort=newest']);
    expect(sortsOf(render('?sort=price'))).toEqual(['', '?sort=price-desc', '?sort=newest']);
    expect(sortsOf(render('', exampleGrid, 'given'))).toEqual([
      '',
      '?sort=title',
      '?sort=price',
      '?sort=newest',
    ]);
    expect(render('', exampleGrid, 'given')).toMatch(
      /aria-current="true"[^>]*>.{0,90}Sort By Best match/,
    );
  });

  test('says that nothing was found, and which filter to drop', { tags: ['COL-04'] }, () => {
    const html = render('?f.finish=Flat+Dark+Earth&q=grip');
    expect(textOf(html)).toMatch(/0 Results.*Product not found/);
    expect(html).toContain('Remove Finish: Flat Dark Earth: 1 result');
    expect(textOf(render('?q=xyz&f.finish=Green&f.weight+class=Over+1+lb'))).toMatch(
      /Product not found Nothing here has all that you asked for\. Reset All/,
    );
    const empty = { ...exampleGrid, items: [], categories: [] };
    expect(textOf(render('', empty))).toBe(' Product not found ');
  });

  test('shows as many cards as nobody waits for, and the rest at a press', () => {
    const items = Array.from({ length: 100 }, (_, index) =>
      exampleItem({ documentId: `p${index}`, titleRank: index }),
    );
    const many = { ...exampleGrid, categories: [], items };
    const html = render('', many);
    expect(cardsIn(html)).toHaveLength(pageSize);
    expect(html).toContain('100 Results');
    expect(html).toContain('href="/parts?show=96"');
    expect(cardsIn(render('?show=96', many))).toHaveLength(96);
    const all = render('?show=144', many);
    expect(cardsIn(all)).toHaveLength(100);
    expect(all).not.toContain('Load more');
  });

  test('without filters has no column for them', () => {
    expect(render()).toMatch(/class="filterable" data-column="true".*data-columns="3"/);
    const plain = render('', { ...exampleGrid, categories: [] });
    expect(plain).toMatch(/class="filterable" aria-label.*SEARCH.*data-columns="4"/);
  });

  test('without scripts is a form that asks for the same page', () => {
    const html = render('?f.finish=Black');
    expect(html).toMatch(/<form class="filter-panel"[^>]* action="\/parts" method="get"/);
    expect(html).toMatch(/<button type="submit"[^>]*>Show results<\/button>/);
    expect(inputOf(html, 'Black')).toContain('name="f.finish"');
  });
});

describe('a card', { tags: ['COL-09'] }, () => {
  const cardOf = (title: string) =>
    textOf(
      render()
        .split('<article')
        .find((card) => card.includes(title)) ?? '',
    );

  test('has price, stock and flags', () => {
    expect(cardOf('Ridge Stock')).toMatch(
      /Ridge Stock Six positions From \$129\.00 In stock 2 options/,
    );
    expect(cardOf('Pistol Grip')).toMatch(/\$34\.00 Out of stock/);
    expect(cardOf('Pistol Grip')).not.toMatch(/options|FFL|From/);
    expect(cardOf('Café Receiver')).toMatch(/\$199\.50 FFL required Receiver In stock/);
  });

  test('says when nobody knows the price', () => {
    expect(cardOf('Light Mount')).toMatch(/Price not available right now/);
    expect(cardOf('Light Mount')).not.toMatch(/stock/);
  });
});
