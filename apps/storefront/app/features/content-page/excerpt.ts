import type { Blocks } from '@tarnholt/contract/content';
import { plainText } from '../seo/structured-data.ts';

/** As much as search engines show of a description. */
const longest = 155;

/** The beginning of a text, where its editor wrote no description; null for one without words. */
export function excerptOf(blocks: Blocks): string | null {
  const prose = blocks.filter(({ type }) => type === 'paragraph');
  const text = plainText(prose.length > 0 ? prose : blocks).replaceAll(/\s+/g, ' ');
  if (text === '') return null;
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).replace(/[\s,.;:]+$/, '')}…`;
}
