export { limitSchemas, settingOfMailbox } from './model.ts';
export { createSettingsReader, orderLimitsOf, type SettingsReader } from './settings-reader.ts';
export {
  type ChangeRow,
  type Facts,
  listChanges,
  type NewChange,
  noteChange,
  readSettings,
  readVersions,
  type SettingRow,
  saveSetting,
} from './store.ts';
