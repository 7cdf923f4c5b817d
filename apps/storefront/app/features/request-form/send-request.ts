import type { Client } from '@tarnholt/contract/client';
import { shopApi } from '../../api/shop-api.ts';
import { tellOfLimit } from '../email-form/email-answers.ts';

/** Calls the api. A file of its own: most visitors only look at a form. */
export async function sendRequest(
  send: (api: Client) => Promise<unknown>,
  /** What is said to whoever has sent too many. */
  tooMany: string,
): Promise<void> {
  await send(shopApi()).catch((error: unknown) => Promise.reject(tellOfLimit(error, tooMany)));
}
