import type { CoverageCell } from '@tarnholt/contract';
import { formatDay } from '../../../look/formats.ts';
import { classWords, stateWords } from '../words.ts';

/** What stands in a cell: few words, there are six hundred of them. */
export function shortWords({ standing, validUntil }: CoverageCell): string {
  switch (standing) {
    case 'covered':
      return validUntil === null ? 'Covered' : formatDay(validUntil);
    case 'ending':
      // Within weeks: the year says nothing.
      return validUntil === null ? 'Ends' : `Ends ${formatDay(validUntil).replace(/, \d+$/, '')}`;
    case 'ended-by-change':
      return 'Ended';
    case 'uncovered':
      return 'None';
  }
}

/** What a screen reader says after that; state and class are the heads of row and column. */
export function spokenWords({ standing, signedBy }: CoverageCell): string {
  const by = signedBy === null ? '' : `, signed by ${signedBy}`;
  switch (standing) {
    case 'covered':
    case 'ending':
      return `: covered until then${by}`;
    case 'ended-by-change':
      return ` by a change of the rules${by}`;
    case 'uncovered':
      return ': nobody has signed';
  }
}

/** The whole of a cell in a sentence. */
export function fullWords(cell: CoverageCell): string {
  const { standing, validUntil, signedBy, note } = cell;
  const where = `${classWords(cell.itemClass)} in ${stateWords(cell.state)}`;
  const until = validUntil === null ? '' : ` until ${formatDay(validUntil)}`;
  const by = signedBy === null ? '' : `, signed by ${signedBy}`;
  const why = note === null || note === '' ? '' : ` (${note})`;
  switch (standing) {
    case 'covered':
    case 'ending':
      return `${where}: covered${until}${by}${why}.`;
    case 'ended-by-change':
      return `${where}: ended by a change of the rules${by}${why}. Nothing of it is sold there.`;
    case 'uncovered':
      return `${where}: nobody has signed. Nothing of it is sold there.`;
  }
}
