import type { DealerApplicationWarning } from '@tarnholt/contract';
import type { Application, ApplicationDocument } from '../../domains/applications/index.ts';
import {
  acceptedLicenseTypes,
  isExpiredOn,
  isSamePlace,
  licenseWarnings,
  type ParsedNumber,
} from '../../domains/compliance/index.ts';
import type { DeskLicensee } from '../../domains/dealers/index.ts';

export interface ApplicationFacts {
  readonly application: Application;
  readonly documents: readonly ApplicationDocument[];
  /** As its number reads; null where there is none, or it is none. */
  readonly license: ParsedNumber | null;
  /** Who the directory says that is. */
  readonly licensee: DeskLicensee | null;
  /** Another account stands for the licensee already. */
  readonly hasOtherAccount: boolean;
  readonly today: string;
}

type Code = DealerApplicationWarning['code'];

const stop = (code: Code, message: string) => ({ code, message, preventsApproval: true });
const look = (code: Code, message: string) => ({ code, message, preventsApproval: false });

/** What speaks against an application. Pure; what is not known is said. */
export function judgeApplication(facts: ApplicationFacts): DealerApplicationWarning[] {
  const { application, license } = facts;
  if (application.state !== 'received') return [];
  return [
    ...(license === null
      ? [stop('no_license', 'It names no license. The dealer has to apply with one.')]
      : [...judgeLicense(facts, license), ...judgeListing(facts, license)]),
    ...(application.accountSubject === null
      ? [stop('account_missing', 'The account is not open yet. That takes a minute.')]
      : []),
    ...judgeCopy(facts),
  ];
}

function judgeLicense(
  { application, hasOtherAccount, today }: ApplicationFacts,
  license: ParsedNumber,
): DealerApplicationWarning[] {
  const expiresOn = application.license?.expiresOn ?? license.expiresOn;
  return [
    ...(isExpiredOn(expiresOn, today)
      ? [stop('license_expired', 'The license has expired since they applied.')]
      : []),
    ...(acceptedLicenseTypes.has(license.type)
      ? []
      : [stop('license_type', 'A license of this type may not receive firearms from us.')]),
    ...(hasOtherAccount
      ? [stop('other_account', 'Another account is the dealer with this license already.')]
      : []),
    ...licenseWarnings(license, application.premises.state).map(() =>
      look('state_differs', 'The first digits of the license number are of another state.'),
    ),
  ];
}

function judgeListing(
  { application, licensee }: ApplicationFacts,
  license: ParsedNumber,
): DealerApplicationWarning[] {
  if (licensee === null) {
    return [look('not_listed', "The ATF's list, as we imported it last, does not have it.")];
  }
  return [
    ...(licensee.isBlocked
      ? [stop('licensee_blocked', 'This licensee is blocked. Unblock it first, if that is right.')]
      : []),
    ...(licensee.removedAt === null
      ? []
      : [look('no_longer_listed', "The ATF's list has it no more.")]),
    ...(licensee.licenseNumber === license.number
      ? []
      : [look('other_number', `The directory has the number ${licensee.licenseNumber}.`)]),
    ...(isSamePlace(licensee, application.premises)
      ? []
      : [
          look(
            'premises_differ',
            `The directory has other premises: ${licensee.street}, ${licensee.city}, ${licensee.state} ${licensee.zip}.`,
          ),
        ]),
  ];
}

function judgeCopy({ documents }: ApplicationFacts): DealerApplicationWarning[] {
  const copy = documents.find(({ kind }) => kind === 'ffl');
  if (copy === undefined) return [stop('copy_missing', 'There is no copy of the license.')];
  if (copy.state === 'pending') {
    return [stop('copy_pending', 'The copy of the license has not been scanned yet.')];
  }
  return copy.state === 'infected'
    ? [stop('copy_infected', 'The scanner found something in the copy: nobody can open it.')]
    : [];
}
