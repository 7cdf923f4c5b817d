import { toHomeContent } from '../features/home/home-content.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { homePreloads } from '../features/home/slide-picture.ts';
import { organizationMeta } from '../features/seo/organization.ts';
import { headMeta, toPageHead } from '../features/seo/page-head.ts';
import { pageLoader } from '../visit.server.ts';
import type { Route } from './+types/home';
import type { loader as layoutLoader } from './site-layout.tsx';

type LayoutData = Awaited<ReturnType<typeof layoutLoader>>;

export const loader = pageLoader(async (visit) => {
  const content = await visit.requirePage('home');
  return {
    head: toPageHead({ settings: visit.settings, path: '/', seo: content.seo }),
    home: toHomeContent(content),
  };
});

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (loaderData === undefined) return [];
  const { head, home } = loaderData;
  const layout = matches.find((match) => match?.id === 'routes/site-layout');
  const around = layout?.loaderData as LayoutData | undefined;
  return [...headMeta(head), ...homePreloads(home), organizationMeta(head, around?.socialLinks)];
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  return <HomePage title={loaderData.head.siteName} content={loaderData.home} />;
}
