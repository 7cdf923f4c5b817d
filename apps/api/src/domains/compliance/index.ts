export {
  acceptCase,
  findDealerCase,
  lockDealerCase,
  openDealerCase,
  refuseCase,
  renewDealerLink,
} from './dealer-cases.ts';
export { dealerLinkOf, findLinkedCase } from './dealer-links.ts';
export {
  countDocuments,
  findDocument,
  insertDocument,
  type NewDocument,
  settleDocument,
} from './documents.ts';
export { scanDocumentJob, tidyDocumentsJob } from './jobs.ts';
export {
  calendarDate,
  isVerified,
  type JudgedFirearm,
  judgePayment,
  judgeRelease,
  type Reason,
  type ReasonCode,
  type ReleaseFacts,
  standingChecks,
  type VerificationPolicy,
} from './judge-release.ts';
export { licenseWarnings } from './license-district.ts';
export { isExpiredOn } from './license-expiry.ts';
export { ezCheckUrl, licenseTypes, parseLicenseNumber } from './license-number.ts';
export {
  findLicensesOnFile,
  insertVerification,
  linkLicense,
  type NewVerification,
  saveLicense,
} from './licenses.ts';
export {
  type DealerCase,
  type DealerFile,
  filesPerCase,
  type LicenseRecord,
  type StoredFile,
} from './model.ts';
export { isPoBox } from './po-box.ts';
export { readDealerFile, readDealerFiles } from './read-dealer-files.ts';
export { readClaimedNumber, readLicenseNumber, readPrintedLicense } from './refuse-license.ts';
export {
  type DisposedFirearm,
  insertRelease,
  type NewRelease,
  recordDispositions,
  revokeRelease,
} from './releases.ts';
export { personalDataOfCompliance } from './personal-data.ts';
