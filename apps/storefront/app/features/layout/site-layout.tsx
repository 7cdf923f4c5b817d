import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { Notices } from '../notices/notice-list.tsx';
import { announcePageChange } from './page-changes.ts';
import type { SiteLayoutHtml } from './server-html.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useFocusInView } from './use-focus-in-view.ts';
import { useInPlaceNavigation } from './use-in-place-navigation.ts';

interface SiteLayoutProps {
  readonly html: SiteLayoutHtml;
  readonly children: ReactNode;
}

const mainId = 'main';

export function SiteLayout({ html, children }: SiteLayoutProps) {
  const { unreachable, retry } = useInPlaceNavigation();
  const main = useFocusAfterNavigation();
  useFocusInView();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <>
      <a href={`#${mainId}`} className="skip-link">
        Skip to content
      </a>
      <Notices>
        {unreachable !== null && (
          <div className="notice" data-kind="warning">
            <p>You are offline, so we could not open that page.</p>
            <button type="button" className="button button-quiet" onClick={retry}>
              Try again
            </button>
          </div>
        )}
      </Notices>
      <SiteHeader start={html.start} menus={html.menus} />
      <main id={mainId} ref={main} tabIndex={-1} aria-busy={isBusy} className="page">
        {children}
      </main>
      <SiteFooter content={html.footer} />
    </>
  );
}

/** A browser starts at the top of a page it loads; after a change of page in place, we do. */
function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    announcePageChange();
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
