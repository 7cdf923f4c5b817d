import { exampleProduct } from '@tarnholt/contract/content-examples';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { Inventory } from '../../content/content-source.server.ts';
import { type ProductPageContent, toProductPage } from '../product/product-content.ts';
import { BuildBar } from './build-bar.tsx';
import { formatWeight } from './build-facts.tsx';
import { BuilderForm } from './builder-form.tsx';
import { useConfiguration } from './use-configuration.ts';

const inventory: Inventory = {
  'TH-R15-16-BLK': { price: 1899, qtyOnHand: 4, weightOz: 102.4, leadTimeDays: 21 },
  'TH-R15-18-FDE': { price: 1999.99, qtyOnHand: 0, weightOz: 105.6, leadTimeDays: 28 },
  'TH-SLING-BLK': { price: 59, qtyOnHand: 9 },
};
const rifle = toProductPage(
  {
    ...exampleProduct,
    compatibility_options: [
      { key: 'Tarnholt', field_name: 'own', options: [{ label: 'R16', value: 'host-r16' }] },
      { key: 'Osterby', field_name: 'osterby', options: [] },
    ],
  },
  inventory,
);

function Form({ product, known }: { product: ProductPageContent; known: Inventory | null }) {
  const configuration = useConfiguration(product, known);
  return (
    <>
      <BuilderForm product={product} inventory={known} configuration={configuration} />
      <BuildBar product={product} configuration={configuration}>
        {configuration.stock}
      </BuildBar>
    </>
  );
}

const formOf = (path = '/', known: Inventory | null = inventory, product = rifle) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <Form product={product} known={known} />
    </MemoryRouter>,
  );

describe('the form', { tags: ['PDP-04'] }, () => {
  test('has compatibility, color cards, selects and add-on cards, in this order', () => {
    expect(formOf()).toMatch(/Fits<.*Finish<.*type="radio".*Barrel length<.*<select.*Add-ons</s);
  });

  test('shows colors as swatches on a short page, and as words where a color is missing', () => {
    const short = toProductPage({ ...exampleProduct, display_type: 'product-short' }, inventory);
    expect(formOf('/', inventory, short)).toContain('data-look="swatches"');
    expect(formOf('/', inventory, { ...short, colors: {} })).toContain('data-look="cards"');
  });
});

test('a maker with nothing that fits can only be waited for', { tags: ['PDP-09'] }, () => {
  const html = formOf();
  expect(html).toMatch(/Osterby<.*<button [^>]*disabled=""[^>]*>Coming Soon</);
  expect(html.match(/Coming Soon/g)).toHaveLength(1);
  expect(html).toMatch(/<select[^>]*>.*Choose a model.*R16<\/option>/);
});

describe('the sku of the address', { tags: ['PDP-06'] }, () => {
  test('is chosen on the server, with its price, weight and lead time', () => {
    const html = formOf('/?sku=TH-R15-18-FDE');
    expect(html).toMatch(/<input type="radio"[^>]*checked=""[^>]*>(?:(?!<input).)*Flat Dark Earth/);
    expect(html).toMatch(/role="status".*Flat Dark Earth, 18 in\., \$1,999\.99, out of stock</);
    expect(html).toMatch(/Weight: .*6\.6 lb.*Lead time: .*28.*business/s);
    expect(html).not.toContain('no longer offered');
  });

  test('that is gone is told, and the page shows one in stock', () => {
    const html = formOf('/?sku=TH-GONE');
    expect(html).toContain('That version is no longer offered');
    expect(html).toContain('Black, 16 in., $1,899.00');
  });

  test('that is empty is none', () => {
    expect(formOf('/?sku=')).not.toContain('no longer offered');
  });
});

describe('add-on cards', { tags: ['PDP-08'] }, () => {
  const card = (known: Inventory | null) =>
    /<label class="add-on".*?<\/label>/s.exec(formOf('/', known))?.[0];

  test('have a price and a field whose value is the id', () => {
    expect(card(inventory)).toContain('$59.00');
    expect(card(inventory)).toMatch(/name="addOnSling" value="TH-SLING-BLK"/);
    expect(card(inventory)).not.toMatch(/checked|disabled/);
  });

  test('that are sold out say so and cannot be chosen', () => {
    const sold = { ...inventory, 'TH-SLING-BLK': { price: 59, qtyOnHand: 0 } };
    expect(card(sold)).toMatch(/\$59\.00 Out of stock.*disabled=""/);
  });

  test('that nobody sells cannot be chosen either', () => {
    const { 'TH-SLING-BLK': _, ...others } = inventory;
    expect(card(others)).toMatch(/Out of stock.*disabled=""/);
  });

  test('are not called sold out while nobody knows', () => {
    expect(card(null)).toMatch(/Price not available right now.*disabled=""/);
    expect(card(null)).not.toContain('Out of stock');
  });
});

test('without prices the form stands, and calls nothing sold out', { tags: ['PDP-04'] }, () => {
  const html = formOf('/', null);
  expect(html).toContain('Black, 16 in., price not known');
  expect(html).not.toMatch(/[Ss]old out|data-sold-out="true"|\$/);
});

test('a product without skus has a form with nothing to choose', { tags: ['PDP-04'] }, () => {
  const nothing = { ...rifle, builder: { ...rifle.builder, skus: [] }, addOns: [] };
  expect(formOf('/?sku=TH-R15-16-BLK', inventory, nothing)).not.toMatch(/type="radio"|\$/);
});

test('weights are in ounces below a pound, and in pounds from there', () => {
  expect([1.6, 8, 15.9, 16, 108.8].map(formatWeight)).toEqual([
    '1.6 oz',
    '8 oz',
    '15.9 oz',
    '1.0 lb',
    '6.8 lb',
  ]);
});
