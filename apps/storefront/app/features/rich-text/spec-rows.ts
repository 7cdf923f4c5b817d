import type { Block, Blocks } from '@tarnholt/contract/content';

export interface SpecRow {
  readonly name: string;
  readonly value: string;
}

/**
 * A list of which every item begins with a bold name, such as "**Weight:** 6.8 lb", as the rows of
 * a table. Null for anything else, which is shown as its editor wrote it.
 */
export function toSpecRows(blocks: Blocks): SpecRow[] | null {
  const [list, ...others] = blocks;
  if (list?.type !== 'list' || others.length > 0) return null;
  const rows: SpecRow[] = [];
  for (const item of list.children) {
    const row = item.type === 'list' ? null : toRow(item.children);
    if (row === null || rows.some(({ name }) => name === row.name)) return null;
    rows.push(row);
  }
  return rows;
}

type Inline = Extract<Block, { type: 'paragraph' }>['children'];

function toRow([first, ...rest]: Inline): SpecRow | null {
  if (first?.type !== 'text' || !first.bold) return null;
  const name = first.text.trim().replace(/:$/, '');
  const value = rest.map((node) => (node.type === 'text' ? node.text : null));
  // A link would lose where it leads.
  if (name === '' || value.includes(null)) return null;
  const text = value.join('').trim();
  return text === '' ? null : { name, value: text };
}
