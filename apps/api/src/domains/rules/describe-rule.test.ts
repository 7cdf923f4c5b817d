import { describe, expect, test } from 'vitest';
import { sampleRule, sampleTexts } from '../../testing/sample-rules.ts';
import { checkRule } from './check-rule.ts';
import { compareRules } from './compare-rules.ts';
import { describeRule } from './describe-rule.ts';
import { toEdited, toRule } from './edited-rule.ts';
import { applyEntries, compareSets, emptyParts, toWorkingSet } from './working-set.ts';

const magazines = sampleRule({
  when: {
    all: [
      { fact: 'item.class', op: 'in', value: ['magazine', 'rifle'] },
      {
        any: [
          { fact: 'item.magazine_capacity', op: 'gt', value: 10 },
          { not: { fact: 'item.detachable_mag', op: 'eq', value: false } },
        ],
      },
    ],
  },
});

describe('a rule in words', () => {
  test('says where it holds, when it applies and what then happens', () => {
    expect(describeRule(magazines, sampleTexts)).toEqual([
      'A rule of Texas, judged by where the dealer is, where it is shipped and where the buyer lives.',
      'It applies when the class of the item is one of magazine or rifle and (the number of rounds that it holds is more than 10 or not (whether the magazine comes off is no)).',
      'Then it is not sold.',
      'The buyer reads: “The rules of Texas say no.”',
      'It counts: the rule is active, the law in force.',
    ]);
  });

  test('says of one that does not count that it does not', () => {
    const enjoined = sampleRule({ legal_status: 'enjoined', effective_from: '2027-01-01' });
    expect(describeRule(enjoined, sampleTexts)).toContain(
      'It does not count from 2027-01-01 on: the rule is active, the law enjoined.',
    );
  });
});

test('a rule comes out of a form as it went in', () => {
  const rule = sampleRule({ exemptions: ['law-enforcement'], review_due: '2027-01-31' });
  expect(toRule(rule.id, rule.version, toEdited(rule))).toEqual(rule);
});

describe('a check', () => {
  test('finds nothing wrong with a rule that is whole', () => {
    expect(checkRule(sampleRule(), sampleTexts)).toMatchObject({
      problems: [],
      isFine: true,
      tests: [{ isPassed: true }, { isPassed: true, found: 'none' }],
    });
  });

  test.each([
    [{ fact: 'item.class', op: 'in', value: 'rifle' }, 'A value is not a list'],
    [{ fact: 'item.class', op: 'resembles', value: 'rifle' }, 'unknown operator resembles'],
    [{ all: 'rifle' }, 'Each group needs a condition'],
    [{ all: [] }, 'Each group needs a condition'],
    [{ fact: 'item.color', op: 'eq', value: 'red' }, 'nobody fills in the fact item.color'],
  ])('says of a condition what is wrong with it: %j', (when, message) => {
    const { problems } = checkRule(sampleRule({ when: when as never }), sampleTexts);
    const found = problems.find(({ field }) => field === 'when');
    expect(found?.message).toContain(message);
  });
});

describe('what differs', () => {
  test('between two versions is told by field, and a condition in words', () => {
    const change = compareRules('sample-rule', sampleRule(), { ...magazines, version: 2 });
    expect(change).toMatchObject({ change: 'changed', fromVersion: 1, toVersion: 2 });
    expect(change?.fields.map(({ field }) => field)).toEqual(['when']);
    expect(change?.fields[0]?.before).toBe('the class of the item is rifle');
  });

  test('in a draft gets the version after the highest that is stored, and no other does', () => {
    const base = { ...emptyParts, rules: [], texts: sampleTexts };
    const content = JSON.stringify(toEdited(sampleRule()));
    const draft = applyEntries(
      { title: 'Next', isSample: true },
      base,
      [
        { kind: 'rule', key: 'sample-rule', content },
        { kind: 'text', key: 'told', content: 'No.' },
        { kind: 'text', key: 'confirmed', content: null },
      ],
      new Map([['rule sample-rule', 6]]),
    );
    expect(draft.rules).toMatchObject([{ id: 'sample-rule', version: 7, change: 'added' }]);
    expect(draft.texts.map(({ key, version, change }) => `${key} ${version} ${change}`)).toEqual([
      ...['age.18 1 null', 'age.21 2 null', 'told 1 changed'],
    ]);
    const changes = compareSets(toWorkingSet(base), draft);
    expect(changes.map(({ key, change }) => `${key} ${change}`)).toEqual([
      ...['sample-rule added', 'confirmed removed', 'told changed'],
    ]);
  });
});
