import type { CoverageCell, CoverageMap } from '@tarnholt/contract';
import { ruledItemClasses } from '@tarnholt/contract/rules';
import { usStates } from '@tarnholt/contract/us-states';
import { renderToStaticMarkup as render } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CellNames } from './cell-names.tsx';
import { fullWords, shortWords } from './cell-words.ts';
import { nothingChosen } from './chosen-cells.ts';
import { CoverageByState } from './coverage-by-state.tsx';
import { CoverageGrid } from './coverage-grid.tsx';
import { checkDay, sayCoverage } from './coverage-words.ts';

const covered: CoverageCell = {
  state: 'CA',
  itemClass: 'rifle',
  standing: 'covered',
  validUntil: '2027-11-17',
  signedBy: 'Robin',
  signedAt: '2026-11-17T12:00:00.000Z',
  note: 'Memo of November 12',
};
const none = { validUntil: null, signedBy: null, signedAt: null, note: null };

const cells: CoverageCell[] = Object.keys(usStates).flatMap((state) =>
  ruledItemClasses.map((itemClass) =>
    state === 'CA'
      ? { ...covered, itemClass }
      : { state, itemClass, standing: 'uncovered' as const, ...none },
  ),
);

describe('the table of coverage', () => {
  const html = render(
    <CoverageGrid cells={cells} chosen={new Set(['CA rifle'])} choose={() => undefined} />,
  );

  test('has a cell for every state and class, each said in full', () => {
    expect(html.match(/<td/g)).toHaveLength(51 * 12);
    expect(html).toMatch(/>Nov 17, 2027<span[^>]*>: covered until then, signed by Robin</);
    expect(html).toMatch(/>None<span[^>]*>: nobody has signed</);
    expect(html).toMatch(/<th scope="row"[^>]*>California<.*<th scope="row"[^>]*>Wyoming</);
  });

  test('is one stop for the Tab key', () => {
    expect(html.match(/<t[dh][^>]*tabindex="0"/g)).toHaveLength(1);
  });

  test('says which cells are chosen', () => {
    expect(html.match(/aria-selected="true"/g)).toHaveLength(1);
  });
});

test('on a phone each state says how much of it is covered', () => {
  const html = render(<CoverageByState cells={cells} chosen={nothingChosen} choose={null} />);
  expect(html).toContain('<b>California</b> 12 of 12 covered');
  expect(html).toContain('<b>Wyoming</b> 0 of 12 covered');
});

test('a cell says what it is in few words and in full', () => {
  expect(shortWords(covered)).toBe('Nov 17, 2027');
  expect(shortWords({ ...covered, standing: 'ending' })).toBe('Ends Nov 17');
  expect(fullWords(covered)).toBe(
    'Rifle in California: covered until Nov 17, 2027, signed by Robin (Memo of November 12).',
  );
  expect(shortWords({ ...covered, standing: 'uncovered' })).toBe('None');
  expect(fullWords({ ...covered, standing: 'ended-by-change' })).toBe(
    'Rifle in California: ended by a change of the rules, signed by Robin (Memo of November 12). Nothing of it is sold there.',
  );
});

const map: CoverageMap = {
  publicationId: 1,
  title: 'Rules of November',
  isSample: false,
  today: '2026-11-17',
  lastDay: '2027-11-17',
  version: 3,
  cells,
  counts: { covered: 10, ending: 2, uncovered: 0, endedByChange: 5 },
};

test('the map is summed up in sentences, without what there is none of', () => {
  expect(sayCoverage(map)).toBe(
    '12 of 612 cells are covered, by “Rules of November”. 2 of them end within 30 days. 5 ended by a change of the rules.',
  );
});

test('a signature ends neither before today nor later than a year from now', () => {
  expect(checkDay('2026-11-16', map)).toBe('The last day is over already.');
  expect(checkDay('2027-11-18', map)).toBe('It can be signed until Nov 17, 2027 at most.');
  expect(checkDay('2027-11-17', map)).toBeNull();
});

test('whoever signs can read every cell', () => {
  const html = render(<CellNames cells={cells.filter(({ state }) => state === 'CA')} />);
  expect(html).toContain('<b>California</b>: Rifle, Shotgun, Pistol');
  expect(html).toContain('and Apparel');
});
