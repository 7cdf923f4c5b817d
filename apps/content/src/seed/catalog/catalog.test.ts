import { groupDisplayTypes, productDisplayTypes } from '@tarnholt/contract/content';
import { describe, expect, test } from 'vitest';
import { isFileReference, type SeedDocument } from '../values.ts';
import { productId, productKeys } from './addresses.ts';
import { filterDocuments } from './filters.ts';
import { groups } from './groups.ts';
import { range } from './product.ts';
import { products } from './products/index.ts';
import { variantDocuments } from './variants.ts';

interface Option {
  readonly label: string;
  readonly value: string;
}

interface Product {
  readonly title: string;
  readonly display_type: string;
  readonly ffl_item: boolean;
  readonly summary: readonly unknown[];
  readonly filter_options: readonly string[];
  readonly related_products: readonly string[];
  readonly selects?: readonly {
    readonly field_name: string;
    readonly options: readonly Option[];
  }[];
  readonly color_options?: readonly { readonly field_name: string; readonly variant: string }[];
  readonly compatibility_options: readonly {
    readonly key: string;
    readonly options: readonly Option[];
  }[];
  readonly add_ons?: readonly { readonly sku: string }[];
  readonly skus: readonly { readonly sku: string; readonly variants: readonly string[] }[];
  readonly image_library: readonly unknown[];
  readonly more_details?: readonly unknown[];
  readonly tech_specs?: readonly unknown[];
  readonly promo_videos?: { readonly videos: readonly { readonly video_url: string }[] };
  readonly about?: {
    readonly details: readonly unknown[];
    readonly read_more: readonly unknown[];
    readonly patents: readonly { readonly content: string }[];
    readonly disclaimer?: string;
  };
}

const dataOf = (document: SeedDocument) => document.data as unknown as Product;
const all = products.map(dataOf);
const byTitle = all.map((one) => [one.title, one] as const);
const fieldOfVariant = new Map(
  variantDocuments.map(({ documentId, data }) => [documentId, data.field_name]),
);
const skusOf = (document: Product) => document.skus.map(({ sku }) => sku);

/** What a shopper can choose, by field. */
function choicesOf({ selects = [], color_options = [] }: Product): Map<string, Set<string>> {
  const choices = new Map(
    selects.map(({ field_name, options }) => [
      field_name,
      new Set(options.map(({ value }) => value)),
    ]),
  );
  for (const { field_name, variant } of color_options)
    choices.set(field_name, (choices.get(field_name) ?? new Set()).add(variant));
  return choices;
}

describe('the catalog', () => {
  test('has a document for every product that has an address, and every layout', () => {
    expect(products.map(({ documentId }) => documentId).toSorted()).toEqual(
      productKeys.map(productId).toSorted(),
    );
    expect(products).toHaveLength(41);
    expect(new Set(all.map((one) => one.display_type))).toEqual(new Set(productDisplayTypes));
  });

  test('keeps the skus that it began with, because orders and addresses hold them', () => {
    expect(all.flatMap(skusOf)).toEqual(
      expect.arrayContaining([
        ...['TH-R16-BLK', 'TH-R16-FDE', 'TH-R16-18-BLK', 'TH-R16-18-FDE', 'TH-C16-BLK'],
        ...['TH-P9-BLK', 'TH-REC-A', 'TH-MAG-30', 'TH-SLG-BLK', 'TH-CAP-OLV'],
        ...['TH-TEE-GRA-S', 'TH-TEE-GRA-M', 'TH-TEE-GRA-L', 'TH-TEE-GRA-XL'],
      ]),
    );
  });

  test('has an address in words for every product and collection, each only once', () => {
    for (const documents of [products, groups]) {
      const slugs = documents.map(({ data }) => String(data.slug));
      expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
      expect(new Set(slugs).size).toBe(documents.length);
    }
    expect(products.map(({ data }) => data.slug)).toContain('armorers-wrench');
  });

  test('spells every sku alike, and each only once', () => {
    const skus = all.flatMap(skusOf);
    expect(skus.length).toBeGreaterThanOrEqual(300);
    expect(new Set(skus).size).toBe(skus.length);
    for (const sku of skus) expect(sku).toMatch(/^TH(-[A-Z0-9]+)+$/);
  });

  test('has rifles of which not every combination exists', () => {
    for (const title of ['R16 Ridgeline', 'H10 Highline', 'B7 Basin', 'B7 Basin Precision']) {
      const rifle = all.find((one) => one.title === title);
      if (rifle === undefined) throw new Error(`No ${title}`);
      const choices = choicesOf(rifle);
      expect([...choices.keys()], title).toEqual(['model', 'caliber', 'barrelLength', 'finish']);
      const possible = [...choices.values()].reduce((product, { size }) => product * size, 1);
      expect(rifle.skus.length, title).toBeLessThan(possible);
    }
  });

  test('has parts that fit other makers, and one maker that is still to come', () => {
    const fitted = all.filter((one) => one.compatibility_options.length > 0);
    expect(fitted.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Model A Upper', 'Pistol Grip', 'Ridge Handguard', 'Light Mount']),
    );
    const toCome = fitted.flatMap((one) =>
      one.compatibility_options.filter(({ options }) => options.length === 0),
    );
    expect(new Set(toCome.map(({ key }) => key))).toEqual(new Set(['Osterby']));
  });

  test('points to videos on a host that stands for one: there is none', () => {
    const links = all.flatMap((one) => one.promo_videos?.videos ?? []);
    expect(links.length).toBeGreaterThan(3);
    for (const { video_url } of links)
      expect(video_url).toMatch(/^https:\/\/video\.example\/tarnholt\/[a-z0-9-]+$/);
  });

  test.each(productDisplayTypes)('has a product that fills every part of a page: %s', (layout) => {
    const full = all.filter(
      (one) =>
        one.display_type === layout &&
        one.promo_videos !== undefined &&
        one.image_library.length > 4 &&
        one.related_products.length > 4 &&
        (one.more_details ?? []).length > 0 &&
        (one.tech_specs ?? []).length > 0,
    );
    expect(full).not.toEqual([]);
  });

  test('tells about what is built to order: lists, manuals, patents and a disclaimer', () => {
    const long = all.filter((one) => one.display_type === 'product-long');
    for (const { title, about } of long) {
      expect(about?.details.length, title).toBeGreaterThan(1);
      expect(about?.read_more.length, title).toBeGreaterThan(0);
      expect(about?.patents.length, title).toBeGreaterThan(0);
      expect(about?.disclaimer, title).toBeTruthy();
    }
  });

  test('marks every patent as a sample', () => {
    for (const { about } of all)
      for (const { content } of about?.patents ?? []) expect(content).toMatch(/sample/);
  });
});

describe.each(byTitle)('%s', (_, one) => {
  test('can be chosen completely, each combination is one sku, each choice leads to one', () => {
    const choices = choicesOf(one);
    const combinations = new Set<string>();
    for (const { sku, variants } of one.skus) {
      const fields = variants.map((variant) => String(fieldOfVariant.get(variant)));
      expect(fields.toSorted(), sku).toEqual([...choices.keys()].toSorted());
      combinations.add(variants.toSorted().join());
      for (const [index, variant] of variants.entries())
        expect(choices.get(fields[index] ?? '')?.has(variant), sku).toBe(true);
    }
    expect(combinations.size).toBe(one.skus.length);
    const used = new Set(one.skus.flatMap(({ variants }) => variants));
    const offered = [...choices.values()].flatMap((values) => [...values]);
    expect(offered.filter((value) => !used.has(value))).toEqual([]);
    // A choice of one is none.
    for (const [field, values] of choices) expect(values.size, field).toBeGreaterThan(1);
  });

  test('says what it is, and leads on to others', () => {
    expect(one.summary.length).toBeGreaterThan(0);
    expect(one.filter_options.length).toBeGreaterThan(1);
    expect(new Set(one.related_products).size).toBeGreaterThanOrEqual(3);
    expect(one.related_products).not.toContain(
      products.find((document) => document.data === (one as unknown))?.documentId,
    );
  });
});

describe('collections', () => {
  const ofLayout = (layout: string) => groups.filter(({ data }) => data.display_type === layout);

  test('are twelve or more, of every layout more than one', () => {
    expect(groups.length).toBeGreaterThanOrEqual(12);
    for (const layout of groupDisplayTypes)
      expect(ofLayout(layout).length, layout).toBeGreaterThan(1);
  });

  test('have a picture and products, and each product is in one', () => {
    for (const { data } of groups) {
      expect(isFileReference(data.background_image), String(data.title)).toBe(true);
      expect((data.products as string[]).length, String(data.title)).toBeGreaterThan(1);
    }
    const shown = new Set(groups.flatMap(({ data }) => data.products as string[]));
    expect(products.filter(({ documentId }) => !shown.has(documentId))).toEqual([]);
  });

  test('with tabs have each product under the tab of its first filter option', () => {
    for (const { data } of ofLayout('collection-tabbed-grid')) {
      const [first] = data.filter_categories as string[];
      const tabs = filterDocuments
        .filter((option) => option.data.filter_category === first)
        .map(({ documentId }) => documentId);
      const used = (data.products as string[]).map((id) => {
        const found = products.find(({ documentId }) => documentId === id);
        return found && dataOf(found).filter_options[0];
      });
      expect(new Set(used), String(data.title)).toEqual(new Set(tabs));
    }
  });

  test('with filters have products for at least two values of every category', () => {
    for (const { data } of ofLayout('collection-filterable-grid')) {
      const held = new Set(
        (data.products as string[]).flatMap((id) => {
          const found = products.find(({ documentId }) => documentId === id);
          return found ? dataOf(found).filter_options : [];
        }),
      );
      for (const category of data.filter_categories as string[]) {
        const values = filterDocuments.filter(
          (option) => option.data.filter_category === category && held.has(option.documentId),
        );
        expect(values.length, `${data.title} ${category}`).toBeGreaterThan(1);
      }
    }
  });

  test('offer a model only beside the maker it belongs to', () => {
    const titleOf = new Map(
      filterDocuments.map(({ documentId, data }) => [documentId, data.title]),
    );
    for (const { data } of ofLayout('collection-filterable-grid')) {
      const titles = (data.filter_categories as string[]).map((id) => titleOf.get(id));
      expect(titles.includes('Model')).toBe(titles.includes('Host manufacturer'));
    }
  });
});

test('a sku names what is not standard, and choices keep their order', () => {
  const { selects, color_options, skus } = range({
    prefix: 'TH-X',
    standard: ['caliber-556'],
    colors: 'finish',
    rows: [
      [['caliber-762x39'], ['flat-dark-earth', 'black']],
      [['caliber-556'], ['black']],
    ],
  });
  expect(skus.map(({ sku }) => sku)).toEqual(['TH-X-39-FDE', 'TH-X-39-BLK', 'TH-X-BLK']);
  expect(selects.map(({ options }) => options.map(({ label }) => label))).toEqual([
    ['5.56 NATO', '7.62x39 mm'],
  ]);
  expect(color_options.map(({ label }) => label)).toEqual(['Black', 'Flat Dark Earth']);
});
