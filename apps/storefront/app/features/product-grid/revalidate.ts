import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** What narrows a grid stands in the address; narrowing it needs nothing new from the server. */
export function revalidateUnlessSamePage(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
  return !isSamePage && defaultShouldRevalidate;
}
