import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { signOut } from '../identity/session.ts';

const accountPath = '/profile';

const pages = [
  { label: 'My Account', path: accountPath },
  { label: 'My Orders', path: '/profile/orders' },
  { label: 'Address Book', path: '/profile/address-book' },
  { label: 'My Reviews', path: '/profile/my-reviews' },
  { label: 'My Builds', path: '/profile/builds' },
];

/** Around every page of the account: where one can go from here, and the way back. */
export function AccountLayout({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const back = backPathOf(pathname);
  const section = sectionOf(pathname);
  return (
    <div className="account">
      <nav className="account-navigation" aria-label="Account">
        <ul>
          {pages.map(({ label, path }) => (
            <li key={path}>
              <a href={path} aria-current={path === section ? currentKind(pathname) : undefined}>
                {label}
              </a>
            </li>
          ))}
          <li>
            <button type="button" onClick={() => void signOut()}>
              Logout
            </button>
          </li>
        </ul>
      </nav>
      <div className="account-page">
        {back !== null && (
          <a href={back} className="link-back">
            <span aria-hidden="true">←</span> Back
          </a>
        )}
        {children}
      </div>
    </div>
  );
}

/** Where "Back" leads: one level up. Not where the visitor came from, which may be another site. */
export function backPathOf(pathname: string): string | null {
  const path = withoutEndingSlash(pathname);
  return path === accountPath ? null : path.slice(0, path.lastIndexOf('/'));
}

/** The page of the navigation that the path is, or belongs to. */
export function sectionOf(pathname: string): string {
  const path = withoutEndingSlash(pathname);
  const inside = pages.filter((page) => path === page.path || path.startsWith(`${page.path}/`));
  return inside.at(-1)?.path ?? accountPath;
}

/** `page` for the page itself, `true` for one below it. Account Information has two addresses. */
function currentKind(pathname: string): 'page' | 'true' {
  const path = withoutEndingSlash(pathname);
  const isListed = pages.some((page) => page.path === path);
  return isListed || path === '/profile/account-information' ? 'page' : 'true';
}

function withoutEndingSlash(pathname: string): string {
  return pathname.replace(/\/+$/, '').toLowerCase();
}
