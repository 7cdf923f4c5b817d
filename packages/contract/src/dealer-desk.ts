/** What the desk of dealers goes by, for both sides of the wire. Imports nothing. */

export const applicationStates = ['received', 'approved', 'refused'] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** Lists of licensees that are no search. */
export const licenseeViews = ['all', 'preferred', 'blocked'] as const;
export type LicenseeView = (typeof licenseeViews)[number];

/** What a list of the ATF does to the directory. */
export const licenseeChangeKinds = [
  'added',
  'renewed',
  'moved',
  'changed',
  'returned',
  'gone',
] as const;
export type LicenseeChangeKind = (typeof licenseeChangeKinds)[number];

export const dealerLimits = {
  reason: 500,
  note: 1_000,
  hours: 200,
  website: 300,
  /** Far above any list that the ATF has published. */
  listBytes: 40 * 1024 * 1024,
  brokenRowsShown: 50,
  openOrdersShown: 50,
  importsShown: 50,
} as const;
