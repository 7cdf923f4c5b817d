import { backInStock } from './back-in-stock.tsx';
import { dealerTransferRequest } from './dealer-transfer-request.tsx';
import { deliveryCheck } from './delivery-check.tsx';
import { imageRequest } from './image-request.tsx';
import { imageRequestReceived } from './image-request-received.tsx';
import { newsletterVerification } from './newsletter-verification.tsx';
import { newsletterWelcome } from './newsletter-welcome.tsx';
import { operationsAlert } from './operations-alert.tsx';
import { orderConfirmation } from './order-confirmation.tsx';
import { orderShipped } from './order-shipped.tsx';
import { paymentFailed } from './payment-failed.tsx';
import { productRegistered } from './product-registered.tsx';
import { productRegistration } from './product-registration.tsx';
import { refundIssued } from './refund-issued.tsx';

/** Every mail the shop sends, by the name a job carries. A new mail is one more line here. */
export const templates = {
  'back-in-stock': backInStock,
  'dealer-transfer-request': dealerTransferRequest,
  'delivery-check': deliveryCheck,
  'image-request': imageRequest,
  'image-request-received': imageRequestReceived,
  'newsletter-verification': newsletterVerification,
  'newsletter-welcome': newsletterWelcome,
  'operations-alert': operationsAlert,
  'order-confirmation': orderConfirmation,
  'order-shipped': orderShipped,
  'payment-failed': paymentFailed,
  'product-registered': productRegistered,
  'product-registration': productRegistration,
  'refund-issued': refundIssued,
};
