import { CartButton } from '../cart/cart-button.tsx';
import { AccountLink } from '../identity/account-link.tsx';
import { SearchToggle } from '../search/search-toggle.tsx';
import { dealerPath } from './header-words.ts';
import { LoadingBar } from './loading-bar.tsx';
import { MainMenu } from './main-menu.tsx';
import { type SiteLayoutHtml, serverHtml } from './server-html.ts';

export function SiteHeader({ start, menus }: Pick<SiteLayoutHtml, 'start' | 'menus'>) {
  return (
    <header className="site-header">
      <LoadingBar />
      <div className="site-header-row">
        <div
          {...serverHtml('start')}
          className="site-header-start"
          dangerouslySetInnerHTML={start}
        />
        <MainMenu menus={menus} />
        <div className="site-header-actions">
          <AccountLink />
          <a href={dealerPath} className="header-icon dealer-icon">
            <span className="visually-hidden">Find a dealer</span>
          </a>
          <SearchToggle />
          <CartButton />
        </div>
      </div>
    </header>
  );
}
