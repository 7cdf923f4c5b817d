export { grantDealerRoleJob, openAccountJob, scanApplicationJob } from './jobs.ts';
export {
  type ApprovedDealer,
  countOpenApplications,
  findApplicationOf,
  type ListedApplication,
  listApplications,
  listApproved,
} from './list-applications.ts';
export {
  type Application,
  type ApplicationDocument,
  type ApplicationDocumentKind,
  applicationReference,
  fingerprintOf,
  type NewApplication,
  type PostalAddress,
  toApplication,
} from './model.ts';
export { personalDataOfApplications } from './personal-data.ts';
export {
  decideApplication,
  findApplication,
  findApplicationDocument,
  findApplicationDocuments,
  findDealerContacts,
  hasDealer,
  insertApplication,
  insertApplicationDocument,
  listOpenApplications,
  type NewApplicationDocument,
  setAccount,
  settleApplicationDocument,
} from './store.ts';
