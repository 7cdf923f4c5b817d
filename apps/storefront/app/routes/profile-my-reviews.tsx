import { accountMeta } from '../features/account/account-head.ts';
import { MyReviewsPage } from '../features/reviews/my-reviews-page.tsx';
import type { Route } from './+types/profile-my-reviews';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta('My Reviews', matches);
}

export default function ProfileMyReviewsRoute() {
  return <MyReviewsPage />;
}
