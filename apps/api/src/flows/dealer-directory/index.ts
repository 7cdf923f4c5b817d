export { describeImport } from './describe-import.ts';
export {
  type ImportReport,
  type ImportRequest,
  importLicensees,
} from './import-licensees.ts';
