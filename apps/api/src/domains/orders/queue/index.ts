export { type AgedGroups, countByAge, type HoldWords } from './age-of-groups.ts';
export { findBy, type OwnTerm } from './find-by.ts';
export { listView, type OwnView, type ViewPage } from './list-view.ts';
export {
  deleteView,
  listSavedViews,
  type NewView,
  type SavedViewRow,
  saveView,
} from './saved-views.ts';
