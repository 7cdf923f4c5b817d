import { callbackPath } from './return-path.ts';
import type { Session } from './session.ts';
import { SignInUnreachable } from './sign-in-unreachable.ts';

export interface SignInFailure {
  readonly title: string;
  readonly text: string;
}

/**
 * Before the app is shown: finishes a sign-in that has just come back, finds the one that this tab
 * keeps, or leaves for the login pages. Null when somebody is signed in.
 */
export async function openSession(
  session: Session,
  { location, history }: Pick<Window, 'location' | 'history'>,
): Promise<SignInFailure | null> {
  try {
    if (location.pathname === callbackPath) {
      const path = await session.arrive(location.href);
      // The code is used up: a reload must not send it again.
      history.replaceState(null, '', path);
    } else if ((await session.restore()) === null) {
      await session.leave();
    }
    return null;
  } catch (error) {
    return describeFailure(error);
  }
}

function describeFailure(error: unknown): SignInFailure {
  if (error instanceof SignInUnreachable) return { title: 'No sign-in', text: error.message };
  return {
    title: 'Sign-in failed',
    text: 'It took too long, was canceled, or was started in another tab.',
  };
}
