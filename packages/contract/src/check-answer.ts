import { isDeepStrictEqual } from 'node:util';
import type { Call } from './calls/call.ts';
import { type CallName, calls, responseSchemaOf } from './calls/index.ts';
import { errorCodes, problemSchema } from './problem.ts';

export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly body: unknown;
  /** Path parameters of the request, where the answer depends on them. */
  readonly params?: Readonly<Record<string, unknown>>;
}

/**
 * What is wrong with an answer of the server's, in words; empty when it keeps the contract. Tests
 * run every answer through it. A field that the contract does not list is a fault: it has left
 * the server although nobody agreed to it.
 */
export function faultsOfAnswer(name: CallName, answer: Answer): string[] {
  return answer.status === 200 ? faultsOfSuccess(name, answer) : faultsOfProblem(name, answer);
}

function faultsOfSuccess(name: CallName, { contentType, body, params }: Answer): string[] {
  const call: Call = calls[name];
  if (call.answerType === 'file') return [];
  const faults = contentType.startsWith('application/json')
    ? []
    : [`content type is ${contentType}, not application/json`];
  const parsed = responseSchemaOf(name, params).safeParse(body);
  if (!parsed.success) {
    return [...faults, ...parsed.error.issues.map((issue) => describe(issue.path, issue.message))];
  }
  if (!isDeepStrictEqual(parsed.data, body)) faults.push('it holds fields the contract lacks');
  return faults;
}

/** Made once: a schema is compiled when it is first used. */
const wholeProblem = problemSchema.strict();

function faultsOfProblem(name: CallName, { status, contentType, body }: Answer): string[] {
  const faults = contentType.startsWith('application/problem+json')
    ? []
    : [`content type is ${contentType}, not application/problem+json`];
  const parsed = wholeProblem.safeParse(body);
  if (!parsed.success) {
    return [...faults, ...parsed.error.issues.map((issue) => describe(issue.path, issue.message))];
  }
  const { code } = parsed.data;
  if (parsed.data.status !== status) faults.push(`its status field says ${parsed.data.status}`);
  if (errorCodes[code].status !== status) faults.push(`code ${code} does not go with ${status}`);
  if (!calls[name].errors.includes(code)) faults.push(`${name} does not declare ${code}`);
  return faults;
}

const describe = (path: PropertyKey[], message: string) =>
  `${path.join('.') || '(all)'}: ${message}`;
