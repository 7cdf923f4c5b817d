import type { FieldError } from '@tarnholt/contract';
import { ApiError } from '@tarnholt/contract/client';
import { type ErrorCode, errorCodes } from '@tarnholt/contract/error-codes';
import { describe, expect, test } from 'vitest';
import { SignInUnreachable } from '../identity/sign-in-unreachable.ts';
import { describeTaskFailure } from './task-failure.ts';

function refused(
  code: ErrorCode,
  errors: FieldError[] = [],
  title?: string,
  detail?: string,
): ApiError {
  const details = { code, ...errorCodes[code], requestId: 'r' };
  const problem = { type: 'urn:x', ...details, errors, ...(detail ? { detail } : {}) };
  return new ApiError({ ...details, ...(title ? { title } : {}), problem });
}

const lost = (code: 'network_failure' | 'client_timeout', status = 0) =>
  new ApiError({ code, status, title: 'lost', requestId: 'r' });

describe('a step that was refused', () => {
  test('says so beside the fields that it is about, and above the form otherwise', () => {
    const error = refused('license_refused', [
      { path: 'body.number', message: 'No such number.' },
      { path: 'license_type', message: 'Collectors may not receive it.' },
    ]);
    expect(describeTaskFailure(error, ['number', 'street'])).toEqual({
      title: errorCodes.license_refused.title,
      fields: { number: 'No such number.' },
      reasons: ['Collectors may not receive it.'],
      needsReload: false,
      needsSignIn: false,
    });
  });

  test('tells its detail, unless a field does', () => {
    const errors = [{ path: 'body.amount', message: 'Too much.' }];
    const reasonsOf = (detail: string) =>
      describeTaskFailure(refused('unprocessable', errors, undefined, detail), ['amount']).reasons;
    expect(reasonsOf('Nothing was charged yet.')).toEqual(['Nothing was charged yet.']);
    expect(reasonsOf('Too much.')).toEqual([]);
  });

  test('tells what somebody else has done meanwhile, in the words of the history', () => {
    const error = refused('conflict', [
      { path: 'changed.group.held', message: 'Sam Desk: The buyer called' },
    ]);
    expect(describeTaskFailure(error, ['carrier'])).toMatchObject({
      reasons: ['Put on hold — Sam Desk: The buyer called'],
      needsReload: true,
    });
  });

  test('finds fields inside of lists', () => {
    const error = refused('unprocessable', [
      { path: 'body.units.1.serialNumber', message: 'Taken.' },
    ]);
    expect(describeTaskFailure(error, ['units']).fields).toEqual({
      'units.1.serialNumber': 'Taken.',
    });
  });

  test('lists every reason against a release', () => {
    const reasons = ['No license has been written down.', 'Serial numbers are missing.'];
    const error = refused(
      'not_releasable',
      reasons.map((message) => ({ path: 'x', message })),
    );
    expect(describeTaskFailure(error)).toMatchObject({ reasons, needsReload: false });
  });

  test('because somebody was faster needs a reload, and tells why if the server does', () => {
    expect(describeTaskFailure(refused('conflict'))).toMatchObject({
      title: errorCodes.conflict.title,
      needsReload: true,
    });
    expect(describeTaskFailure(refused('conflict', [], 'This part has left already.'))).toEqual(
      expect.objectContaining({ title: 'This part has left already.', needsReload: true }),
    );
  });

  test('for want of a recent sign-in needs one', () => {
    expect(describeTaskFailure(refused('step_up_required')).needsSignIn).toBe(true);
    expect(describeTaskFailure(refused('forbidden'))).toMatchObject({
      title: 'Your account has no role for this step.',
      needsSignIn: false,
    });
  });
});

describe('a step of which nobody knows whether it was done', () => {
  test.each([
    ['no answer', lost('network_failure')],
    ['patience that ran out', lost('client_timeout')],
    ['a server that gave up', refused('timeout')],
    ['a server that failed', refused('internal_error')],
    ['a server that went away', refused('service_unavailable')],
  ])('must be looked at before it is tried again: %s', (_, error) => {
    expect(describeTaskFailure(error)).toMatchObject({
      title: 'We do not know whether this was done. Reload and look before you try again.',
      needsReload: true,
    });
  });

  test('is not one that waited for a token and was never sent', () => {
    expect(describeTaskFailure(new SignInUnreachable(new TypeError('x')))).toMatchObject({
      title: 'The sign-in service cannot be reached. Please try again in a moment.',
      needsReload: false,
    });
  });
});
