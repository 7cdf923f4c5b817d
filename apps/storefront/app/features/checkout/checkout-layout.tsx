import type { ReactNode } from 'react';
import { LoadingBar } from '../layout/loading-bar.tsx';
import type { Image } from '../media/image.ts';
import { Picture } from '../media/picture.tsx';
import { Notices } from '../notices/notice-list.tsx';
import './checkout.css';

interface CheckoutLayoutProps {
  readonly brandName: string;
  readonly logo: Image | null;
  readonly children: ReactNode;
}

const logoWidths = [320, 640] as const;

/** A document of its own: no menus, nothing but the way back. Every link loads the page it leads to. */
export function CheckoutLayout({ brandName, logo, children }: CheckoutLayoutProps) {
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <Notices />
      <header className="site-header">
        <LoadingBar />
        <div className="site-header-row checkout-header">
          <a href="/" className="site-logo" aria-label={`${brandName}, home`}>
            {logo ? (
              <Picture
                image={{ ...logo, alt: '' }}
                sizes="200px"
                widths={logoWidths}
                priority="soon"
              />
            ) : (
              brandName
            )}
          </a>
          <a href="/" className="link-back">
            <span aria-hidden="true">←</span> Continue shopping
          </a>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="page">
        {children}
      </main>
    </>
  );
}
