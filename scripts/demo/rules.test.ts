import { describe, expect, test } from 'vitest';
import {
  allStates,
  isRefusal,
  judgeLine,
  toFacts,
} from '../../apps/api/src/domains/rules/index.ts';
import { Ruleset, toStoredRule } from '../../apps/api/src/domains/rules/ruleset.ts';
import type { DemoSku } from './family.ts';
import { readDemoRules } from './rules.ts';
import { demoSkus } from './skus.ts';

const { rules, texts } = readDemoRules();
const ruleset = new Ruleset({ isSample: true, rules: rules.map(toStoredRule), texts });
const book = { date: '2026-11-17', ruleset, isCovered: () => true };
const firearms = ['rifle', 'pistol', 'receiver_frame'];

function ask({ itemClass, ruleFacts }: DemoSku, state: string) {
  const isForDealer = firearms.includes(itemClass);
  const to = { state, zip: '00000' };
  const item = { itemClass, ruleFacts: { ...ruleFacts } };
  const facts = toFacts(
    item,
    isForDealer ? { kind: 'dealer', to } : { kind: 'home', to },
    { state },
    book.date,
  );
  const { findings } = judgeLine(book, facts);
  return { findings, refusals: findings.filter((each) => isRefusal(each, isForDealer)) };
}

const skuOf = (wanted: string) => {
  const found = demoSkus.find(({ sku }) => sku === wanted);
  if (found === undefined) throw new Error(`the demo does not sell ${wanted}`);
  return found;
};
const reasonsOf = (sku: string, state: string) =>
  ask(skuOf(sku), state).refusals.map(({ message }) => message);

describe('what the sample rules say about what the demo sells', () => {
  test('is known for every sku in every state: no fact is missing, and no rule fails', () => {
    const open = demoSkus.flatMap((item) =>
      allStates.flatMap((state) =>
        ask(item, state)
          .findings.filter(({ code }) => code !== 'rule')
          .map(({ detail }) => `${item.sku} to ${state}: ${detail}`),
      ),
    );
    expect(open).toEqual([]);
  });

  test('lets caps go everywhere, and a bolt-action rifle to a dealer of every state', () => {
    for (const state of allStates) {
      expect(reasonsOf('TH-CAP-OLV', state), state).toEqual([]);
      expect(reasonsOf('TH-B7-308-GRA', state), state).toEqual([]);
    }
  });

  test('keeps a rifle out of New Jersey, but not its version with a fixed stock and 10 rounds', () => {
    expect(reasonsOf('TH-R16-BLK', 'NJ')).toEqual([
      'New Jersey does not allow magazines of more than 10 rounds.',
      'New Jersey does not allow rifles with these features.',
    ]);
    expect(reasonsOf('TH-R16-FX-BLK', 'NJ')).toEqual([]);
  });

  test('keeps a pistol that is on no roster out of California, whatever its version', () => {
    expect(reasonsOf('TH-P9-10-BLK', 'CA')).toEqual([
      'California allows only handguns that are on its roster. This one is not.',
    ]);
  });

  test('does not count what a court has stopped', () => {
    expect(reasonsOf('TH-R16-BLK', 'VA')).toEqual([]);
  });
});
