import { createLogger } from '@tarnholt/service';
import { expect, test } from 'vitest';
import { captureLog } from '../../testing/test-core.ts';
import { runCompleter } from './run-completer.ts';

const log = captureLog();
const logger = createLogger({ level: 'debug', process: 'test' }, log.stream);
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('looks again and again, also while an earlier round is still at work, and after a fault', async () => {
  let rounds = 0;
  const completer = runCompleter({
    logger,
    intervalMs: 10,
    payments: {
      async completeDue() {
        rounds += 1;
        if (rounds === 1) await pause(200);
        if (rounds === 2) throw new Error('the database is away');
        return 0;
      },
      whenIdle: async () => undefined,
    },
  });
  await expect.poll(() => rounds).toBeGreaterThan(5);
  await completer.stop();
  expect(log.text()).toContain('payments could not be completed');
  const atTheEnd = rounds;
  await pause(50);
  expect(rounds).toBe(atTheEnd);
});

test('stops when what is under way has been written down', async () => {
  const done: string[] = [];
  const completer = runCompleter({
    logger,
    intervalMs: 1_000,
    payments: {
      async completeDue() {
        await pause(80);
        done.push('round');
        return 1;
      },
      async whenIdle() {
        await pause(20);
        done.push('idle');
      },
    },
  });
  await completer.stop();
  expect(done).toEqual(['round', 'idle']);
});
