import { ApiError } from '@tarnholt/contract/client';
import { shopApi } from '../../api/shop-api.ts';
import type { Notice } from '../notices/notices.ts';

/** What to say about the link of the mail that asks to confirm an address. */
export async function verifyEmail(
  token: string,
  verify: (token: string) => Promise<unknown> = askApi,
): Promise<Notice> {
  try {
    await verify(token);
    return { kind: 'success', text: 'Email verified successfully' };
  } catch (error) {
    const message = error instanceof ApiError ? error.problem?.message : undefined;
    return { kind: 'error', text: message ?? 'Email verification failed' };
  }
}

function askApi(token: string): Promise<unknown> {
  return shopApi().verifyNewsletter({ params: { token } });
}
