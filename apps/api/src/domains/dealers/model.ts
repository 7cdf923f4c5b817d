/** A licensee as a row of the list has it, checked. */
export interface ListedLicensee {
  /** Region, district and sequence of the license number: what a renewal does not change. */
  readonly rdsKey: string;
  readonly licenseNumber: string;
  readonly expiresOn: string;
  readonly licenseName: string;
  /** Empty when it is that of the licensee. */
  readonly tradeName: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** Ten digits, or empty. */
  readonly phone: string;
}

/** Reads a license number, as the domain of compliance does it. */
export type ReadLicense = (number: string) =>
  | {
      readonly ok: true;
      readonly license: {
        readonly number: string;
        readonly expiresOn: string;
        readonly rdsKey: string;
        readonly type: string;
      };
    }
  | { readonly ok: false; readonly reason: string };

/** What became of one row of the list. */
export type ListRow =
  | { readonly kind: 'good'; readonly line: number; readonly licensee: ListedLicensee }
  /** Rightly in the list, and nothing for us. */
  | { readonly kind: 'skipped'; readonly line: number; readonly why: string }
  /** `rdsKey` where the row still says who it is about: the licensee is not gone. */
  | {
      readonly kind: 'broken';
      readonly line: number;
      readonly why: string;
      readonly rdsKey: string | null;
    };

/** What an import does to the directory. */
export const changeKinds = ['added', 'renewed', 'moved', 'changed', 'returned', 'gone'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export interface LicenseeChange {
  readonly kind: ChangeKind;
  readonly licenseNumber: string;
  readonly name: string;
}

export type ChangeCounts = Readonly<Record<ChangeKind | 'unchanged', number>>;

/** A licensee as the directory shows it: what `dealers.shown` makes of it. */
export interface ListedDealer {
  readonly id: string;
  readonly licenseNumber: string;
  readonly name: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly phone: string;
  readonly website: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly isPreferred: boolean;
  readonly isStocking: boolean;
  readonly transferFeeCents: number | null;
  readonly hours: string | null;
}

export interface FoundDealer extends ListedDealer {
  /** From where the search started; null without such a place. */
  readonly meters: number | null;
  /** What it is sorted by: goes into the cursor. */
  readonly sortKey: string;
}
