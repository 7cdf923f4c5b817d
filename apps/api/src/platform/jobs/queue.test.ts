import { expect, test } from 'vitest';
import { asError } from './queue.ts';

test('an error of a queue worker keeps its message and code, however it was handed over', () => {
  const plain = {
    message: 'connection refused (Queue: send-mail)',
    code: 'ECONNREFUSED',
    stack: 'at x',
  };
  const error = asError(plain);
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject(plain);
  expect(asError(error)).toBe(error);
  expect(asError({}).message).toBe('pg-boss gave no reason');
});
