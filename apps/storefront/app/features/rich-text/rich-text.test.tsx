import type { Blocks } from '@tarnholt/contract/content';
import { everyBlock } from '@tarnholt/contract/content-examples';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { RichText } from './rich-text.tsx';
import { toSpecRows } from './spec-rows.ts';

const text = (words: string, marks: object = {}) => ({
  type: 'text' as const,
  text: words,
  ...marks,
});
const render = (...blocks: Blocks) =>
  renderToStaticMarkup(<RichText blocks={blocks} />).replace(
    /^<div class="rich-text">|<\/div>$/g,
    '',
  );

describe('rich text', { tags: ['CNT-12'] }, () => {
  test.each<[kind: string, block: Blocks[number], html: string]>([
    ['paragraph', { type: 'paragraph', children: [text('Words')] }, '<p>Words</p>'],
    ['quote', { type: 'quote', children: [text('Words')] }, '<blockquote>Words</blockquote>'],
    ['code', { type: 'code', children: [text('a\n  b')] }, '<pre><code>a\n  b</code></pre>'],
    [
      'link',
      {
        type: 'paragraph',
        children: [{ type: 'link', url: '/faq', children: [text('see', { bold: true })] }],
      },
      '<p><a href="/faq"><strong>see</strong></a></p>',
    ],
    [
      'ordered list',
      {
        type: 'list',
        format: 'ordered',
        children: [
          { type: 'list-item', children: [text('One')] },
          { type: 'list-item', children: [text('Two')] },
        ],
      },
      '<ol><li>One</li><li>Two</li></ol>',
    ],
    [
      'list without an order, with another inside',
      {
        type: 'list',
        format: 'unordered',
        children: [
          { type: 'list-item', children: [text('Barrel')] },
          {
            type: 'list',
            format: 'ordered',
            children: [{ type: 'list-item', children: [text('Chamber')] }],
          },
        ],
      },
      '<ul><li>Barrel</li><li><ol><li>Chamber</li></ol></li></ul>',
    ],
  ])('%s', (_, block, html) => expect(render(block)).toBe(html));

  test.each([1, 2, 3, 4, 5, 6])('a heading of level %i, never above those of the page', (level) => {
    const block = { type: 'heading' as const, level, children: [text('Words')] };
    const deepEnough = (top: 2 | 3 | 4) => {
      const shown = Math.max(level, top);
      expect(renderToStaticMarkup(<RichText blocks={[block]} topHeading={top} />)).toContain(
        `<h${shown}>Words</h${shown}>`,
      );
    };
    for (const top of [2, 3, 4] as const) deepEnough(top);
  });

  test.each([
    ['bold', '<strong>Words</strong>'],
    ['italic', '<em>Words</em>'],
    ['underline', '<u>Words</u>'],
    ['strikethrough', '<s>Words</s>'],
    ['code', '<code>Words</code>'],
  ])('text that is %s', (mark, html) => {
    expect(render({ type: 'paragraph', children: [text('Words', { [mark]: true })] })).toBe(
      `<p>${html}</p>`,
    );
    expect(render({ type: 'paragraph', children: [text('Words', { [mark]: false })] })).toBe(
      '<p>Words</p>',
    );
  });

  test('all marks together, and one of everything', () => {
    const marks = { bold: true, italic: true, underline: true, strikethrough: true, code: true };
    expect(render({ type: 'paragraph', children: [text('x', marks)] })).toBe(
      '<p><strong><em><u><s><code>x</code></s></u></em></strong></p>',
    );
    const html = render(...everyBlock);
    expect(html).toContain('<strong><em>life of the product</em></strong>');
    expect(html).toContain('<a href="/warranty">');
    expect(html).toContain('<s><code> says</code></s>');
  });
});

test('a picture in rich text is described by its alternative text', {
  tags: ['CNT-12', 'CNT-17'],
}, () => {
  const pictures = everyBlock.filter((block) => block.type === 'image');
  expect(render(...pictures)).toMatch(/^<picture>.*<img[^>]* alt="A rifle on a bench"/);
  const [block] = pictures;
  if (block === undefined) throw new Error('the example has no picture');
  const wordless = { ...block, image: { ...block.image, alternativeText: null } };
  expect(render(wordless)).toContain('alt=""');
});

test('markup that somebody typed is shown as text', () => {
  const blocks: Blocks = [
    { type: 'paragraph', children: [{ type: 'text', text: '<img src=x onerror=alert(1)>' }] },
  ];
  const html = renderToStaticMarkup(<RichText blocks={blocks} />);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

const list = (...items: [name: string, value: string][]): Blocks => [
  {
    type: 'list',
    format: 'unordered',
    children: items.map(([name, value]) => ({
      type: 'list-item',
      children: [
        { type: 'text', text: name, bold: true },
        { type: 'text', text: value },
      ],
    })),
  },
];

test('a list of names and values is a table, anything else is not', () => {
  expect(toSpecRows(list(['Weight:', ' 6.8 lb'], ['Twist', ' 1:7']))).toEqual([
    { name: 'Weight', value: '6.8 lb' },
    { name: 'Twist', value: '1:7' },
  ]);
  expect(toSpecRows(everyBlock)).toBeNull();
  expect(toSpecRows(list(['Weight:', ' 1'], ['Weight:', ' 2']))).toBeNull();
  expect(toSpecRows(list(['Weight:', ' ']))).toBeNull();
  expect(toSpecRows([])).toBeNull();
});
