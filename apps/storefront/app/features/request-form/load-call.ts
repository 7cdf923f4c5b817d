import type { Client } from '@tarnholt/contract/client';

/** Said like a failed call: to whoever presses a button it is one. */
export const unreachable =
  'We could not reach the shop. Please check your connection and try again.';

/** The code that calls the api: asked for when somebody goes to a form. */
export const loadCall = () => import('./send-request.ts');

/** Sends by it, once it is there. What it throws is fit for a form. */
export async function callLater(
  send: (api: Client) => Promise<unknown>,
  tooMany: string,
  load: typeof loadCall = loadCall,
): Promise<void> {
  const { sendRequest } = await load().catch((cause: unknown) => {
    throw Object.assign(new Error(unreachable, { cause }), { title: unreachable });
  });
  await sendRequest(send, tooMany);
}
