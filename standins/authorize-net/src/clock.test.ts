import { expect, test, vi } from 'vitest';
import { Clock } from './clock.ts';

test('what is due runs although the timer fired a millisecond early', async () => {
  // The machine's clock is read in whole milliseconds, the timer counts on its own.
  let behind = 1;
  const clock = new Clock(() => Date.now() - behind);
  const run = vi.fn();
  clock.at(clock.now() + 10, () => {
    run();
  });
  behind = 3;
  await expect.poll(() => run.mock.calls.length).toBe(1);
});

test('moving the clock runs what is due once', () => {
  const clock = new Clock(() => 0);
  const run = vi.fn();
  clock.at(60_000, run);
  clock.advance(59_999);
  expect(run).not.toHaveBeenCalled();
  clock.advance(1);
  clock.advance(60_000);
  expect(run).toHaveBeenCalledOnce();
});
