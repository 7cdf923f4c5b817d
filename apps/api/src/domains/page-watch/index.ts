export { type Look, lookAtPage, type PageToWatch } from './look-at-page.ts';
export { changesOf, linesOnlyIn, type PageChange, type PagePart } from './model.ts';
export {
  acceptParts,
  noteChange,
  noteLook,
  type OpenChange,
  openChanges,
  readAccepted,
} from './store.ts';
