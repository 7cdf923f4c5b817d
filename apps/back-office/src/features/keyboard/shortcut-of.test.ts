import { describe, expect, test } from 'vitest';
import {
  type KeyTarget,
  rowAfter,
  shortcutOf,
  shortcutWords,
  taskKeys,
  taskOf,
} from './shortcut-of.ts';

const press = (key: string, more = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  ...more,
});
const page: KeyTarget = { tagName: 'BODY', isContentEditable: false, isInLayer: false };

describe('a key', () => {
  test.each([
    ['/', 'search'],
    ['j', 'next'],
    ['k', 'previous'],
    ['u', 'back'],
    ['?', 'help'],
    ['x', null],
    ['Enter', null],
  ])('%s is %s', (key, shortcut) => {
    expect(shortcutOf(press(key), page)).toBe(shortcut);
    expect(shortcutOf(press(key), null)).toBe(shortcut);
  });

  test.each(['INPUT', 'textarea', 'SELECT'])('is text in a %s', (tagName) => {
    for (const { keys } of shortcutWords) {
      expect(shortcutOf(press(keys), { ...page, tagName })).toBeNull();
    }
  });

  test('is text where text is edited, and nothing in a dialog', () => {
    expect(shortcutOf(press('j'), { ...page, isContentEditable: true })).toBeNull();
    expect(shortcutOf(press('j'), { ...page, isInLayer: true })).toBeNull();
  });

  test.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing'])('with %s is not ours', (name) => {
    expect(shortcutOf(press('j', { [name]: true }), page)).toBeNull();
  });
});

test.each(Object.entries(taskKeys))(
  'on an order %s opens %s, unless somebody types',
  (key, task) => {
    expect(taskOf(press(key), page)).toBe(task);
    expect(shortcutOf(press(key), page)).toBeNull();
    expect(taskOf(press(key), { ...page, tagName: 'INPUT' })).toBeNull();
    expect(taskOf(press(key), { ...page, isInLayer: true })).toBeNull();
    expect(taskOf(press(key, { ctrlKey: true }), page)).toBeNull();
    expect(shortcutWords.map(({ keys }) => keys)).toContain(key);
  },
);

test('no other key opens anything of an order', () => {
  for (const key of ['x', 'constructor', 'Enter', 'j']) expect(taskOf(press(key), page)).toBeNull();
});

test('rows are gone through one by one, and not past the ends', () => {
  expect(rowAfter(-1, 3, 1)).toBe(0);
  expect(rowAfter(-1, 3, -1)).toBe(2);
  expect(rowAfter(0, 3, 1)).toBe(1);
  expect(rowAfter(2, 3, 1)).toBe(2);
  expect(rowAfter(0, 3, -1)).toBe(0);
  expect(rowAfter(-1, 0, 1)).toBeNull();
});
