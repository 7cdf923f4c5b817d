export { type AlertDeps, alertOperations } from './alert-operations.ts';
export { createMailQueue, type MailQueue, type MailRequest } from './queue-mail.ts';
export { type ResendResult, resendMail } from './resend-mail.ts';
export { sendMailHandler } from './send-mail.ts';
export { connectMailServer, type MailServer } from './smtp.ts';
export { findMailIdOfCause } from './store.ts';
