import { useLoaderData } from 'react-router';
import { DesignPage } from '../features/design/design-page.tsx';
import { toImage } from '../features/media/image.ts';
import { pageLoader } from '../visit.server.ts';

/** Pictures of the home page, if there are any; the boxes are as large without. */
export const loader = pageLoader(async (visit) => {
  visit.audience = 'personal';
  const home = await visit.requirePage('home').catch(() => null);
  return { pictures: home?.tiles.slice(0, 4).map(({ image }) => toImage(image)) ?? [] };
});

export function meta() {
  return [{ title: 'Design' }];
}

export default function DesignRoute() {
  const { pictures } = useLoaderData<typeof loader>();
  return <DesignPage pictures={pictures} />;
}
