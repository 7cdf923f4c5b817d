import { accountMeta } from '../features/account/account-head.ts';
import { OrderHistoryPage } from '../features/account/orders/order-history-page.tsx';
import type { Route } from './+types/profile-orders';

export function meta({ matches }: Route.MetaArgs) {
  return accountMeta('Order History', matches);
}

export default function ProfileOrdersRoute() {
  return <OrderHistoryPage />;
}
