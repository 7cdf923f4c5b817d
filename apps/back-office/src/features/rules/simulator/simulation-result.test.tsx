import type { RuleSimulation } from '@tarnholt/contract';
import { expect, test } from 'vitest';
import { scriptPayloads } from '../../../../../storefront/server/testing/script-payloads.ts';
import { htmlInRouter } from '../../../testing/in-router.tsx';
import { SimulationResult } from './simulation-result.tsx';

function answerWith(text: string, set = 'current'): RuleSimulation {
  return {
    set,
    hash: 'ab',
    title: text,
    isSample: true,
    date: '2026-11-17',
    outcome: 'blocked',
    canBeOrdered: false,
    lines: [
      {
        sku: text,
        name: text,
        itemClass: 'rifle',
        goesToDealer: true,
        facts: { item: { class: 'rifle', caliber: text } },
        outcome: 'blocked',
        findings: [
          {
            kind: 'block',
            code: 'rule',
            ruleId: 'ca-magazine-10',
            version: 2,
            effect: 'block',
            message: text,
            detail: text,
            need: text,
            isRefusal: true,
          },
        ],
      },
      {
        sku: null,
        name: 'Cap',
        itemClass: 'apparel',
        goesToDealer: false,
        facts: { item: { class: 'apparel' } },
        outcome: 'clear',
        findings: [],
      },
    ],
    acknowledgments: [{ key: 'age.18', version: 1, text }],
  };
}

const htmlOf = (answer: RuleSimulation, canOpenRules = true) =>
  htmlInRouter(<SimulationResult answer={answer} canOpenRules={canOpenRules} />);

test('the answer says what comes of the order, why, and what would help', () => {
  const html = htmlOf(answerWith('Plain words'));
  expect(html).toContain('The order could not be placed as it is.');
  expect(html).toMatch(/Cannot be sold.*Not allowed.*What would help:/);
  expect(html).toContain('href="/rules/rule/ca-magazine-10?version=2"');
  expect(html).toContain('No rule has anything to say to it.');
  expect(html).toMatch(/would have to confirm.*Plain words/);
  expect(html).toContain('SAMPLE');
});

test('a rule of a draft is opened in the draft, and who may not read rules gets no link', () => {
  const answer = answerWith('Plain words', 'draft-7');
  expect(htmlOf(answer)).toContain('href="/rules/drafts/7/rules/ca-magazine-10"');
  expect(htmlOf(answer, false)).not.toContain('<a ');
});

/** Elements with the names of their attributes. */
const skeletonOf = (html: string) =>
  [...html.matchAll(/<\/?[a-z][^>]*>/gi)].map(([tag]) => tag.replaceAll(/="[^"]*"/g, ''));

test.each(scriptPayloads)('%s is text in every field', (payload) => {
  expect(skeletonOf(htmlOf(answerWith(payload)))).toEqual(skeletonOf(htmlOf(answerWith('Plain'))));
});
