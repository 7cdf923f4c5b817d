import { ErrorResponse, ErrorTimeout } from 'oidc-client-ts';
import { expect, test } from 'vitest';
import { describeIdentityError, isRefusal } from './describe-identity-error.ts';

test.each([
  ['Network timed out', new ErrorTimeout('Network timed out'), /did not answer in time/],
  [
    'Invalid response Content-Type',
    new Error('Invalid response Content-Type: text/html, from URL: https://id.example/x'),
    /cannot read/,
  ],
  [
    'Metadata does not contain property',
    new Error('Metadata does not contain property authorization_endpoint'),
    /not set up/,
  ],
  ['Missing keys on keyset', new Error('Missing keys on keyset'), /not set up/],
  ['No token passed', new Error('No token passed'), /cannot read/],
  [
    'No matching state found in storage',
    new Error('No matching state found in storage'),
    /took too long/,
  ],
])('"%s" is told in plain words', { tags: ['GST-08', 'GST-17'] }, (technical, error, words) => {
  expect(describeIdentityError('Sign-in failed', error)).toEqual({
    heading: 'Sign-in failed',
    explanation: expect.stringMatching(words),
    technical,
  });
});

test.each([
  'Failed to fetch',
  'Load failed',
  'NetworkError when attempting to fetch resource.',
  'Failed to fetch dynamically imported module: https://shop.example/assets/x.js',
  'error loading dynamically imported module',
])('a lost connection is recognized in any browser: %s', { tags: ['GST-17'] }, (message) => {
  const { explanation } = describeIdentityError('Renew silent failed', new TypeError(message));
  expect(explanation).toMatch(/could not reach/);
});

test('the provider’s own answers are told by their code', { tags: ['GST-08'] }, () => {
  const denied = new ErrorResponse({ error: 'access_denied', error_description: 'secret' });
  expect(describeIdentityError('Sign-in failed', denied)).toEqual({
    heading: 'Sign-in failed',
    explanation: 'The sign-in was not completed.',
    technical: 'access_denied',
  });
  const hostile = new ErrorResponse({ error: '<img src=x>' });
  expect(describeIdentityError('Sign-out failed', hostile).technical).toBeNull();
});

test('nothing of an unknown error is shown', () => {
  for (const error of [new Error('token=hunter2'), 'hunter2', { hunter2: true }, undefined]) {
    const failure = describeIdentityError('Sign-out failed', error);
    expect(failure).toMatchObject({ heading: 'Sign-out failed', technical: null });
    expect(JSON.stringify(failure)).not.toContain('hunter2');
  }
});

test('only the provider’s no is a refusal', () => {
  expect(isRefusal(new ErrorResponse({ error: 'login_required' }))).toBe(true);
  expect(isRefusal(new ErrorResponse({ error: 'invalid_grant' }))).toBe(true);
  expect(isRefusal(new ErrorResponse({ error: 'server_error' }))).toBe(false);
  expect(isRefusal(new ErrorTimeout('Network timed out'))).toBe(false);
  expect(isRefusal(new TypeError('Failed to fetch'))).toBe(false);
});
