import { describe, expect, test } from 'vitest';
import { formatDay } from '../format-day.ts';
import { formatMoment } from '../format-moment.ts';
import { parseTemplateData, renderEmail, type TemplateName } from '../render-email.ts';
import { brandForTest } from '../testing/brand-for-test.ts';
import { textsIn, withText } from '../testing/leaves.ts';
import { templates } from './index.ts';

const names = Object.keys(templates) as TemplateName[];
const isMoment = /^\d{4}-\d{2}-\d{2}T/;
const isDay = /^\d{4}-\d{2}-\d{2}$/;
const hostile = `<script>alert('1')</script><b>"bold" & more`;

/** Times are said as people read them. */
function saidOf(value: string): string {
  if (isMoment.test(value)) return formatMoment(value);
  return isDay.test(value) ? formatDay(value) : value;
}

function renderExample(name: TemplateName) {
  return renderEmail(name, templates[name].example, brandForTest);
}

function decoded(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

/** Line breaks of the text part are where the width ends, not where the data has them. */
function unwrap(text: string): string {
  return text.replace(/\s+/g, ' ');
}

describe.each(names)('the mail %s', (name) => {
  const { example } = templates[name];

  test('has an example that fits its schema', () => {
    expect(parseTemplateData(name, example)).toEqual(example);
  });

  test('says everything of its data in both parts', async () => {
    const { html, text, oneClickUrl } = await renderExample(name);

    for (const { text: value } of textsIn(example)) {
      // What stands in a header is for mail programs.
      if (value === oneClickUrl) continue;
      const said = saidOf(value);
      expect(decoded(html)).toContain(said);
      expect(unwrap(text)).toContain(unwrap(said));
    }
  });

  test('names the brand, its addresses and its shop in both parts', async () => {
    const { html, text } = await renderExample(name);

    for (const part of [html, text]) {
      expect(part).toContain(brandForTest.name);
      expect(part).toContain(brandForTest.supportEmail);
      expect(part).toContain(brandForTest.shopUrl);
      for (const line of brandForTest.postalAddress) expect(part).toContain(line);
    }
  });

  test('takes every word about the brand from the configuration', async () => {
    const other = {
      name: 'Acme',
      supportEmail: 'help@acme.example',
      postalAddress: ['1 Mill Street'],
      shopUrl: 'https://acme.example',
    };
    const words = withoutBrand(example);
    const { subject, html, text } = await renderEmail(name, words, other);

    expect(subject + html + text).not.toMatch(/tarnholt/i);
  });

  test('escapes what the data holds, wherever it stands', async () => {
    const { schema } = templates[name];
    const places = textsIn(example).filter(
      ({ path }) => schema.safeParse(withText(example, path, hostile)).success,
    );
    // A mail of links alone has none.
    const takesWords = textsIn(example).some(({ text }) => !/^https?:/.test(text));
    expect(places.length > 0).toBe(takesWords);

    for (const { path } of places) {
      const data = parseTemplateData(name, withText(example, path, hostile));
      const { html, text } = await renderEmail(name, data, brandForTest);
      expect(html, path.join('.')).not.toContain('<script');
      expect(html, path.join('.')).not.toContain('<b>');
      // In plain text there is nothing to escape: the reader sees what the data says.
      expect(unwrap(text), path.join('.')).toContain(hostile);
    }
  });

  test('has a text part without markup', async () => {
    const { text } = await renderExample(name);

    expect(text).not.toMatch(/<[a-z!/]/i);
    expect(text).not.toMatch(/&[a-z#0-9]+;/i);
    expect(text).not.toMatch(/\n{4,}/);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });

  test('is colored for light and dark', async () => {
    const { html } = await renderExample(name);

    expect(html).toContain('<meta name="color-scheme" content="light dark"/>');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    // A color without its class would stay light on a dark page.
    for (const [tag] of html.matchAll(/<[a-z][^>]* style="[^>]*>/g)) {
      if (/[";]color:/.test(tag)) expect(tag).toMatch(/class="[^"]*\bc-[a-z]/);
      if (/background-color:/.test(tag)) expect(tag).toMatch(/class="[^"]*\bbg-[a-z]/);
      if (/border-color:/.test(tag)) expect(tag).toMatch(/class="[^"]*\bb-[a-z]/);
    }
  });

  test('loads nothing, and links only where the configuration and the data point', async () => {
    const { html } = await renderExample(name);
    const known = new Set([
      brandForTest.shopUrl,
      `mailto:${brandForTest.supportEmail}`,
      ...textsIn(example).map(({ text }) => text),
    ]);

    expect(html).not.toMatch(/<(img|link|script|iframe|video|object)\b/i);
    expect(html).not.toMatch(/url\(|@import|@font-face|\bsrc=/i);
    for (const [, href] of html.matchAll(/href="([^"]*)"/g)) {
      expect(known).toContain(decoded(href ?? ''));
    }
  });

  test('stays below the size at which Gmail clips a mail', async () => {
    const { html } = await renderExample(name);
    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
  });

  test('can be read by a screen reader', async () => {
    const { html } = await renderExample(name);

    expect(html).toMatch(/<html[^>]* lang="en-US"/);
    expect(html).toMatch(/<title>[^<]+<\/title>/);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    for (const [table] of html.matchAll(/<table\b[^>]*>.*?<tr\b[^>]*>.*?>/gs)) {
      expect(table).toMatch(/^<table[^>]*role="presentation"|<tr class="fact"><th scope="row"/);
    }
    for (const [, words] of html.matchAll(/<a\b[^>]*>(.*?)<\/a>/gs)) {
      expect(words?.replace(/<!--.*?-->|<[^>]*>/gs, '').trim()).not.toBe('');
    }
    for (const [image] of html.matchAll(/<img\b[^>]*>/g)) expect(image).toMatch(/\balt="/);
  });

  test('has a subject of one line', async () => {
    const { subject } = await renderExample(name);

    expect(subject).toMatch(/^[^\r\n]{1,200}$/);
  });
});

/** Example data mentions the demo brand in addresses; here the template's own words count. */
function withoutBrand<Data>(data: Data): Data {
  return JSON.parse(JSON.stringify(data).replaceAll(/tarnholt/gi, 'acme'));
}
