import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { describe, expect, test } from 'vitest';
import { describeFailure } from './describe-failure.ts';

const answered = (status: number, data: unknown = {}) => new ErrorResponse(status, '', data);

test('an address that no route knows', { tags: ['LAY-08', 'LAY-13'] }, () => {
  expect(describeFailure(answered(404))).toMatchObject({
    status: 404,
    heading: 'Page not found',
    technical: 'No route matches URL',
    namesPath: true,
    canRetry: false,
  });
  expect(describeFailure(answered(404, { isRefused: true })).namesPath).toBe(false);
});

test('a page that waits for its editor is no wrong address', () => {
  const failure = describeFailure(answered(404, { isUnpublished: true }));
  expect(failure.heading).toBe('This page is not published yet');
  expect(failure.technical).toBeNull();
});

test('a product that cannot be shown is no wrong address', { tags: ['PDP-19'] }, () => {
  const heading = 'This product is not available right now';
  const gone = describeFailure(answered(404, { isProduct: true }));
  expect(gone).toMatchObject({ heading, technical: null, canRetry: false });
  const away = describeFailure(answered(503, { isProduct: true, requestId: 'r-3' }));
  expect(away).toMatchObject({ heading, canRetry: true, requestId: 'r-3' });
});

test('a refused method, and a request that cannot be read', { tags: ['LAY-08'] }, () => {
  expect(describeFailure(answered(405))).toMatchObject({
    heading: 'This page cannot do that',
    technical: 'Method Not Allowed',
  });
  expect(describeFailure(answered(400))).toMatchObject({
    heading: 'We cannot read this address',
    technical: 'Bad Request',
  });
  expect(describeFailure(answered(415))).toMatchObject({ status: 415, technical: 'Bad Request' });
});

describe('an unexpected failure', { tags: ['LAY-08', 'LAY-13'] }, () => {
  test.each([
    ['an error', new Error('password=hunter2')],
    ['a broken answer', answered(500, { requestId: 'r-1' })],
    ['anything else', 'thrown text'],
    ['nothing', undefined],
  ])('from %s', (_, error) => {
    const failure = describeFailure(error);
    expect(failure).toMatchObject({ heading: 'Unexpected Application Error!', canRetry: true });
    expect(JSON.stringify(failure)).not.toContain('hunter2');
  });

  test('names the request where it is known', () => {
    expect(describeFailure(answered(500, { requestId: 'r-1' })).requestId).toBe('r-1');
    expect(describeFailure(answered(500, 'a text')).requestId).toBeNull();
  });
});

test('an outage, ours or that of an edge before us, invites to try again', () => {
  expect(describeFailure(answered(503, { requestId: 'r-2' }))).toMatchObject({
    heading: 'This page is not available right now',
    requestId: 'r-2',
    canRetry: true,
  });
  expect(describeFailure(answered(502, '<html>Bad gateway'))).toMatchObject({
    status: 502,
    heading: 'This page is not available right now',
  });
});

test.each([
  new TypeError('Failed to fetch'),
  new TypeError('Load failed'),
  new TypeError('NetworkError when attempting to fetch resource.'),
  new Error('Unable to decode turbo-stream response'),
])('a lost connection is not called a bug of ours: %s', (error) => {
  expect(describeFailure(error)).toMatchObject({
    status: null,
    heading: 'We cannot reach the shop',
    canRetry: true,
  });
});
