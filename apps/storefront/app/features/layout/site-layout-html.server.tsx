import type { PageContent } from '@tarnholt/contract/content';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FooterLinks } from './footer-links.tsx';
import { HeaderStart, MenuContent } from './header-parts.tsx';
import type { SiteLayoutHtml } from './server-html.ts';
import { type SiteLayoutContent, toSiteLayout } from './site-layout-content.ts';

type LayoutPages = [app: PageContent<'app'> | undefined, footer: PageContent<'footer'> | undefined];

export interface MadeSiteLayout {
  readonly content: SiteLayoutContent;
  readonly html: SiteLayoutHtml;
}

/**
 * Makes what stands around every page. A busy process gets the same two documents for a second (see
 * `SharedLoads`): what was made of them is kept as long as they come.
 */
export class SiteLayoutMaker {
  #last: (MadeSiteLayout & { readonly pages: LayoutPages; readonly brandName: string }) | undefined;

  make(brandName: string, ...pages: LayoutPages): MadeSiteLayout {
    const last = this.#last;
    if (
      last?.pages[0] === pages[0] &&
      last?.pages[1] === pages[1] &&
      last?.brandName === brandName
    ) {
      return last;
    }
    const content = toSiteLayout(brandName, ...pages);
    this.#last = { brandName, pages, content, html: toSiteLayoutHtml(content) };
    return this.#last;
  }
}

/** For all requests of this process. */
export const siteLayoutMaker = new SiteLayoutMaker();

/**
 * Logo, menus and footer are links, the same on every page, and nothing in them changes. So the server
 * makes them, and browsers take them as they are: neither their code nor their content as data has
 * to be sent along, and React has nothing to do there.
 */
export function toSiteLayoutHtml({ brandName, header, footer }: SiteLayoutContent): SiteLayoutHtml {
  return {
    start: htmlOf(<HeaderStart brandName={brandName} header={header} />),
    menus: htmlOf(<MenuContent menus={header.menus} />),
    footer: htmlOf(<FooterLinks brandName={brandName} footer={footer} />),
  };
}

const htmlOf = (element: ReactNode) => ({ __html: renderToStaticMarkup(element) });
