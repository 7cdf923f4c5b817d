export { causesOf } from './mail-causes.ts';
export {
  type ImageRequest,
  mailboxOf,
  type ProductRegistration,
  referenceOf,
} from './model.ts';
export { personalDataOfRegistrations } from './personal-data.ts';
export {
  deleteImageRequestsOf,
  deleteOldImageRequests,
  deleteOldProductRegistrations,
  deleteProductRegistrationsOf,
  insertImageRequest,
  insertProductRegistration,
} from './store.ts';
