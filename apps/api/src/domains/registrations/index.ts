export {
  type ImageRequest,
  mailboxOf,
  type ProductRegistration,
  referenceOf,
} from './model.ts';
export {
  deleteImageRequestsOf,
  deleteOldImageRequests,
  deleteOldProductRegistrations,
  deleteProductRegistrationsOf,
  insertImageRequest,
  insertProductRegistration,
} from './store.ts';
