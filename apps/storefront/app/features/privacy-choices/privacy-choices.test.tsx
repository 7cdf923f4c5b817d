import { renderToStaticMarkup as render } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  mayShare,
  privacyChoiceKey,
  readPrivacyChoice,
  storePrivacyChoice,
} from './privacy-choice.ts';
import { ChoiceState, PrivacyChoicesPage } from './privacy-choices-page.tsx';

const label = 'Do not sell or share my personal information';

/** A browser as far as the choice needs one. */
function browser({ signal, mayStore = true }: { signal?: boolean; mayStore?: boolean } = {}) {
  const stored = new Map<string, string>();
  const refuse = () => {
    throw new DOMException('storage is forbidden', 'SecurityError');
  };
  const localStorage = {
    getItem: (key: string) => (mayStore ? (stored.get(key) ?? null) : refuse()),
    setItem: (key: string, value: string) => (mayStore ? void stored.set(key, value) : refuse()),
    removeItem: (key: string) => (mayStore ? void stored.delete(key) : refuse()),
  };
  vi.stubGlobal('navigator', { globalPrivacyControl: signal });
  vi.stubGlobal('window', { localStorage });
  return stored;
}

describe('the choice', () => {
  beforeEach(() => {
    browser();
    storePrivacyChoice(false);
  });
  afterEach(() => vi.unstubAllGlobals());

  test('is kept in the browser until it is taken back', () => {
    const stored = browser();
    expect([readPrivacyChoice(), mayShare()]).toEqual(['none', true]);
    expect(storePrivacyChoice(true)).toBe(true);
    expect([readPrivacyChoice(), mayShare()]).toEqual(['opted-out', false]);
    expect(stored.get(privacyChoiceKey)).toBe('1');
    storePrivacyChoice(false);
    expect([readPrivacyChoice(), stored.size]).toEqual(['none', 0]);
  });

  test('of the browser’s signal needs no step, and ours does not take it back', () => {
    browser({ signal: true });
    expect([readPrivacyChoice(), mayShare()]).toEqual(['signal', false]);
    storePrivacyChoice(false);
    expect(mayShare()).toBe(false);
  });

  test('without the signal is open', () => {
    browser({ signal: false });
    expect(readPrivacyChoice()).toBe('none');
  });

  test('holds for the page where nothing may be stored, and says so', () => {
    browser({ mayStore: false });
    expect(storePrivacyChoice(true)).toBe(false);
    expect(mayShare()).toBe(false);
    storePrivacyChoice(false);
    expect(mayShare()).toBe(true);
  });
});

describe('the page of privacy choices', () => {
  const store = () => true;

  test('is the same for everybody until the browser was asked', () => {
    const html = render(<PrivacyChoicesPage />);
    expect(html).toContain('<h1>Your privacy choices</h1>');
    expect(html).toContain(label);
    expect(html).toMatch(/<input type="checkbox" disabled=""/);
    expect(html).not.toContain('Opt-out request honored');
  });

  test('honors the signal without asking', () => {
    const html = render(<ChoiceState choice="signal" store={store} />);
    expect(html).toMatch(/role="status".*Opt-out request honored/);
    expect(html).not.toContain('<input');
  });

  test.each([
    ['opted-out', true],
    ['none', false],
  ] as const)('shows the choice %s', (choice, isChecked) => {
    const html = render(<ChoiceState choice={choice} store={store} />);
    expect(html.includes('checked=""')).toBe(isChecked);
    expect(html).not.toContain('disabled');
  });
});
