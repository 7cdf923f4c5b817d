import type { Blocks } from '../blocks.ts';
import type { Media } from '../fields.ts';

/** A readable document id: the words of the key, cut or filled to Strapi's 24 characters. */
export const exampleDocumentId = (key: string): string =>
  key.toLowerCase().replaceAll(' ', '').padEnd(24, '0').slice(0, 24);

/** What Strapi adds to a published document. */
export const published = (key: string, id: number) => ({
  id,
  documentId: exampleDocumentId(key),
  createdAt: '2026-09-01T14:03:22.118Z',
  updatedAt: '2026-10-12T09:41:07.502Z',
  publishedAt: '2026-10-12T09:41:07.540Z',
  locale: null,
});

export const picture = (name: string, alternativeText: string): Media => ({
  id: 41,
  documentId: exampleDocumentId('media'),
  name: `${name}.jpg`,
  alternativeText,
  caption: null,
  width: 2400,
  height: 1600,
  ext: '.jpg',
  mime: 'image/jpeg',
  size: 412.6,
  url: `/uploads/${name}_5f1c2d.jpg`,
});

export const download = (name: string): Media => ({
  id: 42,
  documentId: exampleDocumentId('file'),
  name: `${name}.pdf`,
  alternativeText: null,
  caption: null,
  width: null,
  height: null,
  ext: '.pdf',
  mime: 'application/pdf',
  size: 1830.2,
  url: `/uploads/${name}_77ab01.pdf`,
});

export const prose = (...paragraphs: string[]): Blocks =>
  paragraphs.map((text) => ({ type: 'paragraph', children: [{ type: 'text', text }] }));

/** One of everything that rich text can hold. */
export const everyBlock: Blocks = [
  { type: 'heading', level: 2, children: [{ type: 'text', text: 'Coverage' }] },
  {
    type: 'paragraph',
    children: [
      { type: 'text', text: 'Covered for the ' },
      { type: 'text', text: 'life of the product', bold: true, italic: true },
      { type: 'text', text: ', as the ', underline: true },
      { type: 'link', url: '/warranty', children: [{ type: 'text', text: 'warranty' }] },
      { type: 'text', text: ' says', strikethrough: true, code: true },
    ],
  },
  {
    type: 'list',
    format: 'unordered',
    children: [
      { type: 'list-item', children: [{ type: 'text', text: 'Barrel' }] },
      {
        type: 'list',
        format: 'ordered',
        indentLevel: 1,
        children: [{ type: 'list-item', children: [{ type: 'text', text: 'Chamber' }] }],
      },
    ],
  },
  { type: 'quote', children: [{ type: 'text', text: 'Measure twice.' }] },
  { type: 'code', language: 'text', children: [{ type: 'text', text: 'TH-15-16-BLK' }] },
  {
    type: 'image',
    image: picture('bench', 'A rifle on a bench'),
    children: [{ type: 'text', text: '' }],
  },
];
