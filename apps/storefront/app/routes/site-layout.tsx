import { useContext } from 'react';
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { SiteLayoutHtmlContext } from '../features/layout/server-html.ts';
import { SiteLayout } from '../features/layout/site-layout.tsx';
import { siteLayoutMaker } from '../features/layout/site-layout-html.server.tsx';
import { findLayoutDraft } from '../features/preview/load-preview.server.ts';
import { pageLoader } from '../visit.server.ts';
import type { Route } from './+types/site-layout';

/** Of the layout, what other parts of the page use is data. Its HTML is only where the page lacks it. */
export const loader = pageLoader(async (visit, { url }) => {
  const draft = await findLayoutDraft(visit, url);
  const [app, footer] = await Promise.all([
    draft.app ?? visit.findLayoutPage('app'),
    draft.footer ?? visit.findLayoutPage('footer'),
  ]);
  const { brandName } = visit.settings;
  const { content, html } = siteLayoutMaker.make(brandName, app, footer);
  visit.siteLayoutHtml = html;
  return {
    brandName,
    /** For search engines. */
    socialLinks: content.footer.socialLinks.map(({ href }) => ({ href })),
    html: visit.isForData ? html : null,
  };
});

/** Menus and footer are the same on every page: only "try again" asks for them a second time. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.currentUrl.href === args.nextUrl.href && args.defaultShouldRevalidate;
}

export default function SiteLayoutRoute({ loaderData }: Route.ComponentProps) {
  const loaded = useContext(SiteLayoutHtmlContext);
  return (
    <SiteLayout html={loaderData.html ?? loaded}>
      <Outlet />
    </SiteLayout>
  );
}
