import { expect, test } from 'vitest';
import { readOpenTask, searchOf } from './open-task.ts';

test('an address names the dialog and the group that it is about', () => {
  const open = { task: 'serial-numbers', groupId: 'a&b' } as const;
  expect(readOpenTask(searchOf(open))).toEqual(open);
});

test.each([
  ...['', '?task=release', '?group=g', '?task=delete&group=g', '?task=toString&group=g'],
  '?task=__proto__&group=g',
])('%s names none', (search) => {
  expect(readOpenTask(search)).toBeNull();
});
