import { queryOptions } from '@tanstack/react-query';
import type { CallInput } from '@tarnholt/contract';
import { ApiError } from '@tarnholt/contract/client';
import { queryClient } from '../../api/query-client.ts';
import { shopApi } from '../../api/shop-api.ts';
import { readGuestToken, storeGuestToken } from '../cart/guest-token.ts';
import { loadCartCode } from '../cart/load-cart-code.ts';
import { settledSession } from '../identity/session.ts';
import { buildApi } from './build-api.ts';
import type { Build } from './build-words.ts';

export type NewBuild = CallInput<'saveBuild'>['body'];
export type BuildWords = CallInput<'updateBuild'>['body'];

export const buildQuery = (code: string) =>
  queryOptions({
    queryKey: ['build', code],
    queryFn: ({ signal }): Promise<Build> => buildApi().openBuild({ params: { code } }, { signal }),
  });

/** Of whoever is here; `owner` tells one from the next. */
export const buildsQuery = (owner: string) =>
  queryOptions({
    queryKey: ['builds', owner],
    queryFn: async ({ signal }): Promise<readonly Build[]> => {
      await bringAlong();
      return (await buildApi().getBuilds({}, { signal })).builds;
    },
  });

/** What was saved before the sign-in comes along with the cart. */
async function bringAlong(): Promise<void> {
  if (readGuestToken() === null || (await settledSession()).status !== 'signed-in') return;
  await (await loadCartCode()).refreshCart();
}

/** Whoever is not signed in becomes a guest by it, also one whom the server has forgotten. */
export async function saveBuild(body: NewBuild): Promise<Build> {
  const isGuest = (await settledSession()).status !== 'signed-in';
  const becomeGuest = async () => storeGuestToken((await shopApi().createGuest()).guestToken);
  if (isGuest && readGuestToken() === null) await becomeGuest();
  const build = await buildApi()
    .saveBuild({ body })
    .catch(async (error: unknown) => {
      if (!isGuest || !isNotFound(error)) throw error;
      await becomeGuest();
      return buildApi().saveBuild({ body });
    });
  queryClient.setQueryData(buildQuery(build.code).queryKey, build);
  await queryClient.invalidateQueries({ queryKey: ['builds'] });
  return build;
}

export async function renameBuild(code: string, body: BuildWords): Promise<void> {
  const build = await buildApi().updateBuild({ params: { code }, body });
  queryClient.setQueryData(buildQuery(code).queryKey, build);
  await queryClient.invalidateQueries({ queryKey: ['builds'] });
}

/** One that is gone already is deleted too. */
export async function deleteBuild(code: string): Promise<void> {
  try {
    await buildApi().deleteBuild({ params: { code } });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
  queryClient.removeQueries({ queryKey: buildQuery(code).queryKey });
  await queryClient.invalidateQueries({ queryKey: ['builds'] });
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
