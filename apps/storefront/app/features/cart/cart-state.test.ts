import { afterEach, expect, test } from 'vitest';
import { expectItems, readCartState, setCartCount, shownCount } from './cart-state.ts';

const shown = () => shownCount(readCartState());

afterEach(() => setCartCount(null));

test('what is on its way counts at once, and is replaced by the count of the answer', {
  tags: ['CRT-01', 'PDP-10'],
}, () => {
  setCartCount(2);
  const arrive = expectItems(3);
  expect(shown()).toBe(5);
  arrive(7);
  expect(shown()).toBe(7);
  // The end of a click takes back what has not arrived, and nothing else.
  arrive();
  expect(shown()).toBe(7);
});

test('what was refused is taken back', () => {
  setCartCount(2);
  const first = expectItems(1);
  const second = expectItems(1);
  expect(shown()).toBe(4);
  first();
  expect(shown()).toBe(3);
  second();
  expect(shown()).toBe(2);
});

test('while nobody knows the cart, no number is made up', () => {
  const arrive = expectItems(1);
  expect(shown()).toBeNull();
  arrive(4);
  expect(shown()).toBe(4);
});
