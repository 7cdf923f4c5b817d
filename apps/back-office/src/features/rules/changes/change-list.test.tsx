import type { RuleChange } from '@tarnholt/contract';
import { renderToStaticMarkup as render } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ChangeList } from './change-list.tsx';
import { fieldLabel, sayChanges, sayEnding, sayVersions } from './change-words.ts';
import { EndingCoverage } from './ending-coverage.tsx';

const change: RuleChange = {
  kind: 'rule',
  key: 'ca-magazine-10',
  change: 'changed',
  fromVersion: 1,
  toVersion: 2,
  summary: 'Magazines in California',
  fields: [
    { field: 'citation', before: 'Cal. Penal Code 32310', after: '<b>Cal.</b> Penal Code 32311' },
    { field: 'effective_to', before: null, after: '2027-01-31' },
  ],
};

test('a change names its fields, with what was before and what is after, as text', () => {
  const html = render(<ChangeList changes={[change]} />);
  expect(html).toMatch(/ca-magazine-10.*Changed.*version 1 becomes 2.*Magazines in California/);
  expect(html).toMatch(/Citation.*Cal\. Penal Code 32310.*&lt;b&gt;Cal\./);
  expect(html).toMatch(/Last day.*nothing.*2027-01-31/);
});

describe('words of changes', () => {
  test('call fields as the form does', () => {
    expect(fieldLabel('tests.3.facts')).toBe('Tests');
    expect(fieldLabel('effect.params.age')).toBe('Details of what it does');
    expect(fieldLabel('')).toBe('The rule as a whole');
    expect(fieldLabel('unheard_of')).toBe('unheard_of');
  });

  test('count what there is', () => {
    expect(sayChanges({ added: 2, changed: 0, removed: 1 })).toBe('2 added and 1 removed');
    expect(sayChanges({ added: 0, changed: 0, removed: 0 })).toBe('Nothing differs');
  });

  test('tell versions of what is new, changed and gone', () => {
    expect(sayVersions({ ...change, fromVersion: null })).toBe('version 2');
    expect(sayVersions({ ...change, toVersion: null })).toBe('version 1');
  });
});

test('coverage that ends is said before anybody publishes, by state', () => {
  const html = render(
    <EndingCoverage
      cells={[
        { state: 'CA', itemClass: 'rifle' },
        { state: 'CA', itemClass: 'magazine' },
      ]}
    />,
  );
  expect(html).toContain('Coverage of 2 states and classes ends by it');
  expect(html).toContain('<b>California</b>: Rifle and Magazine');
  expect(sayEnding(0)).toBe('No coverage ends by it.');
});
