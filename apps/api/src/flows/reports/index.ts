export { checkDays, closeDays, rebuildDay, tendDays } from './close-days.ts';
export type { ReportDeps } from './deps.ts';
