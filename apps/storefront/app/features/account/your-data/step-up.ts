import { ApiError } from '@tarnholt/contract/client';
import { noticeTextOf } from '../../identity/identity-failure.ts';
import { leaveFor } from '../../identity/session.ts';
import { showNotice } from '../../notices/notices.ts';

/** Whether the shop wants to see a sign-in of the last minutes first. */
export function needsSignIn(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'step_up_required';
}

/** To the sign-in page, which asks for the password again, and back. */
export async function signInAgain(): Promise<void> {
  const failure = await leaveFor('confirm-identity', '/profile/your-data', 'assign');
  if (failure !== null) showNotice({ kind: 'error', text: noticeTextOf(failure) });
}
