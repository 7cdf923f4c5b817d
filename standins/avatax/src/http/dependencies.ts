import type { Documents } from '../documents.ts';
import type { Faults } from '../faults.ts';

export type Account = {
  accountId: string;
  licenseKey: string;
  companyCode: string;
};

/** How often what was asked for. */
export type Counts = { requests: number; byType: Record<string, number> };

export type HttpDependencies = {
  account: Account;
  documents: Documents;
  faults: Faults;
  counts: Counts;
  /** Back to how it was on the first start. */
  reset: () => void;
};
