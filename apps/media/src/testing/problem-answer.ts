import type { ErrorCode } from '@tarnholt/contract/error-codes';
import { errorCodes } from '@tarnholt/contract/error-codes';
import { expect } from 'vitest';

interface Answer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** The one form in which this service says no. */
export function expectProblem(answer: Answer, code: ErrorCode): void {
  expect(answer.statusCode).toBe(errorCodes[code].status);
  expect(answer.headers['content-type']).toBe('application/problem+json');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(JSON.parse(answer.body)).toMatchObject({ code, status: answer.statusCode });
}
