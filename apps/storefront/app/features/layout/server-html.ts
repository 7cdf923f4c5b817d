import { createContext } from 'react';

/**
 * What the server has made of logo, menus and footer. Each `__html` stays one object, or React would
 * write it anew.
 */
export interface SiteLayoutHtml {
  /** The beginning of the header: the button of the menu and the logo. */
  readonly start: Html;
  readonly menus: Html;
  readonly footer: Html;
}

interface Html {
  readonly __html: string;
}

/** Of a page in another layout. */
export const noSiteLayoutHtml = siteLayoutHtmlOf([]);

/** Of the page that was loaded. */
export const SiteLayoutHtmlContext = createContext(noSiteLayoutHtml);

/** Marks the elements that hold it, in the order of the page. */
export const serverHtml = { 'data-server-html': '' };

/** The page has it already: browsers take it from there, not once more as data. */
export function readSiteLayoutHtml(document: Document): SiteLayoutHtml {
  return siteLayoutHtmlOf(document.querySelectorAll('[data-server-html]'));
}

function siteLayoutHtmlOf(elements: ArrayLike<Element>): SiteLayoutHtml {
  const html = (index: number) => ({ __html: elements[index]?.innerHTML ?? '' });
  return { start: html(0), menus: html(1), footer: html(2) };
}
