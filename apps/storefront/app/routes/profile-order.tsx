import { accountMeta } from '../features/account/account-head.ts';
import { Reorder } from '../features/account/orders/reorder.tsx';
import { AccountOrderPage } from '../features/orders/tracker-pages.tsx';
import type { Route } from './+types/profile-order';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta('Your order', matches);
}

export default function ProfileOrderRoute({ params }: Route.ComponentProps) {
  const { orderId } = params;
  return (
    <AccountOrderPage key={orderId} orderId={orderId} actions={<Reorder orderId={orderId} />} />
  );
}
