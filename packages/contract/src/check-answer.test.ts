import { expect, test } from 'vitest';
import { faultsOfAnswer } from './check-answer.ts';
import { errorCodes } from './error-codes.ts';

const json = 'application/json; charset=utf-8';
const problemJson = 'application/problem+json';
const inventory = { 'TH-1': { price: 9.99, qtyOnHand: 1 } };
const problem = {
  type: 'urn:tarnholt:problem:invalid_request',
  ...errorCodes.invalid_request,
  code: 'invalid_request',
  requestId: 'r',
};

test('an answer that keeps the contract has no faults', () => {
  expect(
    faultsOfAnswer('getProducts', { status: 200, contentType: json, body: inventory }),
  ).toEqual([]);
  expect(
    faultsOfAnswer('getProducts', { status: 400, contentType: problemJson, body: problem }),
  ).toEqual([]);
});

test('a field nobody agreed to is a fault', () => {
  const body = { 'TH-1': { price: 9.99, qtyOnHand: 1, cost: 3 } };
  expect(faultsOfAnswer('getProducts', { status: 200, contentType: json, body })).toEqual([
    'it holds fields the contract lacks',
  ]);
});

test('a wrong value is named by its path', () => {
  const body = { 'TH-1': { price: 9.999, qtyOnHand: 1 } };
  expect(faultsOfAnswer('getProducts', { status: 200, contentType: json, body })).toEqual([
    'TH-1.price: Must have at most two decimals',
  ]);
});

test.each([
  ['a body that is no problem document', { body: { error: 'x' } }, /type/],
  ['internals beside it', { body: { ...problem, stack: 'at x' } }, /stack/],
  ['another content type', { contentType: json }, /content type/],
  ['another status', { status: 422 }, /status field says 400/],
  [
    'a code the call does not declare',
    { status: 422, body: { ...problem, ...errorCodes.cart_empty, code: 'cart_empty' } },
    /getProducts does not declare cart_empty/,
  ],
])('an error answer with %s is a fault', (_, change, fault) => {
  const answer = { status: 400, contentType: problemJson, body: problem, ...change };
  expect(faultsOfAnswer('getProducts', answer).join('; ')).toMatch(fault);
});
