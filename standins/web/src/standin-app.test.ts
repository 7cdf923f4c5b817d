import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { fixtureTree } from '../../../scripts/testing/fixture-tree.ts';
import { assetRoutes, createStandinApp, html } from './index.ts';

function appForTest() {
  const app = createStandinApp({ openPath: '/open' });
  onTestFinished(() => app.close());
  for (const path of ['/form', '/open']) app.post(path, async (request) => request.body);
  app.post('/number', async (request) =>
    z.object({ count: z.coerce.number() }).parse(request.body),
  );
  return app;
}

test.each([
  ['/form', 'cross-site', 403],
  ['/form', 'same-site', 403],
  ['/form', 'same-origin', 200],
  ['/form', 'none', 200],
  ['/open', 'cross-site', 200],
])('a form sent to %s from %s is answered with %i', async (url, site, status) => {
  const response = await appForTest().inject({
    method: 'POST',
    url,
    headers: { 'sec-fetch-site': site, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'name=A%26B',
  });
  expect(response.statusCode).toBe(status);
  if (status === 200) expect(response.json()).toEqual({ name: 'A&B' });
});

test('what does not fit is named by its field', async () => {
  const response = await appForTest().inject({
    method: 'POST',
    url: '/number',
    body: { count: 'many' },
  });
  expect(response.statusCode).toBe(400);
  expect(response.json().problems).toMatchObject([{ field: 'count' }]);
});

test('shared files and those of the stand-in lie side by side', async () => {
  const app = appForTest();
  const folder = pathToFileURL(`${fixtureTree({ 'pictures/icon.svg': '<svg/>' })}/`);
  app.register(assetRoutes, { prefix: '/assets', folder, files: ['pictures/icon.svg'] });
  const typeOf = async (name: string) => {
    const response = await app.inject(`/assets/${name}`);
    return [response.statusCode, response.headers['content-type'], response.body.length > 0];
  };
  expect(await typeOf('icon.svg')).toEqual([200, 'image/svg+xml', true]);
  expect(await typeOf('base.css')).toEqual([200, 'text/css; charset=utf-8', true]);
  expect(await typeOf('archivo.woff2')).toEqual([200, 'font/woff2', true]);
  expect(await typeOf('plex-mono.woff2')).toEqual([200, 'font/woff2', true]);
});

test('the template escapes values and keeps markup', () => {
  const name = `<b>"A" & 'B'</b>`;
  expect(html`<p>${name}${[html`<br>`, 1]}${false}${null}</p>`.source).toBe(
    '<p>&lt;b&gt;&quot;A&quot; &amp; &#39;B&#39;&lt;/b&gt;<br>1</p>',
  );
});
