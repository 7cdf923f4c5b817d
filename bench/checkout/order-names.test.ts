import { expect, test } from 'vitest';
import { namesOf } from './order-names.ts';

const group = '0fd7fe46-c7e2-4afe-ae87-db35f183e68f';
const guestHash = 'ab'.repeat(32);
const quoteHash = 'cd'.repeat(32);
const sent = [
  { text: 'begin', parameters: [] },
  {
    text: 'insert',
    parameters: [
      'TH-36R9-HYP8',
      '4321',
      `\\x${guestHash}`,
      `\\x${quoteHash}`,
      `{"group": "${group}", "sku": "SKU-898", "cents": 4321}`,
      '-8547025785025326652',
      null,
    ],
  },
];
const names = namesOf(
  sent,
  { cart: 4321, guestHash, skus: ['SKU-898', 'SKU-899'], quoteHash },
  ':n',
);
const bound = (value: string, type: string) => {
  const parts: string[] = [];
  const expression = names.expressionOf(value, type, (part) => `:part${parts.push(part)}`);
  return { expression, parts };
};

test('what names an order is written by the number of another', () => {
  expect(bound('TH-36R9-HYP8', 'text').expression).toContain("'TH-' || substr(lpad((:n)::text");
  expect(bound('4321', 'bigint').expression).toBe('(:n)::bigint');
  expect(bound(`\\x${guestHash}`, 'bytea')).toMatchObject({ parts: ['\\x'] });
  expect(bound('-8547025785025326652', 'bigint').expression).toBe('((:n)::bigint * 1 + 0)');
});

test('within a longer value, the text around it stays a parameter', () => {
  const { expression, parts } = bound(sent[1]?.parameters[4] ?? '', 'jsonb');
  expect(parts).toEqual(['{"group": "', '", "sku": "', '", "cents": 4321}']);
  expect(expression).toMatch(/^\(''::text \|\| :part1 \|\| .* \|\| :part3\)::jsonb$/);
});

test('what only looks like a name is the same for all', () => {
  expect(bound(`\\x${quoteHash}`, 'bytea').expression).toBeUndefined();
  expect(bound('4321', 'integer').expression).toBeUndefined();
});
