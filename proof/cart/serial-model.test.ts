import { describe, expect, test } from 'vitest';
import type { Cart, CartItem } from '../../packages/contract/src/wire/cart.ts';
import { type AddedItem, SerialModel } from './serial-model.ts';

const cap = (more: Partial<AddedItem> = {}): AddedItem => ({
  productId: 'CAP',
  quantity: 1,
  optionIds: [],
  options: {},
  notes: '',
  ...more,
});

function cartOf(version: number, ...items: (Partial<AddedItem> & { id: number })[]): Cart {
  return { version, items: items.map((item) => ({ ...cap(), ...item })) as CartItem[] } as Cart;
}

const newModel = () => new SerialModel(new Map([['CAP', 20]]));

test('a history that one shopper after the other could have made is accepted', () => {
  const model = newModel();
  const olive = { options: { Color: 'Olive', Size: 'M' } };
  const turned = { options: { Size: 'M', Color: 'Olive' } };
  const steps = [
    model.apply(
      { kind: 'add', items: [cap(), cap({ ...olive, notes: 'a' })] },
      cartOf(1, { id: 4 }, { id: 9, ...olive, notes: 'a' }),
    ),
    model.apply(
      { kind: 'add', items: [cap({ ...turned, quantity: 2 })] },
      cartOf(2, { id: 4 }, { id: 9, quantity: 3, ...olive, notes: 'a' }),
    ),
    model.apply(
      { kind: 'change', id: 4, quantity: 5, ...turned, version: 2 },
      cartOf(3, { id: 4, quantity: 8, ...turned }),
    ),
    model.apply({ kind: 'remove', id: 4 }, cartOf(4)),
    model.compare(cartOf(4)),
  ];
  expect(steps.flat()).toEqual([]);
});

describe('an answer is found out that', () => {
  const filled = () => {
    const model = newModel();
    expect(model.apply({ kind: 'add', items: [cap()] }, cartOf(1, { id: 4 }))).toEqual([]);
    return model;
  };

  test.each([
    ['lost a line', cartOf(2, { id: 5, options: { A: 'b' } })],
    ['has another quantity', cartOf(2, { id: 4, quantity: 2 }, { id: 5, options: { A: 'b' } })],
    ['has another version', cartOf(3, { id: 4 }, { id: 5, options: { A: 'b' } })],
    ['gives a new line an old id', cartOf(2, { id: 4 }, { id: 3, options: { A: 'b' } })],
    ['changed the options', cartOf(2, { id: 4 }, { id: 5, options: { A: 'c' } })],
  ])('%s', (_, answer) => {
    const items = [cap({ options: { A: 'b' } })];
    expect(filled().apply({ kind: 'add', items }, answer)).toHaveLength(1);
  });

  test.each([
    ['let a stale change through', { kind: 'remove', id: 4, version: 7 }],
    ['removed what was not there', { kind: 'remove', id: 5 }],
    ['sold more than there are', { kind: 'change', id: 4, quantity: 21 }],
    ['let a line grow too large', { kind: 'add', items: [cap({ quantity: 99 })] }],
  ] as const)('%s', (_, action) => {
    expect(filled().apply(action, cartOf(2))).toHaveLength(1);
  });
});
