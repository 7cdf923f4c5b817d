import { expect, test } from 'vitest';
import { errorCodes, type Problem, problemSchema, problemTypeOf } from './problem.ts';

const entries = Object.entries(errorCodes);

const problem: Problem = {
  type: problemTypeOf('not_found'),
  title: errorCodes.not_found.title,
  status: 404,
  code: 'not_found',
  requestId: 'b2f4c0de-1f0e-4a53-9d5e-0a6b3f7f1f11',
};

test.each(entries)('%s has a title a shopper can read', (code, { title }) => {
  expect(title).toMatch(/^[A-Z][^_{}<>]{8,100}$/);
  expect(title).not.toContain(code);
  expect(title).not.toMatch(/\b(?:error|exception|null|undefined|sql|http|json|server)\b/i);
});

test('no two codes share a title, so support can tell them apart', () => {
  expect(new Set(entries.map(([, { title }]) => title)).size).toBe(entries.length);
});

test.each([
  ['invalid_request', 400],
  ['payment_card_number_refused', 400],
  ['unauthorized', 401],
  ['not_found', 404],
  ['method_not_allowed', 405],
  ['request_timeout', 408],
  ['conflict', 409],
  ['cart_changed', 409],
  ['totals_changed', 409],
  ['payload_too_large', 413],
  ['uri_too_long', 414],
  ['unsupported_media_type', 415],
  ['unprocessable', 422],
  ['dealer_required', 422],
  ['too_many_requests', 429],
  ['headers_too_large', 431],
  ['internal_error', 500],
  ['service_unavailable', 503],
  ['timeout', 504],
] as const)('%s answers with %i', (code, status) => {
  expect(errorCodes[code].status).toBe(status);
});

test('a whole problem document passes', () => {
  const whole = {
    ...problem,
    detail: 'The order does not exist.',
    instance: '/Order/TH-7K4M-92QX',
    errors: [{ path: 'body.0.quantity', message: 'Required' }],
    totals: { subTotal: 10, taxAmount: 0.83, shipping: 0, discount: -1, totalAmount: 9.83 },
  };
  expect(problemSchema.parse(whole)).toEqual(whole);
});

test.each([
  ['an unknown code', { code: 'teapot' }],
  ['a success status', { status: 200 }],
  ['an empty title', { title: '' }],
  ['a type that is no URI', { type: 'not found' }],
  ['no request id', { requestId: undefined }],
])('a problem document with %s is refused', (_, change) => {
  expect(problemSchema.safeParse({ ...problem, ...change }).success).toBe(false);
});
