export { describeChecks } from './check.ts';
export { type ConnectionDeps, checkConnections, hostsToTry } from './check-connections.ts';
export { checkProduction } from './check-production.ts';
