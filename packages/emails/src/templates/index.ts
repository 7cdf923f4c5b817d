import { deliveryCheck } from './delivery-check.tsx';
import { operationsAlert } from './operations-alert.tsx';

/** Every mail the shop sends, by the name a job carries. A new mail is one more line here. */
export const templates = {
  'delivery-check': deliveryCheck,
  'operations-alert': operationsAlert,
};
