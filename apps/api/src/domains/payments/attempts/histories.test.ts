import { describe, expect, test } from 'vitest';
import { judgeHistory } from '../../../testing/simulation/judge-history.ts';
import { liveThrough, type MoneyHistory } from '../../../testing/simulation/money-history.ts';

/** A few of the histories that `pnpm proof:sim` goes through by the thousand. */
describe('whatever goes wrong, both sides have the same books in the end', () => {
  const [runs, perRun] = [5, 100];
  test.each(Array.from({ length: runs }, (_, index) => index * perRun))(
    'in the 100 histories from seed %i on',
    { timeout: 60_000 },
    async (firstSeed) => {
      const wrong: string[] = [];
      let [deaths, late] = [0, 0];
      for (let seed = firstSeed; seed < firstSeed + perRun; seed += 1) {
        const history = await liveThrough(seed);
        deaths += history.deaths;
        late += history.store.late.length;
        wrong.push(...judgeHistory(history).map((problem) => `seed ${seed}: ${problem}`));
      }
      expect(wrong).toEqual([]);
      // Else nothing went wrong, and nothing was shown.
      expect(deaths).toBeGreaterThan(20);
      expect(late).toBeGreaterThan(0);
    },
  );

  test.each([
    // A refund that the provider carried out when we had taken its absence for an answer.
    824_839,
  ])('in the history of seed %i, which once did not', async (seed) => {
    expect(judgeHistory(await liveThrough(seed))).toEqual([]);
  });

  test('and one seed tells the same story twice', async () => {
    const [first, second] = [await liveThrough(4_711), await liveThrough(4_711)];
    expect(first.provider.transactions).toEqual(second.provider.transactions);
    const told = ({ store }: MoneyHistory) =>
      [...store.attempts.values()].map(({ state }) => state);
    expect(told(first)).toEqual(told(second));
  });
});
