export type { FulfillmentDeps, ScanDeps, SettleDeps, TendDeps } from './deps.ts';
export { lapseAuthorizations, settleLapse } from './lapse-authorization.ts';
export { settleCapture, settleRefund } from './on-payment-final.ts';
export { type RecordTaxDeps, recordTaxHandler } from './record-tax.ts';
export { tendTransfersHandler } from './remind-transfers.ts';
export { settleRenewal } from './renew-authorization.ts';
export { scanDocumentHandler, tidyDocumentsHandler } from './scan-document.ts';
export { trackTransfers } from './track-transfers.ts';
export { watchLicensesHandler } from './watch-licenses.ts';
