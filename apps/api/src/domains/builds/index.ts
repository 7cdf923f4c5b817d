export {
  type BuildChoice,
  type BuildOwner,
  type BuildWords,
  newBuildCode,
  type StoredBuild,
} from './model.ts';
export { personalDataOfBuilds } from './personal-data.ts';
export {
  assignGuestBuilds,
  countBuilds,
  findBuild,
  findGuestsWithBuilds,
  insertBuild,
  listBuilds,
  purgeIdleBuilds,
  removeBuild,
  renameBuild,
} from './store.ts';
