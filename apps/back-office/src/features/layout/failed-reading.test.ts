import { ApiError } from '@tarnholt/contract/client';
import { expect, test } from 'vitest';
import { SignInUnreachable } from '../identity/sign-in-unreachable.ts';
import { describeFailedReading } from './failed-reading.ts';

const failed = (code: ApiError['code'], status: number) =>
  describeFailedReading(new ApiError({ code, status, title: 't', requestId: 'r' }));

test('what another try cannot change is not tried again', () => {
  expect(failed('forbidden', 403)).toMatchObject({ canRetry: false });
  expect(failed('not_found', 404)).toMatchObject({ canRetry: false });
});

test('each kind of failure has words of its own', () => {
  const titles = [
    failed('forbidden', 403),
    failed('not_found', 404),
    failed('unauthorized', 401),
    failed('network_failure', 0),
    failed('service_unavailable', 503),
    failed('internal_error', 500),
    describeFailedReading(new SignInUnreachable(null)),
  ].map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(describeFailedReading(new Error('secret')).text).not.toContain('secret');
});
