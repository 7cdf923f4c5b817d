import type { StaffRouteName } from '@tarnholt/contract/staff-routes';

/**
 * The screens that stand in the bar, in its order. Whoever may not make the call of one does not see
 * it there. A screen of a place has an address below it (`/stock/imports`).
 */
export interface Place {
  readonly to: string;
  readonly label: string;
  /** What the screen reads first; none for the one that everybody has. */
  readonly call?: StaffRouteName;
}

export const places: readonly Place[] = [
  { to: '/', label: 'Today' },
  { to: '/orders', label: 'Orders', call: 'listStaffOrders' },
  { to: '/book', label: 'Book', call: 'listDueDispositions' },
  { to: '/payments', label: 'Payments', call: 'listPaymentBreaks' },
  { to: '/dealers', label: 'Dealers', call: 'listLicensees' },
  // What everybody who may open one of its screens may ask.
  { to: '/rules', label: 'Rules', call: 'simulateRules' },
  { to: '/stock', label: 'Stock', call: 'listStock' },
  { to: '/reviews', label: 'Reviews', call: 'listStaffReviews' },
  { to: '/requests', label: 'Requests', call: 'listImageRequests' },
  { to: '/reports', label: 'Reports', call: 'listReports' },
  { to: '/settings', label: 'Settings', call: 'getShippingSettings' },
];

export function isPlaceOf(pathname: string, to: string): boolean {
  return pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
}
