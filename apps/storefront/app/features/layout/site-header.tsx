import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Picture } from '../media/picture.tsx';
import type { Menu, SiteLayoutContent } from './site-layout-content.ts';

/** For a logo that is no drawing. */
const logoWidths = [320, 640] as const;

type SiteHeaderProps = Pick<SiteLayoutContent, 'brandName' | 'header'>;

export function SiteHeader({ brandName, header }: SiteHeaderProps) {
  return (
    <header className="site-header">
      <div className="site-header-row">
        <a href="/" className="site-logo" aria-label={`${brandName}, home`}>
          {header.logo ? (
            <Picture
              image={{ ...header.logo, alt: '' }}
              sizes="200px"
              widths={logoWidths}
              priority="soon"
            />
          ) : (
            brandName
          )}
        </a>
        {header.menus.length > 0 && <MainMenu menus={header.menus} />}
      </div>
    </header>
  );
}

/**
 * Native disclosures: they work before and without scripts, and opening one closes the others.
 * Scripts add what the element lacks: Escape, a click elsewhere and a change of page close it.
 */
function MainMenu({ menus }: { readonly menus: readonly Menu[] }) {
  const nav = useRef<HTMLElement>(null);
  const { key } = useLocation();

  // The key changes with every navigation, even one to the page that is open.
  useEffect(() => openMenuOf(nav.current)?.removeAttribute('open'), [key]);

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      const open = event.key === 'Escape' ? openMenuOf(nav.current) : null;
      if (!open) return;
      open.removeAttribute('open');
      open.querySelector('summary')?.focus();
    };
    const closeOnLeaving = (event: Event) => {
      const open = openMenuOf(nav.current);
      if (open && event.target instanceof Node && !open.contains(event.target)) {
        open.removeAttribute('open');
      }
    };
    document.addEventListener('keydown', closeOnEscape);
    document.addEventListener('pointerdown', closeOnLeaving);
    document.addEventListener('focusin', closeOnLeaving);
    return () => {
      document.removeEventListener('keydown', closeOnEscape);
      document.removeEventListener('pointerdown', closeOnLeaving);
      document.removeEventListener('focusin', closeOnLeaving);
    };
  }, []);

  return (
    <nav ref={nav} className="main-menu" aria-label="Main">
      <ul>
        {menus.map((menu) => (
          <li key={menu.label}>
            {menu.links.length === 0 ? (
              <a href={menu.href} className="main-menu-label">
                {menu.label}
              </a>
            ) : (
              <details name="main-menu">
                <summary className="main-menu-label">{menu.label}</summary>
                <ul className="main-menu-panel">
                  <li>
                    <a href={menu.href}>{menu.overview}</a>
                  </li>
                  {menu.links.map(({ label, href }) => (
                    <li key={`${label} ${href}`}>
                      <a href={href}>{label}</a>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function openMenuOf(nav: HTMLElement | null): HTMLDetailsElement | null {
  return nav?.querySelector<HTMLDetailsElement>('details[open]') ?? null;
}
