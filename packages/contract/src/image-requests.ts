/** What became of an image request. Imports nothing: the browser uses it. */
export const imageRequestStates = ['open', 'done', 'declined'] as const;

export type ImageRequestState = (typeof imageRequestStates)[number];

export const requestNoteLength = 500;
