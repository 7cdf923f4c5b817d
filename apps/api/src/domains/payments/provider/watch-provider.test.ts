import { expect, test, vi } from 'vitest';
import type { CardProvider, Charge, ProviderAnswer } from './card-provider.ts';
import { watchProvider } from './watch-provider.ts';

const charge = {} as Charge;

/** Answers every charge with what is set last. */
function providerThat(answers: { class: ProviderAnswer['class']; alarm?: 'configuration' }) {
  const authorize = async () => ({ alarm: null, ...answers }) as ProviderAnswer;
  // Only charges are watched here; the other calls are never made.
  return { authorize } as unknown as CardProvider;
}

async function chargeTimes(provider: CardProvider, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) await provider.authorize(charge);
}

test('five charges in a row without an end close it, and time opens it for one', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { provider, mayCharge } = watchProvider(providerThat({ class: 'unknown' }));
  await chargeTimes(provider, 4);
  expect(mayCharge()).toBe(true);
  await chargeTimes(provider, 1);
  expect(mayCharge()).toBe(false);
  now.mockReturnValue(10_000);
  expect([mayCharge(), mayCharge()]).toEqual([true, false]);
});

test('a charge that is answered opens it for everybody', async () => {
  const answer: { class: ProviderAnswer['class'] } = { class: 'unknown' };
  const { provider, mayCharge } = watchProvider(providerThat(answer));
  await chargeTimes(provider, 4);
  answer.class = 'declined';
  await chargeTimes(provider, 1);
  answer.class = 'unknown';
  await chargeTimes(provider, 4);
  expect(mayCharge()).toBe(true);
});

test('a wrong key of ours closes it too', async () => {
  const { provider, mayCharge } = watchProvider(
    providerThat({ class: 'rejected', alarm: 'configuration' }),
  );
  await chargeTimes(provider, 5);
  expect(mayCharge()).toBe(false);
});
