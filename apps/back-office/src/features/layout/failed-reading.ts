import { ApiError } from '@tarnholt/contract/client';
import { SignInUnreachable } from '../identity/sign-in-unreachable.ts';

interface FailedReading {
  readonly title: string;
  readonly text: string;
  readonly canRetry: boolean;
}

/** What a failed reading means to the person who wanted to read. */
export function describeFailedReading(error: unknown): FailedReading {
  if (error instanceof SignInUnreachable) {
    return { title: 'No sign-in', text: error.message, canRetry: true };
  }
  const code = error instanceof ApiError ? error.code : 'internal_error';
  switch (code) {
    case 'forbidden':
      return {
        title: 'You do not have access to this',
        text: 'Your account has no role for it. A manager can give you one.',
        canRetry: false,
      };
    case 'not_found':
    case 'invalid_request':
      return {
        title: 'There is no such order',
        text: 'Check the number in the address, or look for it in the list.',
        canRetry: false,
      };
    case 'unauthorized':
      return {
        title: 'Your sign-in does not count here',
        text: 'You are signed in, but the server does not accept it. Please tell whoever runs it.',
        canRetry: true,
      };
    case 'network_failure':
      return {
        title: 'No connection',
        text: 'We could not reach the server. Check your connection, then try again.',
        canRetry: true,
      };
    case 'service_unavailable':
    case 'client_timeout':
    case 'timeout':
      return {
        title: 'The server does not answer right now',
        text: 'It may be starting or busy. Please try again in a moment.',
        canRetry: true,
      };
    default:
      return {
        title: 'Something went wrong',
        text: 'It is us, not you. Please try again; if it stays, tell us the reference.',
        canRetry: true,
      };
  }
}
