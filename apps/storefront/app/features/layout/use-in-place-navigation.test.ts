import { expect, test } from 'vitest';
import { isPlainClick, leavingFrom, pagePathOf } from './use-in-place-navigation.ts';

const origin = 'https://shop.example';

function anchor(href: string, attributes: Record<string, string> = {}) {
  const { origin: hrefOrigin, pathname, search, hash } = new URL(href, `${origin}/here`);
  const all: Record<string, string> = { href, ...attributes };
  return {
    origin: hrefOrigin,
    pathname,
    search,
    hash,
    target: attributes.target ?? '',
    getAttribute: (name: string) => all[name] ?? null,
    hasAttribute: (name: string) => name in all,
  };
}

test.each([
  ['/', '/'],
  ['/warranty?from=menu#parts', '/warranty?from=menu#parts'],
  ['https://shop.example/faq', '/faq'],
  ['?sort=price', '/here?sort=price'],
  ['/checkout-help', '/checkout-help'],
])('%s opens in place', (href, path) => {
  expect(pagePathOf(anchor(href), origin)).toBe(path);
});

test.each([
  ['another site', 'https://elsewhere.example/faq'],
  ['the same host over http', 'http://shop.example/faq'],
  ['a place on this page', '#main'],
  ['mail', 'mailto:help@tarnholt.example'],
  ['a phone', 'tel:+14175550100'],
  ['a file of the media library', '/media/1/file/manual.pdf'],
  ['the api', '/api/Products'],
  ['a file', '/sitemap.xml'],
  ['the checkout', '/checkout'],
  ['the checkout, spelled otherwise', '/Checkout/?step=payment'],
])('the browser itself follows a link to %s', (_, href) => {
  expect(pagePathOf(anchor(href), origin)).toBeNull();
});

test('so it does where the link says how to be opened', () => {
  expect(pagePathOf(anchor('/faq', { target: '_blank' }), origin)).toBeNull();
  expect(pagePathOf(anchor('/faq', { download: '' }), origin)).toBeNull();
  expect(pagePathOf(anchor('/faq', { target: '_self' }), origin)).toBe('/faq');
});

test('only a plain click is ours', () => {
  const click = {
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    defaultPrevented: false,
  } as MouseEvent;
  expect(isPlainClick(click)).toBe(true);
  for (const change of [
    { button: 1 },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { defaultPrevented: true },
  ]) {
    expect(isPlainClick({ ...click, ...change })).toBe(false);
  }
});

test('the place that was left goes along, and nothing else of it', { tags: ['LAY-09'] }, () => {
  const place = { pathname: '/faq', search: '?q=barrel', hash: '#care' };
  expect(leavingFrom({ ...place, key: 'k1', state: { from: '/' } } as typeof place)).toEqual({
    state: { from: place },
  });
});
