import { file, type MediaName } from './values.ts';

/** Rich text as Strapi's blocks editor writes it, from lines that are easy to read in the source. */

type Inline = object;

/** Words with **bold** and [a link](/path) in them. */
function inline(text: string): Inline[] {
  return text
    .split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/)
    .filter((part) => part !== '')
    .map((part) => {
      const bold = /^\*\*(.+)\*\*$/.exec(part);
      if (bold) return { type: 'text', text: bold[1], bold: true };
      const link = /^\[(.+)\]\((.+)\)$/.exec(part);
      if (link) return { type: 'link', url: link[2], children: [{ type: 'text', text: link[1] }] };
      return { type: 'text', text: part };
    });
}

export const heading = (level: 2 | 3 | 4, text: string) => ({
  type: 'heading',
  level,
  children: inline(text),
});

export const paragraph = (text: string) => ({ type: 'paragraph', children: inline(text) });

export const quote = (text: string) => ({ type: 'quote', children: inline(text) });

const items = (texts: readonly string[]) =>
  texts.map((text) => ({ type: 'list-item', children: inline(text) }));

export const bullets = (...texts: string[]) => ({
  type: 'list',
  format: 'unordered',
  children: items(texts),
});

export const steps = (...texts: string[]) => ({
  type: 'list',
  format: 'ordered',
  children: items(texts),
});

export const picture = (name: MediaName) => ({
  type: 'image',
  image: file(name),
  children: [{ type: 'text', text: '' }],
});

/** Paragraphs alone. */
export const prose = (...texts: string[]) => texts.map(paragraph);
