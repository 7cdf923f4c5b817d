export type { RegistrationDeps } from './deps.ts';
export { forgetSender, purgeRegistrations } from './purge-registrations.ts';
