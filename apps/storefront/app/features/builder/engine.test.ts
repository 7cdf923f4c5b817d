import { describe, expect, test } from 'vitest';
import { type Builder, choose, offersOf, startWith } from './engine.ts';

const field = (name: string, ...values: string[]) => ({
  name,
  label: name,
  isColor: name === 'finish',
  options: values.map((value) => ({ value, label: value.toUpperCase() })),
});

/** A rifle as the demo has it: not every combination is made. */
const rifle: Builder = {
  fields: [
    field('finish', 'black', 'green'),
    field('model', 'standard', 'match'),
    field('barrel', '16', '18', '20'),
  ],
  skus: [
    ['black', 'standard', '16'],
    ['black', 'standard', '20'],
    ['green', 'standard', '16'],
    ['black', 'match', '18'],
    ['black', 'match', '20'],
    ['green', 'match', '18'],
  ].map((values) => ({ sku: values.join('-'), values })),
};

const always = () => true;

describe('a choice in a select', { tags: ['PDP-05', 'PDP-06'] }, () => {
  test('puts the later selects on their first valid option', () => {
    expect(choose(rifle, 'black-standard-16', 'model', 'match', always)).toBe('black-match-18');
    expect(choose(rifle, 'black-standard-20', 'model', 'match', always)).toBe('black-match-18');
    expect(choose(rifle, 'black-match-20', 'model', 'standard', always)).toBe('black-standard-16');
  });

  test('never changes what comes before it', () => {
    // There is no green rifle with 20 in.
    expect(choose(rifle, 'green-standard-16', 'barrel', '20', always)).toBe('green-standard-16');
  });

  test('of a field or a value that is not there changes nothing', () => {
    expect(choose(rifle, 'black-standard-16', 'caliber', '308', always)).toBe('black-standard-16');
    expect(choose(rifle, 'black-standard-16', 'finish', 'pink', always)).toBe('black-standard-16');
    expect(choose(rifle, 'of-another-product', 'model', 'match', always)).toBe(
      'of-another-product',
    );
  });
});

test('of two skus that are alike, the one in stock is found', { tags: ['PDP-06'] }, () => {
  const twice: Builder = {
    ...rifle,
    skus: [...rifle.skus, { sku: 'second', values: ['black', 'match', '18'] }],
  };
  const found = (isInStock: (sku: string) => boolean) =>
    choose(twice, 'black-standard-16', 'model', 'match', isInStock);
  expect(found((sku) => sku !== 'black-match-18')).toBe('second');
  expect(found(() => false)).toBe('black-match-18');
});

describe('a choice of a color', { tags: ['PDP-05', 'PDP-06'] }, () => {
  test('leaves the selects as they are where that is made in the color', () => {
    expect(choose(rifle, 'black-match-18', 'finish', 'green', always)).toBe('green-match-18');
  });

  test('puts what is not made in the color on its first valid option', () => {
    expect(choose(rifle, 'black-match-20', 'finish', 'green', always)).toBe('green-match-18');
  });
});

describe('what is offered', { tags: ['PDP-05', 'API-29'] }, () => {
  test('is what exists with the choices before it', () => {
    const offered = offersOf(rifle, 'green-standard-16', always).map(
      ({ field: { name }, chosen, options }) => [name, chosen, options.map(({ value }) => value)],
    );
    expect(offered).toEqual([
      ['finish', 'green', ['black', 'green']],
      ['model', 'standard', ['standard', 'match']],
      ['barrel', '16', ['16']],
    ]);
  });

  test('says what is sold out, and keeps offering it', () => {
    const [, model] = offersOf(rifle, 'green-standard-16', (sku) => sku !== 'green-match-18');
    expect(model?.options).toEqual([
      { value: 'standard', label: 'STANDARD', isSoldOut: false },
      { value: 'match', label: 'MATCH', isSoldOut: true },
    ]);
    expect(choose(rifle, 'green-standard-16', 'model', 'match', always)).toBe('green-match-18');
  });

  test('of a product that there is one of is nothing', () => {
    const cap: Builder = { fields: [], skus: [{ sku: 'cap', values: [] }] };
    expect(startWith(cap, null, () => false)).toBe('cap');
    expect(offersOf(cap, 'cap', always)).toEqual([]);
  });
});

describe('the first sku', { tags: ['PDP-06'] }, () => {
  test('is the one that was asked for, sold out or not', () => {
    expect(startWith(rifle, 'green-match-18', () => false)).toBe('green-match-18');
  });

  test('is one in stock where none of ours was asked for', () => {
    const isInStock = (sku: string) => sku === 'green-standard-16';
    expect(startWith(rifle, null, isInStock)).toBe('green-standard-16');
    expect(startWith(rifle, 'of-another-product', isInStock)).toBe('green-standard-16');
    expect(startWith(rifle, null, () => false)).toBe('black-standard-16');
  });

  test('of a product without skus is none, and nothing breaks', () => {
    const nothing: Builder = { fields: rifle.fields, skus: [] };
    expect(startWith(nothing, 'black-standard-16', always)).toBe('');
    expect(offersOf(nothing, '', always)).toEqual([]);
    expect(choose(nothing, '', 'model', 'match', always)).toBe('');
  });
});

test('a thousand skus are chosen among within a frame', () => {
  const values = Array.from({ length: 10 }, (_, index) => String(index));
  const large: Builder = {
    fields: ['a', 'b', 'c'].map((name) => field(name, ...values)),
    skus: values.flatMap((a) =>
      values.flatMap((b) => values.map((c) => ({ sku: `${a}${b}${c}`, values: [a, b, c] }))),
    ),
  };
  const rounds = 200;
  const start = performance.now();
  for (let round = 0; round < rounds; round += 1) {
    const sku = choose(large, '555', 'a', String(round % 10), always);
    expect(offersOf(large, sku, always)).toHaveLength(3);
  }
  expect((performance.now() - start) / rounds).toBeLessThan(16);
});
