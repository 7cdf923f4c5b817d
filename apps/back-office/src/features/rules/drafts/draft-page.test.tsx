import type { WholeRuleDraft } from '@tarnholt/contract';
import { expect, test } from 'vitest';
import { htmlInRouter } from '../../../testing/in-router.tsx';
import { DraftCard } from './draft-list-page.tsx';
import { Obstacles, sayFault } from './draft-page.tsx';

const draft: WholeRuleDraft = {
  id: 7,
  set: 'draft-7',
  title: 'January',
  isSample: false,
  version: 3,
  baseHash: null,
  isBaseCurrent: false,
  counts: { added: 1, changed: 2, removed: 0, rules: 61, texts: 20 },
  beganBy: 'Robin',
  beganAt: '2026-11-17T12:00:00.000Z',
  changedBy: 'Sam',
  changedAt: '2026-11-17T13:00:00.000Z',
  faults: [{ ruleId: 'ca-magazine-10', problems: 1, failedTests: 2 }],
  problems: ['There is no text age.18'],
  testCount: 120,
  mayPropose: false,
};

test('a draft says what keeps it from being proposed, with the way to each rule', () => {
  const html = htmlInRouter(<Obstacles draft={draft} />);
  expect(html).toContain('There is no text age.18');
  expect(html).toContain('href="/rules/drafts/7/rules/ca-magazine-10"');
  expect(html).toContain('one problem, 2 tests that fail');
  expect(sayFault({ problems: 0, failedTests: 1 })).toBe('one test that fails');
});

test('a draft without faults says that it can be proposed', () => {
  const fine = { ...draft, faults: [], problems: [], mayPropose: true };
  expect(htmlInRouter(<Obstacles draft={fine} />)).toContain('it can be proposed');
});

test('in the list a draft says when other rules were published since', () => {
  const html = htmlInRouter(<DraftCard draft={draft} />);
  expect(html).toContain('1 added and 2 changed');
  expect(html).toContain('Other rules were published since it was begun');
  expect(htmlInRouter(<DraftCard draft={{ ...draft, isBaseCurrent: true }} />)).not.toContain(
    'published since',
  );
});
