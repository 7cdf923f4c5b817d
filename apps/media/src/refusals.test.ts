import { Writable } from 'node:stream';
import { createLogger } from '@tarnholt/service';
import { expect, test } from 'vitest';
import { MediaMetrics } from './media-metrics.ts';
import { Refusals } from './refusals.ts';
import { type RefusalReason, Refused } from './refused.ts';

function start() {
  let now = 0;
  let logged = '';
  let calls = 0;
  const logger = createLogger(
    { level: 'info', process: 'test' },
    new Writable({
      write(chunk, _encoding, done) {
        logged += chunk;
        done();
      },
    }),
  );
  const metrics = new MediaMetrics({ defaultMetrics: false });
  const refusals = new Refusals({ metrics, logger }, () => now);
  return {
    calls: () => calls,
    lines: () => logged.trim().split('\n').filter(Boolean),
    advance: (ms: number) => {
      now += ms;
    },
    metrics,
    refusals,
    refuse: (name: string, reason: RefusalReason = 'broken', modifiedNs = '1') =>
      refusals.orRefuse({ name, bytes: 1, modifiedNs }, async () => {
        calls += 1;
        throw new Refused(reason, 'no pixels');
      }),
  };
}

test('a refused file is not looked at again for ten minutes', async () => {
  const { refuse, calls, advance, metrics } = start();
  expect(await refuse('cap.jpg')).toBeUndefined();
  for (let again = 0; again < 50; again += 1) expect(await refuse('cap.jpg')).toBeUndefined();
  expect(calls()).toBe(1);
  advance(599_999);
  await refuse('cap.jpg');
  expect(calls()).toBe(1);
  advance(1);
  await refuse('cap.jpg');
  expect(calls()).toBe(2);
  const text = await metrics.registry.metrics();
  expect(text).toContain('media_refusals_total{reason="broken"} 2');
  expect(text).toContain('media_refusals_total{reason="remembered"} 51');
});

test('one that only took too long is tried again after a minute', async () => {
  const { refuse, calls, advance } = start();
  await refuse('cap.jpg', 'too_slow');
  advance(59_999);
  await refuse('cap.jpg', 'too_slow');
  expect(calls()).toBe(1);
  advance(1);
  await refuse('cap.jpg', 'too_slow');
  expect(calls()).toBe(2);
});

test('the log has one line for it, with the name of the file and the reason', async () => {
  const { refuse, lines } = start();
  await Promise.all(Array.from({ length: 20 }, () => refuse('cap.jpg', 'too_many_pixels')));
  expect(lines().map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', msg: 'file refused', file: 'cap.jpg', reason: 'too_many_pixels' },
  ]);
});

test('a replaced file gets a new chance', async () => {
  const { refuse, calls } = start();
  await refuse('cap.jpg');
  await refuse('cap.jpg', 'broken', '2');
  expect(calls()).toBe(2);
});

test('memory is bounded: the oldest refusals are forgotten first', async () => {
  const { refuse, calls } = start();
  for (let index = 0; index < 2_001; index += 1) await refuse(`${index}.jpg`);
  await refuse('2000.jpg');
  await refuse('1.jpg');
  expect(calls()).toBe(2_001);
  await refuse('0.jpg');
  expect(calls()).toBe(2_002);
});

test('other errors are not refusals', async () => {
  const { refusals, lines } = start();
  const state = { name: 'cap.jpg', bytes: 1, modifiedNs: '1' };
  const failing = refusals.orRefuse(state, () => Promise.reject(new Error('EIO')));
  await expect(failing).rejects.toThrow('EIO');
  expect(await refusals.orRefuse(state, async () => 'served')).toBe('served');
  expect(lines()).toEqual([]);
});
