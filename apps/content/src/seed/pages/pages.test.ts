import { describe, expect, test } from 'vitest';
import { groupPath, productPath } from '../catalog/addresses.ts';
import { seedDocuments } from '../documents.ts';
import { isFileReference } from '../values.ts';

const pageData = (name: string) => {
  const found = seedDocuments.find(({ uid }) => uid === `api::${name}-page.${name}-page`);
  if (found === undefined) throw new Error(`No page ${name} is seeded`);
  return found.data;
};

/** Every text below a value, with the name of the field that holds it. */
function* texts(value: unknown, field = ''): Generator<readonly [string, string]> {
  if (typeof value === 'string') yield [field, value];
  else if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value))
      yield* texts(inner, Array.isArray(value) ? field : name);
}

const known = new Set([
  ...['/', '/about-us', '/contact-us', '/media-library', '/support', '/warranty', '/register'],
  ...['/registration', '/faq', '/reviews', '/resources', '/dealer-locator', '/patents'],
  ...['/dealer-registration', '/terms-of-service', '/limited-edition', '/3dbuilder'],
  ...['/copy/terms', '/copy/privacy', '/privacy-choices'],
]);

describe('links', () => {
  const linkFields = new Set(['href', 'url', 'link', 'video_url', 'heading_video_url']);
  const links = [...texts(seedDocuments.map(({ data }) => data))]
    .filter(([field]) => linkFields.has(field))
    .map(([, link]) => link);
  const ids = new Set(seedDocuments.map(({ documentId }) => documentId));

  test('lead to pages and products that exist', () => {
    expect(links.length).toBeGreaterThan(100);
    for (const link of links) {
      const [path = ''] = link.split('#');
      const id = /^\/product\/[a-z-]+\/([a-z0-9]{24})$/.exec(path)?.[1];
      const isCard = known.has(`/${path}`);
      const isElsewhere = /^https:\/\/(video|photos)\.example\//.test(link);
      expect(
        (id !== undefined && ids.has(id)) || known.has(path) || isCard || isElsewhere,
        link,
      ).toBe(true);
    }
  });
});

test('redirects lead to products and collections that exist', () => {
  const { redirects } = pageData('redirects') as { redirects: { to: string }[] };
  const addresses = seedDocuments.flatMap(({ uid, data }) => {
    if (uid === 'api::product.product') return [`/products/${data.slug}`];
    return uid === 'api::product-group.product-group' ? [`/collections/${data.slug}`] : [];
  });
  expect(redirects.length).toBeGreaterThan(3);
  for (const { to } of redirects) expect(addresses).toContain(to);
});

describe('the header', () => {
  const { rifles, pistols, apparel, support } = pageData('app') as Record<
    string,
    { href: string; children: { label: string; image: unknown; bg_image: unknown }[] }
  >;

  test.each(Object.entries({ rifles, pistols, apparel, support }))(
    'has cards under %s, each with a picture and one for when it is pointed at',
    (_, menu) => {
      expect(menu?.children.length).toBeGreaterThanOrEqual(4);
      for (const { label, image, bg_image } of menu?.children ?? []) {
        expect(isFileReference(image) && isFileReference(bg_image), label).toBe(true);
        expect(image, label).not.toEqual(bg_image);
      }
    },
  );
});

describe('the home page', () => {
  const { slides, tiles } = pageData('home') as {
    slides: { title: string; url: string; mobile_image?: unknown }[];
    tiles: { title: string; url: string }[];
  };

  test('begins with the R16 Ridgeline and leads to the collections', () => {
    expect(slides[0]).toMatchObject({ title: 'R16 Ridgeline', url: productPath('r16') });
    expect(tiles.map(({ url }) => url)).toEqual(
      expect.arrayContaining([groupPath('rifles'), groupPath('pistols'), groupPath('apparel')]),
    );
  });

  test('has a crop for phones of every slide that shows a rifle', () => {
    for (const slide of slides)
      expect('mobile_image' in slide, slide.title).toBe(slide.url.startsWith('/product/'));
  });

  test('has tiles that can be told from each other by their titles', () => {
    const titles = tiles.map(({ title }) => title.toLowerCase());
    for (const title of titles)
      expect(titles.filter((other) => other.includes(title))).toEqual([title]);
  });
});

test('the footer has three columns of the same length', () => {
  expect((pageData('footer').links as unknown[]).length % 3).toBe(0);
});

describe('the questions', () => {
  const { questions } = pageData('faq') as { questions: { question: string; answer: unknown }[] };
  const words = JSON.stringify(questions);

  test('are 24 or more, none asked twice', () => {
    expect(new Set(questions.map(({ question }) => question)).size).toBeGreaterThanOrEqual(24);
  });

  test.each([
    'federal firearms license',
    'ATF Form 4473',
    'NICS',
    'Rifles: 18 under federal law',
    'Pistols: 21',
    'Receivers: 21',
    'only in the state you live in',
    'type 03',
    'waiting period',
    'We do not ship outside the United States',
  ])('answer about: %s', (phrase) => expect(words).toContain(phrase));
});

test.each(['terms', 'privacy'])('%s are marked as a sample', (name) => {
  expect(JSON.stringify((pageData(name).content as unknown[])[0])).toContain(
    'Sample text for review by counsel',
  );
});

test('patent numbers are marked as samples', () => {
  const { patents } = pageData('patent') as {
    patents: { patent_numbers: { number: string }[] }[];
  };
  for (const { number } of patents.flatMap(({ patent_numbers }) => patent_numbers))
    expect(number).toContain('(sample)');
});

test('both limited editions are on their page, with a link', () => {
  const words = JSON.stringify(pageData('limitededition'));
  expect(words).toContain(productPath('r16-tempered'));
  expect(words).toContain(productPath('p9-match'));
});
