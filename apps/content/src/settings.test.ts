import { expect, test } from 'vitest';
import { problemsWithSettings, requiredSettings } from './settings.ts';

const complete: Record<string, string> = Object.fromEntries(
  requiredSettings.map((name) => [name, `${name} with more than 24 characters`]),
);

const problems = (settings: Record<string, string | undefined>) =>
  problemsWithSettings((name) => settings[name]);

test('complete settings have no problems', () => {
  expect(problems(complete)).toEqual([]);
});

test('every setting that is missing or empty is named at once', () => {
  expect(problems({})).toEqual(requiredSettings.map((name) => `${name} is missing`));
  expect(problems({ ...complete, APP_KEYS: '', SHOP_URL: undefined })).toEqual([
    'APP_KEYS is missing',
    'SHOP_URL is missing',
  ]);
});

test('a secret that can be guessed is refused', () => {
  expect(problems({ ...complete, PROJECTION_TOKEN: 'short' })).toEqual([
    'PROJECTION_TOKEN is shorter than 24 characters',
  ]);
});

test('seeding is on or off', () => {
  expect(problems({ ...complete, CONTENT_SEED: 'on' })).toEqual([]);
  expect(problems({ ...complete, CONTENT_SEED: 'true' })).toEqual([
    'CONTENT_SEED is neither on nor off',
  ]);
});
