import { backInStock } from './back-in-stock.tsx';
import { cardTesting } from './card-testing.tsx';
import { checkoutChanged } from './checkout-changed.tsx';
import { dealerApplication } from './dealer-application.tsx';
import { dealerApplicationReceived } from './dealer-application-received.tsx';
import { dealerApproved } from './dealer-approved.tsx';
import { dealerNeeded } from './dealer-needed.tsx';
import { dealerRefused } from './dealer-refused.tsx';
import { dealerTransferCanceled } from './dealer-transfer-canceled.tsx';
import { dealerTransferRequest } from './dealer-transfer-request.tsx';
import { deliveryCheck } from './delivery-check.tsx';
import { dispositionsDue } from './dispositions-due.tsx';
import { imageRequest } from './image-request.tsx';
import { imageRequestReceived } from './image-request-received.tsx';
import { licenseEnding } from './license-ending.tsx';
import { licenseWatch } from './license-watch.tsx';
import { mailboxTest } from './mailbox-test.tsx';
import { newsletterVerification } from './newsletter-verification.tsx';
import { newsletterWelcome } from './newsletter-welcome.tsx';
import { operationsAlert } from './operations-alert.tsx';
import { orderCanceled } from './order-canceled.tsx';
import { orderConfirmation } from './order-confirmation.tsx';
import { orderShipped } from './order-shipped.tsx';
import { paymentBreaks } from './payment-breaks.tsx';
import { paymentFailed } from './payment-failed.tsx';
import { paymentNeeded } from './payment-needed.tsx';
import { productRegistered } from './product-registered.tsx';
import { productRegistration } from './product-registration.tsx';
import { refundIssued } from './refund-issued.tsx';
import { reviewPublished } from './review-published.tsx';
import { reviewRefused } from './review-refused.tsx';
import { transferAccepted } from './transfer-accepted.tsx';
import { transfersWaiting } from './transfers-waiting.tsx';

/** Every mail the shop sends, by the name a job carries. A new mail is one more line here. */
export const templates = {
  'back-in-stock': backInStock,
  'card-testing': cardTesting,
  'checkout-changed': checkoutChanged,
  'dealer-application': dealerApplication,
  'dealer-application-received': dealerApplicationReceived,
  'dealer-approved': dealerApproved,
  'dealer-needed': dealerNeeded,
  'dealer-refused': dealerRefused,
  'dealer-transfer-canceled': dealerTransferCanceled,
  'dealer-transfer-request': dealerTransferRequest,
  'delivery-check': deliveryCheck,
  'dispositions-due': dispositionsDue,
  'image-request': imageRequest,
  'image-request-received': imageRequestReceived,
  'license-ending': licenseEnding,
  'license-watch': licenseWatch,
  'mailbox-test': mailboxTest,
  'newsletter-verification': newsletterVerification,
  'newsletter-welcome': newsletterWelcome,
  'operations-alert': operationsAlert,
  'order-canceled': orderCanceled,
  'order-confirmation': orderConfirmation,
  'order-shipped': orderShipped,
  'payment-breaks': paymentBreaks,
  'payment-failed': paymentFailed,
  'payment-needed': paymentNeeded,
  'product-registered': productRegistered,
  'product-registration': productRegistration,
  'refund-issued': refundIssued,
  'review-published': reviewPublished,
  'review-refused': reviewRefused,
  'transfer-accepted': transferAccepted,
  'transfers-waiting': transfersWaiting,
};
