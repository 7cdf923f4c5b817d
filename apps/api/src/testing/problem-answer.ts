import { type ErrorCode, errorCodes, type Problem, problemSchema } from '@tarnholt/contract';
import { expect } from 'vitest';

// cspell:ignore econn sqlstate

/** An answer as `inject` and `fetch` both can be turned into one. */
export interface ErrorAnswer {
  readonly statusCode: number;
  readonly headers: Record<string, unknown>;
  readonly body: string;
}

/** What an error answer must never hold: stacks, SQL, drivers, hosts. */
const internals = [
  /\bat [\w.<>]+ \(/,
  /\bat (?:async )?(?:file|node):/,
  /node_modules|\.tsx?\b|\.js:/,
  /\b(?:select|insert|update|delete)\b .*\b(?:from|into|set)\b/i,
  /\b(?:relation|column|constraint|schema)\b "/i,
  /ECONN|EPIPE|ENOTFOUND|SQLSTATE|DatabaseError|postgres|pg-boss|fastify|FST_ERR/i,
  /127\.0\.0\.1|localhost|\[?::1\]?:\d/,
];

/** Made once: a schema is compiled when it is first used. */
const wholeProblem = problemSchema.strict();

/** Checks an error answer in full: RFC 9457, its headers, and that it tells no internals. */
export function expectProblem(answer: ErrorAnswer, code: ErrorCode): Problem {
  expect(answer.statusCode, `${code}: ${answer.body}`).toBe(errorCodes[code].status);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  const problem = wholeProblem.parse(JSON.parse(answer.body));
  expect(problem.code).toBe(code);
  expect(problem.status).toBe(answer.statusCode);
  expect(problem.title.length).toBeGreaterThan(0);
  expect(answer.headers['x-request-id']).toBe(problem.requestId);
  for (const pattern of internals) expect(answer.body).not.toMatch(pattern);
  if (answer.statusCode >= 500) {
    // Nothing but the code's own words: whatever went wrong stays in the log.
    expect(Object.keys(problem).sort()).toEqual(['code', 'requestId', 'status', 'title', 'type']);
    expect(problem.title).toBe(errorCodes[code].title);
  }
  return problem;
}
