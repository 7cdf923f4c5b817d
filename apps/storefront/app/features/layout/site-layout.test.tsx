import { examplePages } from '@tarnholt/contract/content-examples';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { announcePageChange, onPageChange } from './page-changes.ts';
import { countRequest, hasRequests } from './requests-in-flight.ts';
import { readSiteLayoutHtml } from './server-html.ts';
import { SiteLayout } from './site-layout.tsx';
import { toSiteLayout } from './site-layout-content.ts';
import { SiteLayoutMaker, toSiteLayoutHtml } from './site-layout-html.server.tsx';

/** The page as the server sends it, in parts. */
function partsOf(app = examplePages.app, footer = examplePages.footer) {
  const made = toSiteLayoutHtml(toSiteLayout('Tarnholt', app, footer));
  const element = <SiteLayout html={made}>Page</SiteLayout>;
  const router = createMemoryRouter([{ path: '*', element }]);
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const part = (tag: string) => new RegExp(`<${tag}[ >].*</${tag}>`, 's').exec(html)?.[0] ?? '';
  return { html, header: part('header'), footer: part('footer') };
}

describe('the header', () => {
  const { header } = partsOf();
  const menuOf = (label: string) =>
    header.split('<details').find((one) => one.includes(`>${label}</summary>`)) ?? '';

  test('leads home by its logo', { tags: ['LAY-01', 'LAY-02'] }, () => {
    expect(header).toContain('<a href="/" class="site-logo" aria-label="Tarnholt, home">');
  });

  test.each([
    ['Rifles', 'All rifles', 'Summit', '/product/collection-cards/rifles000000000000000000'],
    [
      'Pistols',
      'All pistols',
      'Harrow',
      '/product/collection-tabbed-grid/pistols00000000000000000',
    ],
    ['Apparel', 'All apparel', 'Caps', '/product/collection-simple-grid/apparel00000000000000000'],
    ['Support', 'Support overview', 'Warranty', '/warranty'],
  ])(
    'has the menu %s with its list, and a place for its cards',
    {
      tags: ['LAY-01', 'LAY-02'],
    },
    (label, overview, first, href) => {
      const menu = menuOf(label);
      // One at a time, by the browser itself.
      expect(menu).toMatch(/^ name="main-menu"><summary /);
      expect(menu).toContain(
        `<ul class="main-menu-keys"><li><a href="${href}">${overview}</a></li>` +
          `<li><a href="${href}">${first}</a></li></ul>`,
      );
      expect(menu).toContain(`<div data-menu="${label.toLowerCase()}" data-count="1"></div>`);
    },
  );

  test('has search, cart, dealer locator and sign-in', { tags: ['LAY-01'] }, () => {
    expect(header).toMatch(/<button type="submit" aria-label="Search"/);
    expect(header).toMatch(/<button type="button" class="cart-button"[^>]* aria-label="Cart"/);
    expect(header).toMatch(
      /<a href="\/dealer-locator" class="[^"]*"><span class="visually-hidden">Find a dealer</,
    );
    expect(header).toContain('<a href="/profile" class="account-link">Sign in</a>');
  });

  test('has a menu toggle that works without scripts', { tags: ['LAY-02'] }, () => {
    expect(header).toMatch(/<button [^>]*aria-label="Menu" popoverTarget="main-menu"/i);
    expect(header).toMatch(/<nav id="main-menu" popover="auto" [^>]*aria-label="Main"/);
    expect(header).toMatch(
      /<button [^>]*aria-label="Close" popoverTarget="main-menu" popoverTargetAction="hide"/i,
    );
  });

  test('leads to dealers and the account from that menu too', { tags: ['LAY-02'] }, () => {
    const menu = /<nav id="main-menu".*<\/nav>/.exec(header)?.[0];
    expect(menu).toContain('<a href="/dealer-locator" class="main-menu-more">Find a dealer</a>');
    expect(menu).toContain('<a href="/profile" class="account-link">Sign in</a>');
  });

  test('a menu without links is a link itself', { tags: ['LAY-01'] }, () => {
    const app = { ...examplePages.app, support: { ...examplePages.app.support, children: [] } };
    expect(partsOf(app).header).toContain(
      '<li><a href="/warranty" class="main-menu-label">Support</a></li>',
    );
  });

  test('what editors write stays text', () => {
    const [child] = examplePages.app.support.children;
    if (child === undefined) throw new Error('the example has no card');
    const children = [{ ...child, label: '<script>alert(1)</script>' }];
    const app = { ...examplePages.app, support: { ...examplePages.app.support, children } };
    expect(partsOf(app).header).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });
});

describe('the footer', { tags: ['LAY-03'] }, () => {
  const { footer } = partsOf();

  test('has the newsletter', () => {
    expect(footer).toContain('<h2>Newsletter</h2>');
    expect(footer).toMatch(/<form [^>]*aria-label="Newsletter"/);
  });

  test('has links in three columns', () => {
    const links = ['One', 'Two', 'Three', 'Four', 'Five'].map((label) => ({
      label,
      href: `/${label.toLowerCase()}`,
    }));
    const columns = /<nav aria-label="Footer".*?<\/nav>/.exec(
      partsOf(examplePages.app, { ...examplePages.footer, links }).footer,
    )?.[0];
    expect(columns?.match(/<ul>/g)).toHaveLength(3);
    expect(columns).toContain(
      '<ul><li><a href="/one">One</a></li><li><a href="/two">Two</a></li></ul>',
    );
    expect(columns).toContain('<ul><li><a href="/five">Five</a></li></ul>');
  });

  test('has social links with a name each', () => {
    expect(footer).toMatch(
      /<ul class="site-footer-social" aria-label="Tarnholt elsewhere"><li><a href="https:\/\/video\.example\/tarnholt">.*<span class="visually-hidden">Videos<\/span><\/a>/,
    );
  });

  test('has the product guide to download', () => {
    expect(footer).toMatch(
      /<a href="\/media\/[^"]+\.pdf" download="" [^>]*>Download the product guide <span>\(PDF/,
    );
  });

  test('has bottom links, of which some are plain words', () => {
    expect(footer).toContain('<li><a href="/copy/privacy">Privacy</a></li><li>© Tarnholt</li>');
  });

  test('leads back to the top', () => {
    expect(footer).toContain('<a href="#top" class="back-to-top">Back to top</a>');
  });
});

describe('what the server has made', () => {
  const brandName = 'Tarnholt';
  const { app, footer } = examplePages;

  test('is read from the page by browsers, and is the same', () => {
    const made = toSiteLayoutHtml(toSiteLayout(brandName, app, footer));
    // The parser of a browser is not here; its part is played in the e2e tests.
    const elements = Object.entries(made).map(([serverHtml, { __html }]) => ({
      dataset: { serverHtml },
      innerHTML: __html,
    }));
    const page = {
      querySelectorAll: (marked: string) => marked === '[data-server-html]' && elements,
    };
    expect(readSiteLayoutHtml(page as unknown as Document)).toEqual(made);
    expect(partsOf().html.match(/ data-server-html="\w+"/g)).toHaveLength(3);
  });

  test('is kept as long as the same documents come, and no longer', () => {
    const maker = new SiteLayoutMaker();
    const first = maker.make(brandName, app, footer);
    expect(maker.make(brandName, app, footer)).toBe(first);
    const links = [{ label: 'Only one', href: '/one' }];
    const changed = maker.make(brandName, app, { ...footer, links });
    expect(changed.html.footer.__html).toContain('Only one');
    expect(maker.make(brandName, undefined, footer).html.menus.__html).not.toContain('Rifles');
    expect(maker.make('Other', app, footer).html.start.__html).toContain('Other, home');
  });
});

describe('without content', { tags: ['LAY-10'] }, () => {
  test('the way home, to dealers and to the top is still there', () => {
    const content = toSiteLayoutHtml(toSiteLayout('Tarnholt', undefined, undefined));
    expect(content.start.__html).toContain('aria-label="Tarnholt, home">Tarnholt</a>');
    expect(content.menus.__html).not.toMatch(/<ul|<details/);
    expect(content.menus.__html).toContain('Find a dealer');
    expect(content.footer.__html).not.toMatch(/<ul|<nav|product guide/);
    expect(content.footer.__html).toContain('Back to top');
  });
});

test('the indicator of progress has a name, and shows nothing while nothing is loaded', {
  tags: ['LAY-04'],
}, () => {
  expect(partsOf().header).toContain(
    '<div class="loading-bar" role="progressbar" aria-label="Loading"></div>',
  );
});

test('requests are under way until the last of them has ended', { tags: ['LAY-04'] }, () => {
  countRequest(1);
  countRequest(1);
  countRequest(-1);
  expect(hasRequests()).toBe(true);
  countRequest(-1);
  expect(hasRequests()).toBe(false);
});

test('whoever listens hears of a change of page until they stop', { tags: ['LAY-12'] }, () => {
  const listener = vi.fn();
  const stop = onPageChange(listener);
  announcePageChange();
  stop();
  announcePageChange();
  expect(listener).toHaveBeenCalledOnce();
});
