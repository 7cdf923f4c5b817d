import { describe, expect, test } from 'vitest';
import { sampleRule, sampleTexts } from '../../testing/sample-rules.ts';
import { readRuleFiles } from './read-rules.ts';

/** Files of rules that somebody got wrong: each fault is named, and nothing is stored. */

const read = (rules: readonly object[], texts: readonly object[] = sampleTexts) =>
  readRuleFiles([{ name: 'rules.json', text: JSON.stringify({ texts, rules }) }]);

test('a file that is right is read as it is', () => {
  expect(read([sampleRule()])).toEqual({ texts: sampleTexts, rules: [sampleRule()] });
});

describe('a file is refused', () => {
  test.each([
    ['with an unknown operator', { when: { fact: 'item.class', op: 'like', value: 'x' } }, 'when'],
    [
      'that asks for a fact nobody fills in',
      { when: { fact: 'item.shade', op: 'eq', value: 1 } },
      'item.shade',
    ],
    [
      'of a state that is none',
      { jurisdiction: { ...sampleRule().jurisdiction, state: 'ZZ' } },
      'state',
    ],
    [
      'of a city without ZIP codes',
      { jurisdiction: { ...sampleRule().jurisdiction, city: 'Austin' } },
      'ZIP codes',
    ],
    ['without a source', { source_url: '' }, 'source_url'],
    ['without a citation', { citation: '' }, 'citation'],
    ['without tests', { tests: [] }, 'needs a test'],
    [
      'that ends before it begins',
      { effective_from: '2026-02-01', effective_to: '2026-01-01' },
      'ends before',
    ],
    ['that nobody approved', { approved_by: '' }, 'who approved it'],
    ['that its author approved', { approved_by: ' ann author ' }, 'approved by who wrote it'],
    ['with a field that rules do not have', { severity: 'high' }, 'severity'],
  ])('%s', (_, change, fault) => {
    expect(() => read([{ ...sampleRule(), ...change }])).toThrow(fault);
  });

  test('that names a text which is not there', () => {
    expect(() => read([sampleRule()], [])).toThrow('there is no text told');
  });

  test('that asks to confirm something without saying what, or an age that is none', () => {
    const of = (type: 'require_ack' | 'require_min_age', params: object) => () =>
      read([sampleRule({ effect: { type, params: { ...params } } })]);
    expect(of('require_ack', {})).toThrow('text_key');
    expect(of('require_ack', { text_key: 'nowhere' })).toThrow('there is no text nowhere');
    expect(of('require_min_age', { age: 19 })).toThrow('params.age');
  });

  test('with the same rule twice', () => {
    expect(() => read([sampleRule(), sampleRule({ version: 2 })])).toThrow('is there twice');
  });

  test('that is no JSON', () => {
    expect(() => readRuleFiles([{ name: 'rules.json', text: '{' }])).toThrow('rules.json');
  });

  test('with every fault in one message', () => {
    const faulty = [
      { ...sampleRule({ id: 'first' }), citation: '' },
      { ...sampleRule({ id: 'second' }), tests: [] },
    ];
    expect(() => read(faulty)).toThrow(/first[\s\S]*second/);
  });
});
