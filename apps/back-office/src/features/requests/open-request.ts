/** Which part of the requests the address shows, and whether the dialog that forgets a sender is open. */

export const requestParts = ['images', 'registrations', 'exports'] as const;

export type RequestPart = (typeof requestParts)[number];

export interface OpenRequests {
  readonly part: RequestPart;
  readonly isForgetting: boolean;
}

export function readOpenRequests(search: string): OpenRequests {
  const asked = new URLSearchParams(search);
  const part = requestParts.find((each) => each === asked.get('part')) ?? 'images';
  return { part, isForgetting: asked.get('open') === 'forget' };
}

export function addressOfRequests(part: RequestPart, isForgetting = false): string {
  return `/requests?${new URLSearchParams({ part, ...(isForgetting ? { open: 'forget' } : {}) })}`;
}
