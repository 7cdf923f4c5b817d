import { redirectDocument } from 'react-router';
import { trailTo } from '../features/content-page/trail.ts';
import { readReviewQuery } from '../features/reviews/read-review-query.ts';
import { allReviewsWidget } from '../features/reviews/reviews-html.server.tsx';
import { ReviewsPage, reviewsHeading } from '../features/reviews/reviews-page.tsx';
import { headMeta, toPageHead } from '../features/seo/page-head.ts';
import { breadcrumbMeta } from '../features/seo/structured-data.ts';
import { pageLoader } from '../visit.server.ts';
import type { Route } from './+types/reviews';

const path = '/reviews';

export const loader = pageLoader(async (visit, { url }) => {
  const { settings, isForData } = visit;
  const { brandName, yotpoAppKey } = settings;
  const query = readReviewQuery(url.searchParams);
  const isWhole = Object.keys(query).length === 0;
  const head = toPageHead({
    settings,
    path,
    subject: reviewsHeading,
    // One page for search engines: what filters and pages show is on product pages as well.
    seo: isWhole ? undefined : { no_index: true },
    description: `What buyers say about products of ${brandName}`,
  });
  const trail = trailTo({ label: reviewsHeading, href: path });
  const page = { meta: [...headMeta(head), ...breadcrumbMeta(head, trail)], brandName, query };
  if (yotpoAppKey === undefined) {
    return { ...page, list: await visit.requireReviews(query), widget: null };
  }
  // The policy of the document names its hosts, so a document is loaded.
  if (isForData) throw redirectDocument(url.pathname + url.search);
  visit.guest = 'review-widgets';
  return { ...page, list: null, widget: allReviewsWidget(yotpoAppKey) };
});

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData?.meta ?? [];
}

export default function ReviewsRoute({ loaderData }: Route.ComponentProps) {
  return <ReviewsPage {...loaderData} />;
}
