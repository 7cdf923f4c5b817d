export { type AlertDeps, alertOperations } from './alert-operations.ts';
export {
  type AwaitedCount,
  countAwaited,
  countWaiting,
  eachWaiting,
  type WaitingPerson,
} from './each-stock-alert.ts';
export { type FailedMailRow, listFailedMails } from './failed-mails.ts';
export { announceRestockJob, tendStockAlertsJob } from './jobs.ts';
export { listOrderMails, type OrderMail } from './order-mails.ts';
export { personalDataOfNotifications } from './personal-data.ts';
export { createMailQueue, type MailQueue, type MailRequest } from './queue-mail.ts';
export { type ResendDeps, type ResendResult, resendMail, resendMailIn } from './resend-mail.ts';
export { sendMailHandler } from './send-mail.ts';
export { connectMailServer, type MailServer } from './smtp.ts';
export {
  claimStockAlerts,
  countOpenAlerts,
  deleteOldAlerts,
  endAlertOf,
  endAlertsOfAddress,
  listAwaited,
  listOpenAlertsOf,
  type OpenAlert,
  openStockAlert,
  type StockAlert,
} from './stock-alert-store.ts';
export { eraseMails, findMailIdOfCause } from './store.ts';
