import { type ReactNode, useSyncExternalStore } from 'react';

interface InBrowserProps {
  /** What the server sends, the same for everybody. */
  readonly fallback: ReactNode;
  readonly children: () => ReactNode;
}

const never = () => () => undefined;

/** For what belongs to one visitor: made in their browser alone, after the page is there. */
export function InBrowser({ fallback, children }: InBrowserProps) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isBrowser ? children() : fallback;
}
