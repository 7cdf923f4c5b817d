import type { PageName } from '@tarnholt/contract/content';
import { examplePages } from '@tarnholt/contract/content-examples';
import { describe, expect, test } from 'vitest';
import { visibleText } from './testing/read-page.ts';
import { servePreviews, previewToken as token } from './testing/serve-previews.ts';
import { serveStorefront } from './testing/serve-storefront.ts';

/** What an editor sees of each kind of page before it is published. */

const shop = serveStorefront();
const editors = servePreviews(shop);

async function preview<N extends PageName>(
  name: N,
  change: Partial<(typeof examplePages)[N]> = {},
): Promise<string> {
  editors.draft = { kind: 'page', name, document: { ...examplePages[name], ...change } };
  const { status, headers, text } = await editors.ask(`/preview?token=${token}`);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  return text;
}

const banner = 'Preview of a draft. Shoppers do not see this.';

describe('a draft is shown as shoppers would see it', () => {
  test.each<[name: PageName, change: object, words: RegExp]>([
    ['aboutus', { want_to_talk_heading: 'Draft' }, /The New.*Draft.*Contact Us/s],
    ['contactus', { address1: 'Draft' }, /Contact us.*Draft.*100 Example Way/s],
    ['faq', { title: 'Draft' }, /Draft.*Close All.*Do you ship to my door\?/s],
    ['limitededition', { banner_title: 'Draft' }, /Draft.*Winter.*Fall/s],
    ['medialibrary', { heading: 'Draft' }, /Draft.*Manuals.*Summit 15/s],
    ['patent', { title: 'Draft' }, /Draft.*US 0,000,001/s],
    ['privacy', { heading: 'Draft' }, /Draft.*Coverage/s],
    ['resources', { sub_heading: 'Draft' }, /Resources.*Draft.*Coverage/s],
    ['support', { sub_heading: 'Draft' }, /Support.*Draft.*Answers first/s],
    ['terms', { heading: 'Draft' }, /Draft.*Coverage/s],
    ['warranty', { heading: 'Draft' }, /Draft.*Keep your receipt\./s],
  ])('%s', async (name, change, words) => {
    const text = visibleText(await preview(name, change));
    expect(text).toContain(banner);
    expect(text).toMatch(words);
  });

  test('and its own address still shows what is published', async () => {
    editors.draft = {
      kind: 'page',
      name: 'faq',
      document: { ...examplePages.faq, title: 'Draft' },
    };
    expect((await editors.ask(`/faq?token=${token}`)).text).not.toContain('>Draft<');
  });
});

describe('what stands around every page', () => {
  const menu = { ...examplePages.app.support, href: '/draft-of-support' };
  const links = [{ label: 'Draft of a link', href: '/draft' }];

  test('is shown where it will stand: the header', async () => {
    const html = await preview('app', { support: menu });
    expect(visibleText(html)).toContain('The header is your draft');
    expect(html).toContain('href="/draft-of-support"');
  });

  test('is shown where it will stand: the footer', async () => {
    const html = await preview('footer', { links });
    expect(visibleText(html)).toMatch(/The footer is your draft.*Draft of a link/s);
  });

  test('is read once, and nobody else gets it', async () => {
    editors.reads = 0;
    await preview('footer', { links });
    expect(editors.reads).toBe(1);
    expect((await editors.ask(`/?token=${token}`)).text).not.toContain('Draft of a link');
    expect((await editors.ask('/')).text).not.toContain('Draft of a link');
    expect(editors.reads).toBe(1);
  });

  test('is what is published when the draft would be refused', async () => {
    editors.draft = {
      kind: 'page',
      name: 'footer',
      document: { ...examplePages.footer, links: 7 },
    };
    const { text } = await editors.ask(`/preview?token=${token}`);
    expect(visibleText(text)).toMatch(/would not accept this draft.*links: .*Careers/s);
  });
});

test.each(['redirects', 'search'] as const)('a list has nothing to look at: %s', async (name) => {
  expect(visibleText(await preview(name))).toMatch(/The shop would accept this draft.*is a list/s);
});
