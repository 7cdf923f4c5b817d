import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { SingleFlight } from './single-flight.ts';
import { NoSlot, WorkSlots } from './work-slots.ts';

/** A job that ends when told to. */
function job() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { run: () => promise, finish: () => resolve('done'), fail: () => reject(new Error('no')) };
}

test('no more than the limit run at once, the rest in the order they came', async () => {
  const slots = new WorkSlots({ running: 2, waiting: 10, waitMs: 10_000 });
  const started: number[] = [];
  const jobs = Array.from({ length: 5 }, job);
  const results = jobs.map(({ run }, index) =>
    slots.run(() => {
      started.push(index);
      return run();
    }),
  );
  await sleep(0);
  expect(started).toEqual([0, 1]);
  expect(slots.counts()).toEqual({ running: 2, waiting: 3 });
  jobs[1]?.finish();
  await results[1];
  expect(started).toEqual([0, 1, 2]);
  for (const { finish } of jobs) finish();
  expect(await Promise.all(results)).toEqual(Array(5).fill('done'));
  expect(started).toEqual([0, 1, 2, 3, 4]);
  expect(slots.counts()).toEqual({ running: 0, waiting: 0 });
});

test('a job that fails frees its slot', async () => {
  const slots = new WorkSlots({ running: 1, waiting: 1, waitMs: 10_000 });
  const [first, second] = [job(), job()];
  const results = [slots.run(first.run), slots.run(second.run)];
  first.fail();
  await expect(results[0]).rejects.toThrow('no');
  second.finish();
  await expect(results[1]).resolves.toBe('done');
  expect(slots.counts()).toEqual({ running: 0, waiting: 0 });
});

test('who finds the queue full is told so at once', async () => {
  const slots = new WorkSlots({ running: 1, waiting: 1, waitMs: 10_000 });
  const [first, second] = [job(), job()];
  const results = [slots.run(first.run), slots.run(second.run)];
  await expect(slots.run(async () => 'never')).rejects.toThrow(NoSlot);
  first.finish();
  second.finish();
  await Promise.all(results);
  await expect(slots.run(async () => 'again')).resolves.toBe('again');
});

test('who waited too long is told so and never starts', async () => {
  const slots = new WorkSlots({ running: 1, waiting: 5, waitMs: 20 });
  const first = job();
  const running = slots.run(first.run);
  let hasStarted = false;
  await expect(
    slots.run(async () => {
      hasStarted = true;
    }),
  ).rejects.toThrow('waited too long');
  expect(slots.counts()).toEqual({ running: 1, waiting: 0 });
  first.finish();
  await running;
  expect(hasStarted).toBe(false);
});

test('a flight is shared while it lasts, its error too, and begins anew afterwards', async () => {
  const flights = new SingleFlight<string>();
  let starts = 0;
  const first = job();
  const start = (run: () => Promise<string>) => () => {
    starts += 1;
    return run();
  };
  const together = [flights.run('a', start(first.run)), flights.run('a', start(first.run))];
  const other = flights.run(
    'b',
    start(async () => 'b'),
  );
  first.fail();
  const outcomes = await Promise.allSettled([...together, other]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(starts).toBe(2);
  expect(
    await flights.run(
      'a',
      start(async () => 'again'),
    ),
  ).toBe('again');
  expect(starts).toBe(3);
});
