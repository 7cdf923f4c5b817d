import { linesOnlyIn, type PageChange } from '../../domains/page-watch/index.ts';

/** As much as fits into a mail; the rest is in the database, and in `compare-checkout`. */
const longest = 400;

export interface DescribedChange {
  readonly part: string;
  readonly before: string;
  readonly now: string;
}

/** A change in words for whoever is on call: the lines that differ, and not the ones that do not. */
export function describeChange({ part, before, now }: PageChange): DescribedChange {
  return {
    part,
    before: summary(before === null ? 'not looked at' : linesOnlyIn(before, now)),
    now: summary(now === null ? 'no longer looked at' : linesOnlyIn(now, before)),
  };
}

function summary(what: string | readonly string[]): string {
  if (typeof what === 'string') return what;
  const [first = 'nothing', ...others] = what.map((line) => line.replace(/\p{Cc}/gu, ' '));
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  return `${first.slice(0, longest - more.length)}${more}`;
}
