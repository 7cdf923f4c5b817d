import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { BuildView } from './build-page.tsx';
import { ComparedTable } from './compare-page.tsx';
import { BuildList } from './my-builds.tsx';
import { NewBuildPage } from './new-build-page.tsx';
import { sampleBuild } from './testing/sample-build.ts';

const render = (page: ReactNode, path = '/') =>
  renderToStaticMarkup(<MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>);

/** Would run if anybody took them for markup. The api's tests send many more. */
const payloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(2)>',
  '"><svg onload=alert(3)>',
  "' onmouseover='alert(4)",
];

describe('a build', () => {
  test('shows what it is, what it costs now and what it cost then', () => {
    const html = render(<BuildView build={sampleBuild} />);
    expect(html).toContain('<h1 class="build-name">For the ridge</h1>');
    expect(html).toContain('<a href="/product/product-long/x">Summit 15</a>');
    expect(html).toMatch(/<dt>Finish<\/dt><dd>Black<\/dd>/);
    expect(html).toContain('$1,948.95');
    expect(html).toContain('It was $1,900.00 when it was saved.');
    expect(html).toContain('href="/build/compare?a=7K4M92QXB3"');
    expect(html).not.toContain('Something has changed');
    const unchanged = { ...sampleBuild, savedTotal: sampleBuild.total ?? 0 };
    expect(render(<BuildView build={unchanged} />)).not.toContain('when it was saved');
  });

  test('that cannot be had says so and offers the nearest', () => {
    const html = render(
      <BuildView
        build={{
          ...sampleBuild,
          total: null,
          qtyOnHand: 0,
          problems: [{ kind: 'out_of_stock', about: 'Black' }],
          nearest: { sku: 'R-FDE', optionIds: [], options: { Finish: 'Earth' }, price: 1_999 },
        }}
      />,
    );
    expect(html).toContain('This version is out of stock right now: Black.');
    expect(html).toContain('The nearest that we have is Earth for $1,999.00.');
    expect(html).toContain('Add to Cart');
    expect(html).toContain('?sku=R-FDE');
  });

  test('of a product that is gone has no way to buy it', () => {
    const html = render(
      <BuildView
        build={{
          ...sampleBuild,
          productUrl: '',
          price: null,
          total: null,
          problems: [{ kind: 'product_gone', about: 'Summit 15' }],
        }}
      />,
    );
    expect(html).toContain('We no longer sell the Summit 15.');
    expect(html).not.toMatch(/Add to Cart|Change it/);
  });
});

test('names and notes are text wherever they are shown', () => {
  for (const payload of payloads) {
    const build = { ...sampleBuild, name: payload, notes: payload };
    const html = [
      render(<BuildView build={build} />),
      render(<BuildList builds={[build, { ...build, code: '0000000000' }]} />),
      render(<ComparedTable first={build} second={build} />),
      render(<NewBuildPage title={payload} />, '/build/new?product=a&sku=b'),
    ].join('');
    expect(html).not.toMatch(/<(?:script|svg)|<img src=x/);
    expect(html.match(/(?:&lt;(?:script|img|svg)|&#x27; onmouseover)/g)?.length).toBeGreaterThan(5);
  }
});

test('who has saved nothing is told how', () => {
  const html = render(<BuildList builds={[]} />);
  expect(html).toContain('You have saved no builds');
  expect(html).toContain('Save this build');
});

test('a page to save on that names nothing says so', () => {
  expect(render(<NewBuildPage title="" />, '/build/new')).toContain(
    'There is nothing to save here',
  );
  const html = render(<NewBuildPage title="Summit" />, '/build/new?product=a&sku=b');
  expect(html).toContain('value="Summit"');
  expect(html).toContain('href="/3dbuilder?product=a&amp;sku=b"');
});
