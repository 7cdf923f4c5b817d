import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { shopApi } from '../../api/shop-api.ts';
import type { SiteLayoutHtml } from '../layout/server-html.ts';
import type { MenuKey } from '../layout/site-layout-content.ts';
import { MenuCards, type MenuPage } from './menu-cards.tsx';
import { runMenus } from './run-menus.ts';

/** From here on menus open below the header. The same number is in the style sheets. */
const wideScreens = '(min-width: 1024px)';

interface MegaMenuProps extends Pick<SiteLayoutHtml, 'menus'> {
  readonly nav: RefObject<HTMLElement | null>;
}

/**
 * What the menus of the header can do beyond links: they open by pointing, and have cards. Those
 * come from the api and not with the page: two pictures for each would make every page of the site
 * larger, for something that most visits never open. The list beside them leads to the same places,
 * so without them nothing is missing but the pictures.
 */
export function MegaMenu({ nav, menus }: MegaMenuProps) {
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  const isWide = useIsWide();
  const page = useMenuPage(isWide);

  useEffect(() => {
    if (nav.current === null) return;
    // What the server wrote is not React's: its places are looked up.
    setPlaces([...nav.current.querySelectorAll<HTMLElement>('[data-menu]')]);
    return runMenus(nav.current);
  }, [nav, menus]);

  if (!isWide || page === 'failed') return null;
  return places.map((place) => {
    const { menu, count } = place.dataset;
    const cards = <MenuCards page={page} menu={menu as MenuKey} count={Number(count)} />;
    return createPortal(cards, place, menu);
  });
}

/** Asked for once; null until the answer is there. After a failure the menus go without cards. */
function useMenuPage(isNeeded: boolean): MenuPage | 'failed' | null {
  const [page, setPage] = useState<MenuPage | 'failed' | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    const left = new AbortController();
    shopApi()
      .getPage({ params: { name: 'app' } }, { signal: left.signal })
      .then(
        ({ data }) => setPage(data),
        () => left.signal.aborted || setPage('failed'),
      );
    return () => left.abort();
  }, [isNeeded]);
  return page;
}

function useIsWide(): boolean {
  return useSyncExternalStore(
    watchWidth,
    () => matchMedia(wideScreens).matches,
    () => false,
  );
}

function watchWidth(onChange: () => void): () => void {
  const query = matchMedia(wideScreens);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
