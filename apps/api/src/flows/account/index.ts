export { impersonalTables, personalData } from './personal-data.ts';
export { type RemoveIdentityDeps, removeIdentityHandler } from './remove-identity.ts';
