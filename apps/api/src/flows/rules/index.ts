export type { RuleDeskDeps } from './deps.ts';
export { RuleShelf } from './rule-shelf.ts';
export { serveStaffRules } from './staff-routes.ts';
