import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { BatchReader } from './batch-reader.ts';

interface Row {
  readonly key: string;
  readonly value: number;
}

/** Small and seeded: a failing seed can be run again. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state % below;
  };
}

/** A table of k0…k49 of which every fifth key is missing, and a record of how it was read. */
function table(options: { maxInFlight?: number; maxKeys?: number; delay?: () => number } = {}) {
  const reads: (readonly string[])[] = [];
  let inFlight = 0;
  let mostInFlight = 0;
  const reader = new BatchReader<Row>({
    ...(options.maxInFlight === undefined ? {} : { maxInFlight: options.maxInFlight }),
    ...(options.maxKeys === undefined ? {} : { maxKeys: options.maxKeys }),
    keyOf: (row) => row.key,
    async read(keys) {
      reads.push(keys);
      inFlight += 1;
      mostInFlight = Math.max(mostInFlight, inFlight);
      await sleep(options.delay?.() ?? 0);
      inFlight -= 1;
      return [...new Set(keys)].flatMap((key) => rowOf(key) ?? []);
    },
  });
  return { reader, reads, mostInFlight: () => mostInFlight };
}

function rowOf(key: string): Row | undefined {
  const number = Number(key.slice(1));
  return number % 5 === 0 ? undefined : { key, value: number };
}

const byKey = (a: Row, b: Row) => a.key.localeCompare(b.key);

describe('BatchReader', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('gives everybody just their rows (seed %i)', async (seed) => {
    const random = randomOf(seed);
    const maxInFlight = 1 + random(3);
    const maxKeys = 1 + random(20);
    const { reader, reads, mostInFlight } = table({
      maxInFlight,
      maxKeys,
      delay: () => random(3),
    });
    const wanted: string[][] = Array.from({ length: 60 }, () =>
      Array.from({ length: random(6) }, () => `k${random(50)}`),
    );
    const answers = await Promise.all(
      wanted.map(async (keys, index) => {
        if (index % 7 === 0) await sleep(random(4));
        return reader.read(keys);
      }),
    );
    for (const [index, rows] of answers.entries()) {
      const expected = [...new Set(wanted[index])].flatMap((key) => rowOf(key) ?? []);
      expect(rows.toSorted(byKey)).toEqual(expected.toSorted(byKey));
    }
    expect(mostInFlight()).toBeLessThanOrEqual(maxInFlight);
    for (const keys of reads) {
      // A single read may ask for more than fits; it then goes out by itself.
      expect(keys.length).toBeLessThanOrEqual(Math.max(maxKeys, 5));
    }
  });

  test('reads that arrive together share a statement that asks for each key once', async () => {
    const { reader, reads } = table();
    await Promise.all([reader.read(['k1', 'k2']), reader.read(['k2', 'k3']), reader.read(['k1'])]);
    expect(reads).toEqual([['k1', 'k2', 'k3']]);
  });

  test('a read that is alone goes out as it is', async () => {
    const { reader, reads } = table();
    await reader.read(['k1']);
    await reader.read(['k2']);
    expect(reads).toEqual([['k1'], ['k2']]);
  });

  test('reads that arrive while the statements run wait and share the next one', async () => {
    const { reader, reads } = table({ maxInFlight: 1, delay: () => 20 });
    const first = reader.read(['k1']);
    await nextTurn();
    await nextTurn();
    const rest = [reader.read(['k2']), reader.read(['k3']), reader.read(['k4'])];
    await Promise.all([first, ...rest]);
    expect(reads).toEqual([['k1'], ['k2', 'k3', 'k4']]);
  });

  test('a failed statement fails those who shared it and nobody after them', async () => {
    let calls = 0;
    const reader = new BatchReader<Row>({
      keyOf: (row) => row.key,
      read: async (keys) => {
        calls += 1;
        if (calls === 1) throw new Error('connection lost');
        return keys.flatMap((key) => rowOf(key) ?? []);
      },
    });
    const outcomes = await Promise.allSettled([reader.read(['k1']), reader.read(['k2'])]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(reader.read(['k3'])).resolves.toEqual([{ key: 'k3', value: 3 }]);
  });
});
