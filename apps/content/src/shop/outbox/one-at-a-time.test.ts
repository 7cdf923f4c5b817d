import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

/** Work that says when it starts and ends. */
const logging = (log: string[], name: string) => async () => {
  log.push(`${name} starts`);
  await sleep(1);
  log.push(`${name} ends`);
};

test('changes of one transaction that are asked for together run one after the other', async () => {
  const log: string[] = [];
  const transaction = {};
  await Promise.all(['a', 'b', 'c'].map((name) => oneAtATime(transaction, logging(log, name))));
  expect(log).toEqual(['a starts', 'a ends', 'b starts', 'b ends', 'c starts', 'c ends']);
});

test('changes of two transactions do not wait for each other', async () => {
  const log: string[] = [];
  await Promise.all([oneAtATime({}, logging(log, 'a')), oneAtATime({}, logging(log, 'b'))]);
  expect(log.slice(0, 2)).toEqual(['a starts', 'b starts']);
});

test('a change that makes another change does not wait for itself', async () => {
  const transaction = {};
  const result = oneAtATime(transaction, () => oneAtATime(transaction, async () => 'inner'));
  await expect(result).resolves.toBe('inner');
});

test('a change that fails fails alone', async () => {
  const transaction = {};
  const failed = oneAtATime(transaction, () => Promise.reject(new Error('no')));
  const next = oneAtATime(transaction, async () => 'done');
  await expect(failed).rejects.toThrow('no');
  await expect(next).resolves.toBe('done');
});
