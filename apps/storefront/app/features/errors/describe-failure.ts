import { isRouteErrorResponse } from 'react-router';
import type { FailureNotes } from '../../page-failure.ts';

/** What a screen says about a page that could not be shown. */
export interface Failure {
  readonly status: number | null;
  readonly heading: string;
  readonly explanation: string;
  /** The router's own words, for those who search for them. */
  readonly technical: string | null;
  /** Whether the address belongs to the technical words: not if it was never looked at. */
  readonly namesPath: boolean;
  /** Trying again may help. */
  readonly canRetry: boolean;
  readonly requestId: string | null;
}

const retryable = {
  status: null,
  technical: null,
  namesPath: false,
  canRetry: true,
  requestId: null,
} as const;

const unreachable: Failure = {
  ...retryable,
  heading: 'We cannot reach the shop',
  explanation: 'Your connection seems to be interrupted. Check it, then try again.',
};

const unavailable: Failure = {
  ...retryable,
  status: 503,
  heading: 'This page is not available right now',
  explanation: 'It is us, not you. Please try again in a moment.',
};

const unexpected: Failure = {
  ...retryable,
  status: 500,
  heading: 'Unexpected Application Error!',
  explanation: 'Something on our side went wrong. Trying again may help.',
};

const notFound: Failure = {
  status: 404,
  heading: 'Page not found',
  explanation: 'It may have moved, or the address may have a typo.',
  technical: 'No route matches URL',
  namesPath: true,
  canRetry: false,
  requestId: null,
};

const unpublished: Failure = {
  ...notFound,
  heading: 'This page is not published yet',
  explanation: 'We are still working on it. Please come back later.',
  technical: null,
};

const productHeading = 'This product is not available right now';

const noProduct: Failure = {
  ...unpublished,
  heading: productHeading,
  explanation: 'We may have stopped making it, or its page is being worked on.',
};

const badRequest: Failure = {
  ...notFound,
  namesPath: false,
  status: 400,
  heading: 'We cannot read this address',
  explanation: 'Something in it is missing or mistyped.',
  technical: 'Bad Request',
};

const methodNotAllowed: Failure = {
  ...badRequest,
  status: 405,
  heading: 'This page cannot do that',
  explanation: 'It can be looked at, but nothing can be sent to it.',
  technical: 'Method Not Allowed',
};

/** How browsers, each in its own words, say that a request got no answer. */
const lostConnections = new Set([
  'Failed to fetch',
  'Load failed',
  'NetworkError when attempting to fetch resource.',
  // The answer broke off in the middle.
  'Unable to decode turbo-stream response',
]);

/** Whatever a route threw, in words. Never shows a message or a stack of the error itself. */
export function describeFailure(error: unknown): Failure {
  if (isRouteErrorResponse(error)) return describeStatus(error.status, error.data);
  if (error instanceof Error && lostConnections.has(error.message)) return unreachable;
  return unexpected;
}

function describeStatus(status: number, data: unknown): Failure {
  const { requestId = null, isUnpublished = false, isRefused = false, isProduct } = notesOf(data);
  if (status === 404 && isProduct) return noProduct;
  if (status === 404) return isUnpublished ? unpublished : { ...notFound, namesPath: !isRefused };
  if (status === 405) return methodNotAllowed;
  if (status < 500) return { ...badRequest, status };
  // 502 to 504 are what an edge or proxy says in our place.
  if (status > 500) {
    const heading = isProduct ? productHeading : unavailable.heading;
    return { ...unavailable, heading, status, requestId };
  }
  return { ...unexpected, requestId };
}

/** An answer that is not ours (a proxy's page) has no notes. */
function notesOf(data: unknown): FailureNotes {
  return typeof data === 'object' && data !== null ? data : {};
}
