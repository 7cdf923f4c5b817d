import { expect, test } from 'vitest';
import { readTask, withTask } from './task-address.ts';

test('a dialog opens and closes in the address, and the filter beside it stays', () => {
  const opened = withTask('?state=CA', { task: 'remove', kind: 'rule', key: 'ca-magazine-10' });
  expect(opened).toBe('?state=CA&task=remove&kind=rule&key=ca-magazine-10');
  expect(readTask(opened)).toEqual({ task: 'remove', kind: 'rule', key: 'ca-magazine-10' });
  expect(withTask(opened, {})).toBe('?state=CA');
  expect(withTask('?task=begin', {})).toBe('');
});

test('one dialog leaves nothing to the next', () => {
  expect(withTask('?task=text&key=a', { task: 'close' })).toBe('?task=close');
});
