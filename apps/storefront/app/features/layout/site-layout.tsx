import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import type { SiteLayoutContent } from './site-layout-content.ts';
import { useInPlaceNavigation } from './use-in-place-navigation.ts';

interface SiteLayoutProps {
  readonly content: SiteLayoutContent;
  readonly children: ReactNode;
}

const mainId = 'main';

export function SiteLayout({ content, children }: SiteLayoutProps) {
  const { unreachable, retry } = useInPlaceNavigation();
  const main = useFocusAfterNavigation();
  const isLoading = useNavigation().state !== 'idle';
  return (
    <>
      <a href={`#${mainId}`} className="skip-link">
        Skip to content
      </a>
      <div className="loading-bar" data-active={isLoading || undefined} aria-hidden="true" />
      <div role="alert">
        {unreachable !== null && (
          <p className="offline-notice">
            You are offline, so we could not open that page.{' '}
            <button type="button" className="button button-quiet" onClick={retry}>
              Try again
            </button>
          </p>
        )}
      </div>
      <SiteHeader brandName={content.brandName} header={content.header} />
      <main id={mainId} ref={main} tabIndex={-1} aria-busy={isLoading} className="page">
        {children}
      </main>
      <SiteFooter brandName={content.brandName} footer={content.footer} />
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
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
