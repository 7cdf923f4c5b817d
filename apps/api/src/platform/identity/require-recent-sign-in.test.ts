import { AppError } from '@tarnholt/service';
import { describe, expect, test } from 'vitest';
import { requireRecentSignIn } from './require-recent-sign-in.ts';

const now = 1_800_000_000;
const clock = () => now * 1_000;

describe('a step that needs a sign-in of the last five minutes', () => {
  test.each([0, 1, 299, 300, -5])('is open to whoever signed in %i seconds ago', (age) => {
    expect(() => requireRecentSignIn({ authTime: now - age }, 300, clock)).not.toThrow();
  });

  test.each([
    ['301 seconds ago', now - 301],
    ['hours ago', now - 36_000],
    ['at a time that nobody tells', null],
    ['at no time at all', Number.NaN],
  ])('is closed to whoever signed in %s', (_, authTime) => {
    let thrown: unknown;
    try {
      requireRecentSignIn({ authTime }, 300, clock);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(AppError);
    expect(thrown).toMatchObject({ code: 'step_up_required', status: 403 });
  });
});
