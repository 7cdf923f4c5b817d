import { statSync } from 'node:fs';
import { join } from 'node:path';
import { examplePages } from '@tarnholt/contract/content-examples';
import { describe, expect, test } from 'vitest';
import { faultsOf, structuredDataIn } from '../app/features/seo/testing/check-structured-data.ts';
import { resetEach } from './testing/api-stub.ts';
import { visibleText } from './testing/read-page.ts';
import { serveStorefront } from './testing/serve-storefront.ts';

/** The pages that are content alone, as the built server sends them. */

const shop = serveStorefront();
const { api } = shop;

const publicCache = 'public, max-age=0, s-maxage=60, stale-while-revalidate=60';

interface Page {
  readonly name: keyof typeof examplePages;
  readonly title: string;
  readonly words: RegExp;
  readonly things: readonly string[];
  /** What stands behind the heading, and is asked for before the page is read. */
  readonly hero?: string;
}

const pages: Readonly<Record<string, Page>> = {
  '/about-us': {
    name: 'aboutus',
    title: 'About us | Tarnholt',
    words: /The New.*We are hiring.*CNC machinist.*Want to talk\?.*Contact Us/s,
    things: ['BreadcrumbList'],
    hero: 'workshop_5f1c2d.jpg',
  },
  '/contact-us': {
    name: 'contactus',
    title: 'Contact us | Tarnholt',
    words: /100 Example Way.*\(417\)-555-0100.*help@tarnholt\.example.*Videos/s,
    things: ['BreadcrumbList', 'Organization'],
    hero: 'front-door_5f1c2d.jpg',
  },
  '/dealer-registration': {
    name: 'dealerregistration',
    title: 'Dealer registration | Tarnholt',
    words:
      /We are glad that you want to carry our products.*We answer within two business days.*Your business.*Send Application/s,
    things: ['BreadcrumbList'],
  },
  '/faq': {
    name: 'faq',
    title: 'Frequently asked questions | Tarnholt',
    words: /What people ask us most\..*Close All.*Do you ship to my door\?.*Not firearms\./s,
    things: ['BreadcrumbList', 'FAQPage'],
    hero: 'faq_5f1c2d.jpg',
  },
  '/patents': {
    name: 'patent',
    title: 'Patents | Tarnholt',
    words: /Utility.*Summit 15.*US 0,000,001.*All colors, all models.*US 0,000,002/s,
    things: ['BreadcrumbList'],
  },
  '/support': {
    name: 'support',
    title: 'Support | Tarnholt',
    words: /How can we help\?.*FAQ.*Answers first/s,
    things: ['BreadcrumbList'],
  },
  '/resources': {
    name: 'resources',
    title: 'Resources | Tarnholt',
    words: /For owners.*Coverage.*Measure twice\./s,
    things: ['BreadcrumbList'],
    hero: 'resources_5f1c2d.jpg',
  },
  '/warranty': {
    name: 'warranty',
    title: 'Warranty | Tarnholt',
    words: /Home.*Support.*What is covered.*Keep your receipt\./s,
    things: ['BreadcrumbList'],
  },
  '/terms-of-service': {
    name: 'terms',
    title: 'Terms of service | Tarnholt',
    words: /Terms of service.*Coverage/s,
    things: ['BreadcrumbList'],
    hero: 'paper_5f1c2d.jpg',
  },
  '/copy/privacy': {
    name: 'privacy',
    title: 'Privacy policy | Tarnholt',
    words: /Privacy policy.*Coverage/s,
    things: ['BreadcrumbList'],
    hero: 'paper_5f1c2d.jpg',
  },
};

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"\/>/.exec(html)?.[1];
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"/>`).exec(html)?.[1];

describe.each(Object.entries(pages))('%s', (path, { name, title, words, things, hero }) => {
  test('is the page, the same for everybody and kept under its tag', async () => {
    for (const asked of [path, `${path.toUpperCase()}/`, `${path}?utm_campaign=x`]) {
      const { status, headers, text } = await shop.ask(asked);
      expect(status, asked).toBe(200);
      expect(visibleText(text)).toMatch(words);
      expect(headers['cache-control']).toBe(publicCache);
      expect(headers.xkey?.toString().split(' ')).toContain(`page-${name}`);
      expect(canonicalOf(text)).toBe(`https://shop.example${path}`);
    }
  });

  test('has one first heading, a title, a description and a picture to be shared by', async () => {
    const { text } = await shop.ask(path);
    expect(text.match(/<h1/g)).toHaveLength(1);
    expect(titleOf(text)).toBe(title);
    expect(metaOf(text, 'description')).toBe(
      'Rifles, pistols and apparel, made in the United States.',
    );
    expect(metaOf(text, 'og:title')).toBe(title);
    expect(metaOf(text, 'og:image')).toMatch(/^https:\/\/shop\.example\//);
    expect(metaOf(text, 'robots')).toBeUndefined();
    if (hero === undefined) expect(text).not.toContain('rel="preload" as="image"');
    else expect(text).toMatch(new RegExp(`<link rel="preload" as="image"[^>]*${hero}`));
  });

  test('says what it is in structured data that passes the check', async () => {
    const found = structuredDataIn((await shop.ask(path)).text);
    expect(found.map((thing) => thing['@type'])).toEqual(things);
    expect(await faultsOf(found)).toEqual([]);
  });

  test('loads at most 115 KB of scripts', async () => {
    const { text } = await shop.ask(path);
    const loaded = new Set(text.match(/\/assets\/[\w.-]+\.js/g));
    const sizes = [...loaded].map(
      (file) => statSync(join(shop.folder, 'client', `${file}.br`)).size,
    );
    expect(sizes.length).toBeGreaterThan(3);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(115 * 1024);
  });
});

describe('every one of them', () => {
  resetEach(api);

  test('describes itself where its editor wrote nothing for search engines', async () => {
    for (const [path, { name, title }] of Object.entries(pages)) {
      Object.assign(api.pages, { [name]: { ...examplePages[name], seo: null } });
      const { text } = await shop.ask(path);
      expect(metaOf(text, 'description'), path).toMatch(/\w+ \w+/);
      expect(titleOf(text)).toBe(title);
    }
  });

  test('is not found while nobody has published it, under the tag that will purge that', async () => {
    for (const [path, { name }] of Object.entries(pages)) {
      delete api.pages[name];
      const { status, headers, text } = await shop.ask(path);
      expect(status, path).toBe(404);
      expect(visibleText(text)).toContain('This page is not published yet');
      expect(headers.xkey?.toString().split(' ')).toContain(`page-${name}`);
    }
  });

  test('says when it cannot be read, with a way to try again, and nobody keeps that', async () => {
    for (const [path, { name }] of Object.entries(pages)) {
      api.broken.add(name);
      const { status, headers, text } = await shop.ask(path);
      expect([status, headers['cache-control']], path).toEqual([503, 'no-store']);
      expect(visibleText(text)).toMatch(/This page is not available right now.*Try again/s);
    }
  });

  test('is kept out of search engines where its editor says so', async () => {
    for (const [path, { name }] of Object.entries(pages)) {
      Object.assign(api.pages, { [name]: { ...examplePages[name], seo: { no_index: true } } });
      expect(metaOf((await shop.ask(path)).text, 'robots'), path).toBe('noindex');
    }
  });
});

describe('terms and privacy', { tags: ['CNT-04'] }, () => {
  test.each([
    ['/copy/terms', 'Terms of service', '/terms-of-service'],
    ['/copy/anything-else', 'Terms of service', '/terms-of-service'],
    ['/terms-of-service', 'Terms of service', '/terms-of-service'],
    ['/copy/privacy', 'Privacy policy', '/copy/privacy'],
    ['/copy/PRIVACY', 'Privacy policy', '/copy/privacy'],
  ])('%s is "%s", whose own address is %s', async (path, heading, canonical) => {
    const { status, text } = await shop.ask(path);
    expect(status).toBe(200);
    expect(text).toContain(`<h1>${heading}</h1>`);
    expect(canonicalOf(text)).toBe(`https://shop.example${canonical}`);
  });

  test('/copy alone is no page', async () => {
    expect((await shop.ask('/copy')).status).toBe(404);
  });
});

describe('About us', { tags: ['CNT-02'] }, () => {
  resetEach(api);

  test('without a footer to take the logo from says the name, and nobody keeps that', async () => {
    api.broken.add('footer');
    const { status, headers, text } = await shop.ask('/about-us');
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(text).toMatch(/<h1>The New (?:<!-- -->)?Tarnholt<\/h1>/);
  });

  test('is purged with the footer, whose logo it shows', async () => {
    const { headers, text } = await shop.ask('/about-us');
    expect(headers.xkey?.toString().split(' ')).toContain('page-footer');
    expect(text).toMatch(
      /<h1>The New <span[^>]*><picture>.*logo-light_5f1c2d\.jpg.*alt="Tarnholt"/,
    );
  });
});

describe('any other address of one step', () => {
  resetEach(api);

  test.each([
    '/aboutus',
    '/home',
    '/footer',
    '/constructor',
    '/__proto__',
    `/${encodeURIComponent('copy/privacy')}`,
  ])('%s is not found, and asks for no content but the list of old addresses', async (path) => {
    const { status, text } = await shop.ask(path);
    expect(status).toBe(404);
    expect(visibleText(text)).toContain('No route matches URL');
    expect(api.received.map(({ page }) => page).sort()).toEqual(['app', 'footer', 'redirects']);
  });
});

test('the answers of the FAQ reach search engines as plain text', async () => {
  const faq = structuredDataIn((await shop.ask('/faq')).text).at(-1);
  expect(faq).toMatchObject({
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Do you ship to my door?',
        acceptedAnswer: { '@type': 'Answer', text: 'Not firearms.' },
      },
    ],
  });
});
