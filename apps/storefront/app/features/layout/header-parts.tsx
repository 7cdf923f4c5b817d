import { Picture } from '../media/picture.tsx';
import { dealerPath, mainMenuId } from './header-words.ts';
import type { Menu, SiteLayoutContent } from './site-layout-content.ts';

/** For a logo that is no drawing. */
const logoWidths = [320, 640] as const;

type HeaderStartProps = Pick<SiteLayoutContent, 'brandName' | 'header'>;

/** The button of the menu, on narrow screens, and the logo. */
export function HeaderStart({ brandName, header: { logo } }: HeaderStartProps) {
  return (
    <>
      <button
        type="button"
        className="header-icon menu-toggle"
        aria-label="Menu"
        popoverTarget={mainMenuId}
      />
      <a href="/" className="site-logo" aria-label={`${brandName}, home`}>
        {logo ? (
          <Picture image={{ ...logo, alt: '' }} sizes="200px" widths={logoWidths} priority="soon" />
        ) : (
          brandName
        )}
      </a>
    </>
  );
}

/** What is in the main menu; on wide screens it is the list alone. */
export function MenuContent({ menus }: { readonly menus: readonly Menu[] }) {
  return (
    <>
      <div className="main-menu-head">
        <span>Menu</span>
        <button
          type="button"
          className="header-icon close-icon"
          aria-label="Close"
          popoverTarget={mainMenuId}
          popoverTargetAction="hide"
        />
      </div>
      {menus.length > 0 && (
        <ul className="main-menu-list">
          {menus.map((menu) => (
            <li key={menu.key}>
              <MenuOrLink menu={menu} />
            </li>
          ))}
        </ul>
      )}
      <a href={dealerPath} className="main-menu-more">
        Find a dealer
      </a>
    </>
  );
}

/** Without links a menu is a link itself. */
function MenuOrLink({ menu }: { readonly menu: Menu }) {
  if (menu.links.length === 0) {
    return (
      <a href={menu.href} className="main-menu-label">
        {menu.label}
      </a>
    );
  }
  return (
    <details name={mainMenuId}>
      <summary className="main-menu-label">{menu.label}</summary>
      <div className="main-menu-panel">
        <ul className="main-menu-keys">
          <li>
            <a href={menu.href}>{menu.overview}</a>
          </li>
          {menu.links.map(({ label, href }) => (
            <li key={`${label} ${href}`}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
        {/* Where the code of the menus puts their cards. */}
        <div data-menu={menu.key} data-count={menu.links.length} />
      </div>
    </details>
  );
}
