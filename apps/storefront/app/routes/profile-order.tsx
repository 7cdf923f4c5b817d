import { accountMeta } from '../features/account/account-head.ts';
import { AccountOrderPage } from '../features/orders/tracker-pages.tsx';
import type { Route } from './+types/profile-order';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta('Your order', matches);
}

export default function ProfileOrderRoute({ params }: Route.ComponentProps) {
  return <AccountOrderPage key={params.orderId} orderId={params.orderId} />;
}
