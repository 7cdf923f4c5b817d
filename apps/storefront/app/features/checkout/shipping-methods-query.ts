import { queryOptions } from '@tanstack/react-query';
import { shopApi } from '../../api/shop-api.ts';

/** Loading replaces the list that was there. */
export const shippingMethodsQuery = queryOptions({
  queryKey: ['shipping-methods'],
  queryFn: ({ signal }) => shopApi().getShippingMethods({}, { signal }),
});
