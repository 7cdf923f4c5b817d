import { ApiError, type TransportErrorCode } from '@tarnholt/contract/client';
import { expect, test } from 'vitest';
import {
  checkEmail,
  emailMessage,
  listErrors,
  requiredMessage,
  textOf,
  toRefusal,
} from './field-errors.ts';

const labels = { firstName: 'First Name', phone: 'Phone' };

function refusedWith(errors: { path: string; message: string }[]): ApiError {
  const head = { code: 'invalid_request', title: 'Please check.', requestId: 'r-1' } as const;
  const problem = { ...head, type: 'urn:problem:invalid_request', status: 400, errors };
  return new ApiError({ ...head, status: 400, problem });
}

test('what the server says about fields stands beside them, with their names', () => {
  const error = refusedWith([
    { path: 'body.firstName', message: 'Required' },
    { path: 'body.phone', message: 'Must be a valid phone number' },
    { path: 'body.phone', message: 'Too long' },
  ]);
  expect(toRefusal(error, labels)).toEqual({
    fields: {
      firstName: 'First Name is required',
      phone: 'Phone: Must be a valid phone number',
    },
    failure: null,
  });
});

test('about fields that the form does not have, the title speaks', () => {
  const error = refusedWith([
    { path: 'body.addressType', message: 'Required' },
    { path: 'body.toString', message: 'Required' },
  ]);
  expect(toRefusal(error, labels)).toEqual({ fields: {}, failure: 'Please check.' });
});

test('a call that got no answer is told by its title', () => {
  const code: TransportErrorCode = 'network_failure';
  const title = 'We could not reach the shop.';
  const error = new ApiError({ code, status: 0, title, requestId: 'r-2' });
  expect(toRefusal(error, labels)).toEqual({ fields: {}, failure: title });
});

test('a bug of ours is told without its message', () => {
  const { fields, failure } = toRefusal(new TypeError('x is not a function'), labels);
  expect(fields).toEqual({});
  expect(failure).toBe('Something went wrong on our side. Please try again.');
});

test('errors are listed in the order of the form', () => {
  const errors = { phone: 'Phone is required', firstName: 'First Name is required' };
  expect(listErrors(errors, labels).map(({ field }) => field)).toEqual(['firstName', 'phone']);
  expect(listErrors({ phone: undefined }, labels)).toEqual([]);
});

test('a text is read without the spaces around it, and an absent one is empty', () => {
  const values = new FormData();
  values.set('city', '  Springfield ');
  expect(textOf(values, 'city')).toBe('Springfield');
  expect(textOf(values, 'state')).toBe('');
});

test('the two common mistakes have one wording, with the name of the field', {
  tags: ['LAY-12'],
}, () => {
  expect(requiredMessage('First Name')).toBe('First Name is required');
  expect(emailMessage('Email')).toBe('Email must be a valid email address');
});

test.each([
  ['', 'Work email is required'],
  ['pat', 'Work email must be a valid email address'],
  ['pat@mailbox', 'Work email must be a valid email address'],
  ['pat smith@mailbox.example', 'Work email must be a valid email address'],
  ['pat@mailbox.example', undefined],
])('about the address "%s" is said: %s', { tags: ['LAY-12'] }, (email, message) => {
  expect(checkEmail('Work email', email)).toBe(message);
});
