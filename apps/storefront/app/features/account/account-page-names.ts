/** Pages of the account that share one route, by the step of their address, with their names. */
export const accountPageNames = {
  // A second address of the index.
  'account-information': 'Account Information',
  details: 'Edit Information',
  newsletter: 'Newsletter',
  dealer: 'Saved Dealer',
  'stock-alerts': 'Stock Alerts',
  'your-data': 'Your Data',
} as const;

export type AccountPageName = keyof typeof accountPageNames;

/** Addresses are found whatever their case. */
export function toAccountPage(step: string): AccountPageName | null {
  const name = step.toLowerCase();
  return Object.hasOwn(accountPageNames, name) ? (name as AccountPageName) : null;
}

export function isAccountPage(step: string): boolean {
  return toAccountPage(step) !== null;
}
