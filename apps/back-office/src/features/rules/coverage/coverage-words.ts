import type { CoverageMap } from '@tarnholt/contract';
import { formatDay } from '../../../look/formats.ts';

/** Where the map stands, without what there is none of. */
export function sayCoverage({ title, cells, counts }: CoverageMap): string {
  const { covered, ending, uncovered, endedByChange } = counts;
  const parts = [
    `${covered + ending} of ${cells.length} cells are covered, by “${title ?? ''}”.`,
    ...(ending === 0 ? [] : [`${ending} of them end within 30 days.`]),
    ...(endedByChange === 0 ? [] : [`${endedByChange} ended by a change of the rules.`]),
    ...(uncovered === 0 ? [] : [`For ${uncovered} nobody has signed.`]),
  ];
  return parts.join(' ');
}

/** What is wrong with a last day; null for nothing. */
export function checkDay(day: string, { today, lastDay }: CoverageMap): string | null {
  if (day < today) return 'The last day is over already.';
  return day > lastDay ? `It can be signed until ${formatDay(lastDay)} at most.` : null;
}
