import type { ImageRequestState } from '@tarnholt/contract/image-requests';

export const stateWords: Readonly<Record<ImageRequestState, { tab: string; none: string }>> = {
  open: { tab: 'To answer', none: 'Nobody waits for pictures' },
  done: { tab: 'Done', none: 'None is done yet' },
  declined: { tab: 'Declined', none: 'None was declined' },
};

/** What can be done with a request, by the state that it leads to. */
export type RequestTask = ImageRequestState;

export const taskWords: Readonly<
  Record<RequestTask, { button: string; title: string; advice: string; told: string }>
> = {
  done: {
    button: 'Done',
    title: 'The request is done',
    advice: 'You have sent the pictures. This mails nobody: it takes the request off the list.',
    told: 'The request is done.',
  },
  declined: {
    button: 'Decline',
    title: 'Decline the request',
    advice:
      'There will be no pictures. This mails nobody: please tell whoever asked, if they should know.',
    told: 'The request is declined.',
  },
  open: {
    button: 'Open again',
    title: 'Open the request again',
    advice: 'It goes back to the list of those that wait for an answer.',
    told: 'The request is open again.',
  },
};

/** Where a request can go from where it is. */
export function tasksOf(state: ImageRequestState): readonly RequestTask[] {
  return state === 'open' ? ['done', 'declined'] : ['open'];
}
