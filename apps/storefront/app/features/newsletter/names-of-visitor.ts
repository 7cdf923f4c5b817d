import { shopApi } from '../../api/shop-api.ts';
import { settledSession } from '../identity/session.ts';

export interface Names {
  readonly firstName: string;
  readonly lastName: string;
}

/** For the salutation. A sign-up does not fail because a name could not be read. */
export async function namesOfVisitor(
  read: () => Promise<Names | null> = readNames,
): Promise<Names> {
  const names = await read().catch(() => null);
  return { firstName: names?.firstName ?? '', lastName: names?.lastName ?? '' };
}

async function readNames(): Promise<Names | null> {
  const session = await settledSession();
  return session.status === 'signed-in' ? shopApi().getProfile({}) : null;
}
