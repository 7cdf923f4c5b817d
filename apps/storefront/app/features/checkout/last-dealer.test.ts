import { afterEach, expect, test, vi } from 'vitest';
import { readLastDealer, rememberDealer } from './last-dealer.ts';
import { dealerValues, filledForm } from './testing/checkout-values.ts';

function stubStorage(kept: Record<string, string> = {}) {
  const items = new Map(Object.entries(kept));
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
  };
  vi.stubGlobal('window', { localStorage });
  return items;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('the dealer of an order is known the next time, and nothing of the buyer is', () => {
  const items = stubStorage();
  rememberDealer(filledForm({ ...dealerValues, licenseeId: '58300077' }));
  expect(readLastDealer()).toMatchObject({ dealerName: 'Basin Sports', licenseeId: '58300077' });
  expect([...items.values()].join()).not.toMatch(/ann@|Smith|Example Way/);
});

test('an order without a dealer, or one that waits for it, changes nothing', () => {
  stubStorage();
  rememberDealer(filledForm());
  rememberDealer(filledForm({ ...dealerValues, chooseDealerLater: 'on' }));
  expect(readLastDealer()).toBeNull();
});

test('what is not whole, or no storage at all, is no dealer', () => {
  for (const text of ['', 'null', '{', '{"dealerName":"x"}', '7']) {
    stubStorage({ 'tarnholt.dealer': text });
    expect(readLastDealer(), text).toBeNull();
  }
  vi.stubGlobal('window', {
    get localStorage() {
      throw new Error('forbidden');
    },
  });
  rememberDealer(filledForm(dealerValues));
  expect(readLastDealer()).toBeNull();
});
