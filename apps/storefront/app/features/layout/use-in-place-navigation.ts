import { useCallback, useEffect, useState } from 'react';
import { type Path, useLocation, useNavigate } from 'react-router';

/**
 * Paths of this origin that are no pages to be opened in place: files, other servers behind the same
 * edge, and the checkout, which is a document of its own.
 */
const notPages = /^\/(?:api|media|assets)\/|^\/checkout(?:\/|$)|\.\w{2,5}$/i;

export interface InPlaceNavigation {
  /** Where a click would have led while the browser was offline. */
  readonly unreachable: string | null;
  readonly retry: () => void;
}

/**
 * Links are plain anchors, in our code as in what editors write; one listener opens those that
 * lead to pages of the shop in place. The router's own link element does the same for each link
 * apart, at a cost that a page with fifty links pays on the server and again in the browser.
 *
 * The page that was left goes along as `from`. While the browser is offline nothing is opened: the
 * router would load the whole document anew, and the visitor would lose the page they have.
 */
export function useInPlaceNavigation(): InPlaceNavigation {
  const navigate = useNavigate();
  const here = useLocation();
  const [unreachable, setUnreachable] = useState<string | null>(null);

  const open = useCallback(
    (path: string) => {
      setUnreachable(navigator.onLine ? null : path);
      if (navigator.onLine) void navigate(path, leavingFrom(here));
    },
    [navigate, here],
  );

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const anchor = event.target instanceof Element ? event.target.closest('a') : null;
      const path = anchor === null ? null : pagePathOf(anchor, location.origin);
      if (path === null || !isPlainClick(event)) return;
      event.preventDefault();
      open(path);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [open]);

  return { unreachable, retry: () => unreachable !== null && open(unreachable) };
}

/** What goes along with a navigation: where it was begun, for the page that it leads to. */
export function leavingFrom({ pathname, search, hash }: Path): { state: { from: Path } } {
  return { state: { from: { pathname, search, hash } } };
}

/** Everything else has a meaning of its own: new tab, new window, download, a handler before us. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented);
}

type Anchor = Pick<
  HTMLAnchorElement,
  'origin' | 'pathname' | 'search' | 'hash' | 'target' | 'getAttribute' | 'hasAttribute'
>;

/** The path of the shop's page that the anchor leads to, or null if the browser should follow it. */
export function pagePathOf(anchor: Anchor, origin: string): string | null {
  const href = anchor.getAttribute('href');
  if (href === null || href.startsWith('#') || anchor.origin !== origin) return null;
  if ((anchor.target !== '' && anchor.target !== '_self') || anchor.hasAttribute('download')) {
    return null;
  }
  if (notPages.test(anchor.pathname)) return null;
  return anchor.pathname + anchor.search + anchor.hash;
}
