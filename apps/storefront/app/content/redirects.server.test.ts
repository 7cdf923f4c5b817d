import { examplePages } from '@tarnholt/contract/content-examples';
import { expect, test } from 'vitest';
import { redirectFor } from './redirects.server.ts';

const page = {
  ...examplePages.redirects,
  redirects: [
    { from: '/old', to: '/products/new', permanent: true },
    { from: '/Sale/', to: '/collections/parts?sort=price', permanent: false },
    { from: '/part', to: '/products/new#specs', permanent: null },
  ],
};
const ask = (path: string) => redirectFor(page, new URL(path, 'https://shop.example'));

test.each([
  ['/old', '/products/new', 301],
  ['/OLD/', '/products/new', 301],
  ['/old?sku=TH-1', '/products/new?sku=TH-1', 301],
  ['/sale', '/collections/parts?sort=price', 302],
  ['/sale?sort=title', '/collections/parts?sort=price', 302],
  ['/part?sku=TH-1', '/products/new?sku=TH-1#specs', 302],
])('%s leads to %s by %i', (path, to, status) => expect(ask(path)).toEqual({ to, status }));

test.each(['/older', '/old/more', '/', '/more/old'])('%s leads nowhere', (path) =>
  expect(ask(path)).toBeUndefined(),
);
