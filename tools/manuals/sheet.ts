/** What a printed document is made of, and its HTML. */

export type Block =
  | { readonly kind: 'paragraph' | 'warning' | 'heading'; readonly text: string }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly [string, string])[] }
  | { readonly kind: 'lines'; readonly labels: readonly string[] }
  | { readonly kind: 'figure'; readonly image: string; readonly caption: string }
  | {
      readonly kind: 'card';
      readonly image: string;
      readonly isLarge: boolean;
      readonly blocks: readonly Block[];
    }
  | { readonly kind: 'drawing'; readonly image: string; readonly marks: readonly Mark[] };

/** A number on a drawing, in hundredths of its width and height, and what it points at. */
export interface Mark {
  readonly name: string;
  readonly at: readonly [number, number];
  readonly to?: readonly [number, number];
}

export interface Chapter {
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface Sheet {
  /** Name of the file in the media folder. */
  readonly file: string;
  readonly title: string;
  readonly subtitle: string;
  readonly kind: string;
  readonly cover: string;
  readonly chapters: readonly Chapter[];
  /** Chapters may be longer than a page; otherwise each stays on one. */
  readonly isFlowing?: boolean;
}

export const text = (words: string): Block => ({ kind: 'paragraph', text: words });
export const warning = (words: string): Block => ({ kind: 'warning', text: words });
export const heading = (words: string): Block => ({ kind: 'heading', text: words });
export const list = (...items: string[]): Block => ({ kind: 'list', items });
export const steps = (...items: string[]): Block => ({ kind: 'steps', items });
export const table = (...rows: (readonly [string, string])[]): Block => ({ kind: 'table', rows });
/** Lines to write on. */
export const lines = (...labels: string[]): Block => ({ kind: 'lines', labels });
export const figure = (image: string, caption: string): Block => ({
  kind: 'figure',
  image,
  caption,
});

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** With **bold** words. */
const inline = (words: string) => escaped(words).replaceAll(/\*\*([^*]+)\*\*/g, '<b>$1</b>');

const items = (tag: 'ul' | 'ol', all: readonly string[]) =>
  `<${tag}>${all.map((item) => `<li>${inline(item)}</li>`).join('')}</${tag}>`;

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p>${inline(block.text)}</p>`;
    case 'warning':
      return `<p class="warning"><strong>Warning</strong> ${inline(block.text)}</p>`;
    case 'heading':
      return `<h3>${inline(block.text)}</h3>`;
    case 'list':
      return items('ul', block.items);
    case 'steps':
      return items('ol', block.items);
    case 'table':
      return `<table>${block.rows
        .map(([name, value]) => `<tr><th>${inline(name)}</th><td>${inline(value)}</td></tr>`)
        .join('')}</table>`;
    case 'lines':
      return `<dl class="lines">${block.labels
        .map((label) => `<div><dt>${inline(label)}</dt><dd></dd></div>`)
        .join('')}</dl>`;
    case 'figure':
      return `<figure><img src="${block.image}" alt="${escaped(block.caption)}"><figcaption>${inline(block.caption)}</figcaption></figure>`;
    case 'card':
      return `<article${block.isLarge ? ' class="large"' : ''}><img src="${block.image}" alt=""><div>${block.blocks.map(blockHtml).join('')}</div></article>`;
    case 'drawing':
      return drawingHtml(block.image, block.marks);
  }
}

/** The numbers lie over the picture in its own proportions; their names stand below it. */
function drawingHtml(image: string, marks: readonly Mark[]): string {
  const overlay = marks
    .map(({ at: [x, y], to }, index) => {
      const line = to ? `<line x1="${x}%" y1="${y}%" x2="${to[0]}%" y2="${to[1]}%"/>` : '';
      return `${line}<circle cx="${x}%" cy="${y}%" r="9"/><text x="${x}%" y="${y}%" dy="3.6">${index + 1}</text>`;
    })
    .join('');
  const names = marks.map(({ name }) => name);
  return `<figure class="drawing"><div><img src="${image}" alt="${escaped(names.join(', '))}"><svg aria-hidden="true">${overlay}</svg></div>${items('ol', names)}</figure>`;
}

export function sheetHtml(sheet: Sheet, head: { style: string; logo: string }): string {
  const chapters = sheet.chapters
    .map(
      ({ title, blocks }, index) =>
        `<section><h2><span>${String(index + 1).padStart(2, '0')}</span>${inline(title)}</h2>${blocks.map(blockHtml).join('\n')}</section>`,
    )
    .join('\n');
  const contents = sheet.chapters
    .map(
      ({ title }, index) =>
        `<li><span>${String(index + 1).padStart(2, '0')}</span>${inline(title)}</li>`,
    )
    .join('');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escaped(`${sheet.title}: ${sheet.kind}`)}</title><style>${head.style}</style></head>
<body${sheet.isFlowing ? ' class="flowing"' : ''}>
<header class="cover">
  <div class="logo">${head.logo}</div>
  <img src="${sheet.cover}" alt="${escaped(sheet.title)}">
  <p class="kind">${inline(sheet.kind)}</p>
  <h1>${inline(sheet.title)}</h1>
  <p class="subtitle">${inline(sheet.subtitle)}</p>
  <ul class="contents">${contents}</ul>
</header>
${chapters}
</body>
</html>`;
}
