import { describe, expect, test } from 'vitest';
import { texts } from './texts.ts';

describe('nobody learns from a refusal', () => {
  test.each([
    'accountTemporarilyDisabledMessage',
    'accountPermanentlyDisabledMessage',
    'invalidUsernameMessage',
    'invalidUsernameOrEmailMessage',
  ] as const)('%s says what a wrong password says', (key) => {
    expect(texts[key]).toBe(texts.invalidUserMessage);
  });

  test.each([
    'accountTemporarilyDisabledMessageTotp',
    'accountPermanentlyDisabledMessageTotp',
  ] as const)('%s says what a wrong code says', (key) => {
    expect(texts[key]).toBe(texts.invalidTotpMessage);
  });

  test('whether an address has an account, when a new password is asked for', () => {
    expect(texts.emailSentMessage).toMatch(/^If there is an account/);
  });
});

test('every text is plain: pages show it as it is', () => {
  const odd = Object.entries(texts).filter(
    ([, text]) => /[<>&]|^\s|\s$/.test(text) || text.length === 0,
  );
  expect(odd).toEqual([]);
});
