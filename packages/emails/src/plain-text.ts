import { convert, type DomNode, type FormatCallback } from 'html-to-text';

/** `Job ID: 0198f3c2`, one fact per line. */
const fact: FormatCallback = (row, walk, builder) => {
  const [name, value] = row.children ?? [];
  builder.openBlock({ leadingLineBreaks: 1 });
  walk(name?.children ?? [], builder);
  builder.addInline(': ');
  walk(value?.children ?? [], builder);
  builder.closeBlock({ trailingLineBreaks: 1 });
};

/** An address a reader of plain text can copy. Said once when the link's words say it already. */
const link: FormatCallback = (anchor, walk, builder) => {
  const href = String(anchor.attribs?.href ?? '');
  const address = href.replace(/^mailto:/, '');
  if (address.includes(wordsOf(anchor))) {
    builder.addInline(address, { noWordTransform: true });
    return;
  }
  walk(anchor.children ?? [], builder);
  builder.addInline(` (${address})`, { noWordTransform: true });
};

/** `Cap × 1 (Olive): $29.00`. */
const detail: FormatCallback = (span, walk, builder) => {
  builder.addInline(' (', { noWordTransform: true });
  walk(span.children ?? [], builder);
  builder.addInline(')', { noWordTransform: true });
};

/** A button becomes a line of its own. */
const action: FormatCallback = (anchor, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  walk(anchor.children ?? [], builder);
  builder.addInline(': ');
  builder.addInline(String(anchor.attribs?.href ?? ''), { noWordTransform: true });
  builder.closeBlock({ trailingLineBreaks: 2 });
};

/** The mark before a signature: mail programs fold what follows. */
const footer: FormatCallback = (section, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 2 });
  builder.addLiteral('-- ');
  builder.closeBlock({ trailingLineBreaks: 1 });
  builder.openBlock({ leadingLineBreaks: 1 });
  walk(section.children ?? [], builder);
  builder.closeBlock({});
};

function wordsOf(node: DomNode): string {
  return node.type === 'text' ? (node.data ?? '') : (node.children ?? []).map(wordsOf).join('');
}

/** The text part, made of the HTML part so that the two cannot say different things. */
export function plainText(html: string): string {
  return convert(html, {
    wordwrap: 76,
    formatters: { fact, link, detail, action, footer },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: '[data-skip-in-text=true]', format: 'skip' },
      { selector: 'h1', options: { uppercase: false, trailingLineBreaks: 2 } },
      {
        selector: 'h2',
        options: { uppercase: false, leadingLineBreaks: 2, trailingLineBreaks: 2 },
      },
      { selector: 'tr.fact', format: 'fact' },
      { selector: 'span[data-detail]', format: 'detail' },
      { selector: 'a', format: 'link' },
      { selector: 'a[data-action]', format: 'action' },
      { selector: 'table[data-footer]', format: 'footer' },
    ],
  });
}
