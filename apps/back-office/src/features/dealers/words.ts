import type { Licensee, LicenseeImport, ListedLicensee } from '@tarnholt/contract';
import type {
  ApplicationState,
  LicenseeChangeKind,
  LicenseeView,
} from '@tarnholt/contract/dealer-desk';
import type { Words } from '../orders/words.ts';

export const applicationWords: Readonly<
  Record<ApplicationState, Words & { readonly tab: string; readonly none: string }>
> = {
  received: { label: 'Open', tone: 'ours', tab: 'Open', none: 'No application waits' },
  approved: { label: 'Approved', tone: 'done', tab: 'Approved', none: 'None was approved' },
  refused: { label: 'Refused', tone: 'quiet', tab: 'Refused', none: 'None was refused' },
};

export const viewWords: Readonly<Record<LicenseeView, string>> = {
  all: 'Everybody',
  preferred: 'Preferred',
  blocked: 'Blocked',
};

/** What stands out about a licensee, worst first. */
export function marksOf({
  isBlocked,
  isListed,
  isPreferred,
}: Pick<ListedLicensee, 'isBlocked' | 'isListed' | 'isPreferred'>): Words[] {
  return [
    ...(isBlocked ? [{ label: 'Blocked', tone: 'bad' } as const] : []),
    ...(isListed ? [] : [{ label: 'Gone from the list', tone: 'waiting' } as const]),
    ...(isPreferred ? [{ label: 'Preferred', tone: 'done' } as const] : []),
  ];
}

export const changeWords: Readonly<
  Record<LicenseeChangeKind, { readonly label: string; readonly means: string }>
> = {
  added: { label: 'New', means: 'Licensees that the directory does not have yet.' },
  renewed: {
    label: 'Renewed',
    means: 'The same licensee with another number. What is on file counts until it ends.',
  },
  moved: {
    label: 'Moved',
    means: 'Other premises: what was verified before does not count any more.',
  },
  changed: { label: 'Changed', means: 'Names, telephone or expiry.' },
  returned: { label: 'Come back', means: 'Were gone from an earlier list.' },
  gone: {
    label: 'Gone',
    means: 'Not in this list: nobody can choose them, and open orders are verified again.',
  },
};

export const unsettledWords: Readonly<Record<LicenseeImport['openOrders'][number]['why'], string>> =
  {
    moved: 'moved: the license has to be verified again',
    gone: 'gone from the list: the license has to be verified again',
    renewed: 'renewed: goes on under the license on file until that ends',
  };

export const verifyAnewWords: Readonly<Record<NonNullable<Licensee['verifyAnew']>['why'], string>> =
  {
    moved: "The ATF's list has had other premises",
    gone: "The ATF's list has not had this licensee any more",
  };

const plain = new Intl.NumberFormat('en-US');

export const formatCount = (count: number): string => plain.format(count);

export function countOf(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;
}
