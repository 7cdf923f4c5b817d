import { expect, test } from 'vitest';
import { seededRandom } from '../../testing/seeded-random.ts';
import { LastBytes } from './last-bytes.ts';

test('the last bytes are remembered, in whatever pieces they came', () => {
  const random = seededRandom(1);
  for (let round = 0; round < 500; round += 1) {
    const wanted = 1 + random(20);
    const last = new LastBytes(wanted);
    let all = Buffer.alloc(0);
    for (let pieces = random(12); pieces > 0; pieces -= 1) {
      const piece = Buffer.from(Array.from({ length: random(30) }, () => random(256)));
      last.add(piece);
      all = Buffer.concat([all, piece]);
      expect(last.get()).toEqual(all.subarray(-wanted));
    }
  }
});

test('five million single bytes are no work', () => {
  const last = new LastBytes(66_000);
  const piece = Buffer.from([7]);
  const started = performance.now();
  for (let left = 5_000_000; left > 0; left -= 1) last.add(piece);
  // Copying everything each time would take minutes.
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(last.get()).toEqual(Buffer.alloc(66_000, 7));
}, 30_000);
