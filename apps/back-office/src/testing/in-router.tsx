import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom/server';

/** What a part of a screen that has links looks like, as HTML. */
export function htmlInRouter(children: ReactNode, location = '/'): string {
  return renderToStaticMarkup(<StaticRouter location={location}>{children}</StaticRouter>);
}
