import { describe, expect, test } from 'vitest';
import { FaultPlanner, type Subject } from './fault-planner.ts';
import { type FaultRule, faultsSchema } from './faults.ts';

const charge: Subject = {
  request: 'createTransactionRequest',
  transactionType: 'authOnlyTransaction',
  invoice: 'attempt-1',
  refId: 'attempt-1',
};

function plannerOf(...rules: unknown[]): FaultPlanner {
  const planner = new FaultPlanner();
  planner.set(faultsSchema.parse({ rules }).rules);
  return planner;
}

const kinds = (planner: FaultPlanner, count: number, subject = charge) =>
  Array.from({ length: count }, () => planner.next(subject).effect?.kind ?? 'ok');

describe('faultsSchema', () => {
  test.each([
    [{}],
    [{ effect: { kind: 'explode' } }],
    [{ effect: { kind: 'answer-after' } }],
    [{ effect: { kind: 'hold', code: 254 } }],
    [{ effect: { kind: 'refuse', code: 'E99999' } }],
    [{ effect: { kind: 'decline' }, probability: 1.1 }],
    [{ effect: { kind: 'decline' }, probability: 0.5, nth: 1 }],
    [{ effect: { kind: 'decline' }, invoice: '(' }],
    [{ effect: { kind: 'decline' }, nth: 0 }],
    [{ effect: { kind: 'decline' }, color: 'red' }],
    [{ effect: { kind: 'decline' }, lottery: [{ share: 1, effect: { kind: 'decline' } }] }],
    [{ lottery: [0.6, 0.5].map((share) => ({ share, effect: { kind: 'decline' } })) }],
    [{ latencyMs: -1 }],
  ])('refuses %j', (rule) => {
    expect(faultsSchema.safeParse({ rules: [rule] }).success).toBe(false);
  });
});

describe('FaultPlanner', () => {
  test('strikes the requests a rule is about, and no others', () => {
    const planner = plannerOf(
      { transactionType: 'voidTransaction', effect: { kind: 'reset-before' } },
      { invoice: '^attempt-\\d$', effect: { kind: 'reset-after' } },
      { request: 'getTransactionDetailsRequest', effect: { kind: 'truncate' } },
    );

    expect(planner.next(charge).effect?.kind).toBe('reset-after');
    expect(planner.next({ ...charge, invoice: 'other' }).effect).toBeNull();
    expect(planner.next({ ...charge, transactionType: 'voidTransaction' }).effect?.kind).toBe(
      'reset-before',
    );
    const details = { request: 'getTransactionDetailsRequest', transactionType: '' };
    expect(planner.next({ ...details, invoice: '', refId: '' }).effect?.kind).toBe('truncate');
  });

  test('counts the requests it matched and struck', () => {
    const planner = plannerOf({ nth: [2, 4], effect: { kind: 'decline' } });
    expect(kinds(planner, 5)).toEqual(['ok', 'decline', 'ok', 'decline', 'ok']);
    expect(planner.current()[0]?.counts).toEqual({ matched: 5, struck: 2 });
  });

  test('stops after so many times', () => {
    const planner = plannerOf({ times: 2, effect: { kind: 'decline' } });
    expect(kinds(planner, 4)).toEqual(['decline', 'decline', 'ok', 'ok']);
  });

  test('takes the first effect that strikes, and adds waiting times up', () => {
    const planner = plannerOf(
      { latencyMs: 100 },
      { nth: 1, latencyMs: 20, effect: { kind: 'reset-after' } },
      { effect: { kind: 'decline', code: 3 } },
    );
    expect(planner.next(charge)).toEqual({ latencyMs: 120, effect: { kind: 'reset-after' } });
    expect(planner.next(charge)).toEqual({ latencyMs: 100, effect: { kind: 'decline', code: 3 } });
  });

  test('keeps close to a probability, and repeats itself for the same seed', () => {
    const rule = { probability: 0.2, seed: 7, effect: { kind: 'decline' } };
    const first = kinds(plannerOf(rule), 10_000);
    expect(Math.abs(first.filter((kind) => kind === 'decline').length - 2000)).toBeLessThan(200);
    expect(kinds(plannerOf(rule), 10_000)).toEqual(first);
    expect(kinds(plannerOf({ ...rule, seed: 8 }), 10_000)).not.toEqual(first);
  });

  test('draws lots with their shares', () => {
    const lottery: FaultRule['lottery'] = [
      { share: 0.08, effect: { kind: 'decline', code: 2 } },
      { share: 0.05, effect: { kind: 'reset-after' } },
      { share: 0.02, effect: { kind: 'hold', code: 253 } },
    ];
    const drawn = kinds(plannerOf({ lottery, seed: 3 }), 10_000);
    const share = (kind: string) => drawn.filter((one) => one === kind).length / drawn.length;
    expect(share('decline')).toBeCloseTo(0.08, 1);
    expect(share('reset-after')).toBeCloseTo(0.05, 1);
    expect(share('hold')).toBeGreaterThan(0.01);
    expect(share('ok')).toBeGreaterThan(0.8);
  });

  test('keeps the series of one rule in step whatever another rule does', () => {
    const rule = { probability: 0.5, seed: 5, effect: { kind: 'decline' } };
    const alone = kinds(plannerOf(rule), 50);
    const beside = kinds(plannerOf({ nth: 3, effect: { kind: 'truncate' } }, rule), 50);
    expect(beside.with(2, 'ok')).toEqual(alone.with(2, 'ok'));
  });
});
