import { ApiError } from '@tarnholt/contract/client';
import { SignInUnreachable } from '../identity/sign-in-unreachable.ts';
import { historyWordsOf } from '../orders/page/history-words.ts';

/** What went wrong with a step, and what the person can do about it. */
export interface TaskFailure {
  readonly title: string;
  /** Every reason the server names that belongs to no field of the form. */
  readonly reasons: readonly string[];
  /** By field of the form. */
  readonly fields: Readonly<Record<string, string>>;
  /** The order must be read again before another try makes sense. */
  readonly needsReload: boolean;
  readonly needsSignIn: boolean;
}

const uncertainTitle =
  'We do not know whether this was done. Reload and look before you try again.';

export function describeTaskFailure(
  error: unknown,
  fieldNames: readonly string[] = [],
): TaskFailure {
  if (error instanceof SignInUnreachable) return { ...nothing, title: error.message };
  if (!(error instanceof ApiError)) {
    return { ...nothing, title: 'Something went wrong in this app. Please reload the page.' };
  }
  // No answer, or one that gave up half-way: looking comes before trying again.
  if (error.status === 0 || error.status >= 500 || error.code === 'unreadable_answer') {
    return { ...nothing, title: uncertainTitle, needsReload: true };
  }
  const { fields, reasons } = sortErrors(error, fieldNames);
  return {
    title: titleOf(error),
    fields,
    reasons,
    needsReload: error.code === 'conflict',
    needsSignIn: error.code === 'step_up_required',
  };
}

const nothing = { reasons: [], fields: {}, needsReload: false, needsSignIn: false };

/** What the form itself knows to be impossible. Nothing was sent. */
export function refusedHere(title: string): TaskFailure {
  return { ...nothing, title };
}

function titleOf({ code, title }: ApiError): string {
  if (code === 'forbidden') return 'Your account has no role for this step.';
  return title;
}

/** What the server says somebody else has done meanwhile: `changed.group.held`. */
const changed = 'changed.';

/** `body.units.0.serialNumber` of the server is the field `units.0.serialNumber` of the form. */
function sortErrors({ problem }: ApiError, fieldNames: readonly string[]) {
  const fields: Record<string, string> = {};
  const reasons: string[] = [];
  const errors = problem?.errors ?? [];
  // Often the detail is what the only error says as well.
  if (problem?.detail && !errors.some(({ message }) => message === problem.detail)) {
    reasons.push(problem.detail);
  }
  for (const { path, message } of errors) {
    const name = path.replace(/^body\./, '');
    if (path.startsWith(changed)) {
      reasons.push(`${historyWordsOf(path.slice(changed.length))} — ${message}`);
      continue;
    }
    if (fieldNames.some((field) => name === field || name.startsWith(`${field}.`))) {
      fields[name] = message;
    } else {
      reasons.push(message);
    }
  }
  return { fields, reasons };
}
