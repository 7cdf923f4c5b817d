import { describe, expect, test } from 'vitest';
import { createFaultPlanner, faultsSchema, noFaults } from './faults.ts';

describe('faultsSchema', () => {
  test('is all off by default', () => {
    expect(noFaults).toMatchObject({
      refuseRate: 0,
      rejectRate: 0,
      hangRate: 0,
      hangAfterAcceptRate: 0,
      dropRate: 0,
      latencyMs: 0,
    });
  });

  test.each([
    { refuseRate: 1.1 },
    { refuseRate: -0.1 },
    { refuseRate: 0.6, dropRate: 0.5 },
    { latencyMs: -1 },
    { hangMs: 0 },
    { seed: 1.5 },
    { refusalRate: 0.5 },
  ])('refuses %j', (faults) => {
    expect(faultsSchema.safeParse(faults).success).toBe(false);
  });

  test('takes shares that add up to exactly 1 in floating point', () => {
    const faults = { refuseRate: 0.1, rejectRate: 0.2, hangRate: 0.3, dropRate: 0.4 };
    expect(faultsSchema.safeParse(faults).success).toBe(true);
  });
});

describe('createFaultPlanner', () => {
  test('keeps close to the shares asked for', () => {
    const planner = createFaultPlanner();
    planner.set(faultsSchema.parse({ refuseRate: 0.2, hangAfterAcceptRate: 0.1 }));

    const counts: Record<string, number> = {};
    for (let n = 0; n < 10_000; n += 1) {
      const { outcome } = planner.next();
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }

    expect(Object.keys(counts).sort()).toEqual(['accept', 'hang-after-accept', 'refuse']);
    expect(Math.abs((counts.refuse ?? 0) - 2000)).toBeLessThan(200);
    expect(Math.abs((counts['hang-after-accept'] ?? 0) - 1000)).toBeLessThan(150);
  });
});
