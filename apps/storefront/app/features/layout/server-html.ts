import { createContext } from 'react';

/**
 * What the server alone makes: logo, menus, footer and what buyers wrote. Each `__html` stays one
 * object, or React would write it anew.
 */
export interface SiteLayoutHtml {
  /** The beginning of the header: the button of the menu and the logo. */
  readonly start: Html;
  readonly menus: Html;
  readonly footer: Html;
}

export interface Html {
  readonly __html: string;
}

/** Of a product: stars beside its name, and the section below. */
export interface ReviewsHtml {
  readonly rating: Html;
  readonly reviews: Html;
}

/** Of a page in another layout: what is missing is nothing to React. */
export const noSiteLayoutHtml = {} as SiteLayoutHtml & ReviewsHtml;

/** Of the page that was loaded. */
export const SiteLayoutHtmlContext = createContext(noSiteLayoutHtml);

/** Marks the elements that hold it by their names. */
export const serverHtml = (name: keyof (SiteLayoutHtml & ReviewsHtml)) => ({
  'data-server-html': name,
});

/** The page has it already: browsers take it from there, not once more as data. */
export function readSiteLayoutHtml(document: Document): SiteLayoutHtml & ReviewsHtml {
  const elements = document.querySelectorAll<HTMLElement>('[data-server-html]');
  return Object.fromEntries(
    Array.from(elements, ({ dataset, innerHTML }) => [dataset.serverHtml, { __html: innerHTML }]),
  );
}
