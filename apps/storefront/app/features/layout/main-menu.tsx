import { useEffect, useRef, useState } from 'react';
import { AccountLink } from '../identity/account-link.tsx';
import { mainMenuId } from './header-words.ts';
import { onPageChange } from './page-changes.ts';
import { type SiteLayoutHtml, serverHtml } from './server-html.ts';

type MegaMenuCode = typeof import('../mega-menu/mega-menu.tsx').MegaMenu;

/**
 * Native disclosures in a native popover: they work before and without scripts. On wide screens the
 * list stands in the header and each menu opens below it; on narrow ones the whole list is the
 * popover, and the menus are its sections.
 *
 * What the elements lack (opening by pointing, closing by Escape or a click elsewhere, the cards) is
 * a file of its own, loaded when somebody reaches for the menus.
 */
export function MainMenu({ menus }: Pick<SiteLayoutHtml, 'menus'>) {
  const nav = useRef<HTMLElement>(null);
  const [MegaMenu, setMegaMenu] = useState<MegaMenuCode>();

  const close = () => {
    nav.current?.querySelector('details[open]')?.removeAttribute('open');
    nav.current?.hidePopover?.();
  };
  // Not before: what was opened while the scripts were loaded stays open.
  useEffect(() => onPageChange(close));

  const load = () =>
    void import('../mega-menu/mega-menu.tsx').then(
      (code) => setMegaMenu(() => code.MegaMenu),
      () => undefined,
    );

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys that follow a link are clicks too
    <nav
      ref={nav}
      id={mainMenuId}
      popover="auto"
      className="main-menu"
      aria-label="Main"
      onPointerEnter={load}
      onFocus={load}
      // Also for a link to this very page, and for the sign-in, which may fail and say so.
      onClick={({ target }) => (target as Element).closest('a') && close()}
    >
      <div {...serverHtml('menus')} dangerouslySetInnerHTML={menus} />
      {MegaMenu && <MegaMenu nav={nav} menus={menus} />}
      <AccountLink />
    </nav>
  );
}
