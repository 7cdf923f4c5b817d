import { expect, test } from 'vitest';
import { problemAt } from './problems.ts';

const problems = [
  { field: 'when.all.0.op', message: 'unknown operator like' },
  { field: 'when.all.1.op', message: 'unknown operator like' },
  { field: 'tests.1.facts', message: 'Must be an object' },
  { field: 'tests.10.facts', message: 'Is too large' },
  { field: '', message: 'It needs a test in which it applies.' },
];

test('a field shows what is wrong with any part of it, once', () => {
  expect(problemAt(problems, 'when')).toBe('Unknown operator like');
  expect(problemAt(problems, 'citation')).toBeUndefined();
});

test('the second test is not the eleventh', () => {
  expect(problemAt(problems, 'tests.1')).toBe('Must be an object');
});
