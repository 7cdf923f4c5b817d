export {
  countForms,
  decideImageRequest,
  eachImageRequest,
  eachRegistration,
  type FormPosition,
  type ImageRequestRow,
  listImageRequests,
  listRegistrations,
  type RegistrationRow,
  readImageRequests,
  readRegistrations,
} from './desk-store.ts';
export { causesOf } from './mail-causes.ts';
export {
  type ImageRequest,
  mailboxOf,
  type ProductRegistration,
  referenceOf,
} from './model.ts';
export { personalDataOfRegistrations } from './personal-data.ts';
export { searchImageRequests, searchRegistrations } from './search-forms.ts';
export {
  deleteImageRequestsOf,
  deleteOldImageRequests,
  deleteOldProductRegistrations,
  deleteProductRegistrationsOf,
  insertImageRequest,
  insertProductRegistration,
} from './store.ts';
