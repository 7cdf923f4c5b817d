import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pathsOf } from './conditions.ts';
import { itemClasses } from './model.ts';
import { readRuleFiles, textKeysOf } from './read-rules.ts';
import { runRuleTests } from './rule-tests.ts';

/** The rules that come with the shop: drafts, until the merchant's counsel makes them their own. */

const folder = new URL('./seed/', import.meta.url);
const files = globSync('*.json', { cwd: folder }).map((name) => ({
  name,
  text: readFileSync(new URL(name, folder), 'utf8'),
}));
const { rules, texts } = readRuleFiles(files);

describe('the seed rules', () => {
  test('are there, for the country and for every state of the list', () => {
    expect(rules.length).toBeGreaterThanOrEqual(60);
    const states = new Set(rules.map(({ jurisdiction }) => jurisdiction.state ?? 'US'));
    expect([...states].toSorted().join(' ')).toBe(
      'CA CO CT DC DE FL HI IL MA MD NJ NY OR RI US VA VT WA',
    );
  });

  test('stand in the file of their state', () => {
    for (const { name, text } of files) {
      const { rules: own } = readRuleFiles([
        { name, text: JSON.stringify({ ...JSON.parse(text), texts }) },
      ]);
      for (const { id, jurisdiction } of own) {
        const state = (jurisdiction.state ?? 'US').toLowerCase();
        expect(
          name.startsWith(`${state}.`) || name.startsWith(`${state}-`),
          `${id} in ${name}`,
        ).toBe(true);
        expect(id.startsWith(`${state}-`), id).toBe(true);
      }
    }
  });

  test('are drafts that nobody has approved', () => {
    for (const { id, status, approved_by } of rules) {
      expect([status, approved_by], id).toEqual(['draft', '']);
    }
  });

  test('name where they come from, and when somebody has to look again', () => {
    for (const { id, citation, source_url, review_due } of rules) {
      expect(citation.length, id).toBeGreaterThan(5);
      expect(source_url, id).toMatch(/^https:\/\//);
      expect(review_due, id).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });

  test('leave no text unused', () => {
    const used = new Set(rules.flatMap(textKeysOf));
    // Confirmed where a rule of another state raises the age.
    expect(texts.map(({ key }) => key).filter((key) => !used.has(key))).toEqual([]);
  });

  test('fill in every word in braces', () => {
    for (const { id, effect, jurisdiction } of rules) {
      const text = texts.find(({ key }) => key === effect.message_key)?.text ?? '';
      for (const [, word = ''] of text.matchAll(/\{(\w+)\}/g)) {
        const isKnown = word === 'state' ? jurisdiction.state !== null : word in effect.params;
        expect(isKnown, `${id}: ${word}`).toBe(true);
      }
    }
  });

  test('ask about classes that the inventory has', () => {
    for (const { id, when } of rules) {
      expect(pathsOf(when), id).toContain('item.class');
      const classes = [
        ...JSON.stringify(when).matchAll(/"item\.class","op":"\w+","value":(\[[^\]]*\]|"\w+")/g),
      ].flatMap(([, value = '']) => JSON.parse(value) as string | string[]);
      for (const itemClass of classes) expect(itemClasses, id).toContain(itemClass);
    }
  });
});

describe('the tests that a rule brings along', () => {
  test.each(rules.map((rule) => [rule.id, rule] as const))('pass: %s', (_, rule) => {
    expect(runRuleTests(rule, texts)).toEqual([]);
  });

  test('would notice a rule that is wrong', () => {
    const [rule] = rules.filter(({ id }) => id === 'co-magazine-15');
    if (rule === undefined) throw new Error('the rule of Colorado is gone');
    const wrong = { ...rule, when: { fact: 'item.class', op: 'eq', value: 'magazine' } } as const;
    expect(runRuleTests(wrong, texts)).not.toEqual([]);
  });
});
