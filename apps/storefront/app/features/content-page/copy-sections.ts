import type { Block, Blocks } from '@tarnholt/contract/content';

/** A part of a long text. The first one may have no heading. */
export interface CopySection {
  /** What a link to the section names. */
  readonly id: string;
  readonly heading: string | null;
  readonly blocks: Blocks;
}

/** Text that is cut at its large headings, so that a list of contents can lead to each part. */
export function toCopySections(blocks: Blocks): CopySection[] {
  const parts: { heading: string | null; blocks: Block[] }[] = [];
  for (const block of blocks) {
    const heading = block.type === 'heading' && block.level <= 2 ? wordsOf(block) : '';
    const last = parts.at(-1);
    if (heading !== '') parts.push({ heading, blocks: [] });
    else if (last === undefined) parts.push({ heading: null, blocks: [block] });
    else last.blocks.push(block);
  }
  return withIds(parts);
}

/** Sections of which an editor wrote each by itself. */
export function withIds(parts: readonly Omit<CopySection, 'id'>[]): CopySection[] {
  const taken = new Set<string>();
  return parts.map((part, index) => {
    const words = part.heading?.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-') ?? '';
    const name = `section-${words.replaceAll(/^-|-$/g, '') || index + 1}`;
    const id = taken.has(name) ? `${name}-${index + 1}` : name;
    taken.add(id);
    return { ...part, id };
  });
}

type Heading = Extract<Block, { type: 'heading' }>;

function wordsOf({ children }: Heading): string {
  return children
    .map((node) =>
      node.type === 'text' ? node.text : node.children.map(({ text }) => text).join(''),
    )
    .join('')
    .trim();
}
