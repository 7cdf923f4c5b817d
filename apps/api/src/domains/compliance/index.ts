export { type AskedTransfer, askDealer } from './ask-dealer.ts';
export {
  acceptCase,
  findDealerCase,
  lockDealerCase,
  openDealerCase,
  refuseCase,
  renewDealerLink,
  startRound,
} from './dealer-cases.ts';
export { dealerLinkOf, findLinkedCase } from './dealer-links.ts';
export { assertDealerPlace } from './dealer-place.ts';
export {
  type Correction,
  confirmDepartures,
  correctDisposition,
  countDueDepartures,
  countOpenDepartures,
  type Disposition,
  type DueDeparture,
  eachDisposedGroup,
  findGroupOfDisposition,
  listDueDepartures,
  readDispositions,
} from './dispositions.ts';
export {
  countDocuments,
  findDocument,
  insertDocument,
  type NewDocument,
  settleDocument,
} from './documents.ts';
export { daysLeftOf, type EndingLicense, findEndingLicenses } from './ending-licenses.ts';
export { findByLicense } from './find-by-license.ts';
export { scanDocumentJob, tendTransfersJob, tidyDocumentsJob, watchLicensesJob } from './jobs.ts';
export {
  acceptedLicenseTypes,
  calendarDate,
  type JudgedFirearm,
  judgePayment,
  judgeRelease,
  judgeResidence,
  type Reason,
  type ReasonCode,
  type ReleaseFacts,
} from './judge-release.ts';
export { licenseWarnings } from './license-district.ts';
export { isExpiredOn } from './license-expiry.ts';
export {
  ezCheckUrl,
  type License as ParsedNumber,
  licenseTypes,
  parseLicenseNumber,
} from './license-number.ts';
export {
  findGroupsOfLicensees,
  type LicenseOnFile,
  listLicensesOf,
} from './licensee-files.ts';
export {
  findLicensesOnFile,
  insertVerification,
  linkLicense,
  type NewVerification,
  saveLicense,
} from './licenses.ts';
export {
  bytesPerDealer,
  type DealerCase,
  type DealerFile,
  filesPerCase,
  type LicenseRecord,
  roundsPerCase,
  type StoredFile,
} from './model.ts';
export { personalDataOfCompliance } from './personal-data.ts';
export { isSamePlace, type Premises } from './premises.ts';
export { readDealerFile, readDealerFiles } from './read-dealer-files.ts';
export { type Evidence, type KeptCopy, readEvidence } from './read-evidence.ts';
export { readClaimedNumber, readLicenseNumber, readPrintedLicense } from './refuse-license.ts';
export {
  type DisposedFirearm,
  insertRelease,
  type NewRelease,
  recordDispositions,
  revokeRelease,
} from './releases.ts';
export {
  type DealerStanding,
  isVerified,
  standingChecks,
  type VerificationPolicy,
} from './standing-checks.ts';
