import { examplePages } from '@tarnholt/contract/content-examples';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { toPatents } from './patents-content.ts';
import { PatentsPage } from './patents-page.tsx';

const example = examplePages.patent;
const render = (page = example) => renderToStaticMarkup(<PatentsPage patents={toPatents(page)} />);

describe('the patents', { tags: ['CNT-08'] }, () => {
  test('have a title, and an entry is its type, product and numbers', () => {
    const html = render();
    expect(html).toContain('<h1>Patents</h1>');
    expect(html).toMatch(/<td rowSpan="2"[^>]*>Utility<\/td><th[^>]* rowSpan="2">Summit 15<\/th>/);
    expect([...html.matchAll(/<td class="data">([^<]*)</g)].map(([, number]) => number)).toEqual([
      'US 0,000,001',
      'US 0,000,002',
    ]);
  });

  test('show colors and models in the row of the first number alone', () => {
    const [, body = ''] = /<tbody>(.*)<\/tbody>/.exec(render()) ?? [];
    const [first = '', second = ''] = body.split('</tr>');
    expect(first).toMatch(/US 0,000,001<\/td><td[^>]*>All colors, all models<\/td>/);
    expect(second).toMatch(/US 0,000,002<\/td><td[^>]*><\/td>/);
  });

  test('have a heading over each column', () => {
    const headings = [...render().matchAll(/<th scope="col">([^<]*)</g)].map(([, text]) => text);
    expect(headings).toEqual(['Type', 'Product', 'Patent number', 'Colors and models']);
  });

  test('of which there are none say so', () => {
    const html = render({ ...example, patents: [] });
    expect(html).toContain('No patents are listed');
    expect(html).not.toContain('<table');
  });
});
