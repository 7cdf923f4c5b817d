import { createHash } from 'node:crypto';

export interface PostalAddress {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** What a dealer asks for. */
export interface NewApplication {
  readonly company: string;
  readonly website: string;
  readonly phone: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly premises: PostalAddress;
  readonly billing: PostalAddress;
  /** Where shoppers are told to go; null for nowhere. */
  readonly locator: PostalAddress | null;
  readonly license: { readonly number: string; readonly expiresOn: string } | null;
  readonly sotEin: string;
}

export type ApplicationState = 'received' | 'approved' | 'refused';
export type ApplicationDocumentKind = 'ffl' | 'sot';

export interface Application extends NewApplication {
  readonly id: string;
  readonly state: ApplicationState;
  readonly accountSubject: string | null;
  readonly createdAt: Date;
  readonly version: number;
  readonly decidedBy: string | null;
  readonly decidedAt: Date | null;
  readonly refusalReason: string | null;
}

export interface ApplicationDocument {
  readonly id: string;
  readonly applicationId: string;
  readonly kind: ApplicationDocumentKind;
  readonly fileName: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  readonly storageKey: string;
  readonly state: 'pending' | 'clean' | 'infected';
  readonly uploadedAt: Date;
}

/** The body of the form, as the contract reads it. */
interface FormBody {
  readonly company: string;
  readonly website: string;
  readonly phone: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly streetAddress: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly useForBillingAddress: boolean;
  readonly appearInDealerLocator: boolean;
  readonly useThisAddressInDealerLocator: boolean;
  readonly billingStreetAddress: string;
  readonly billingCity: string;
  readonly billingState: string;
  readonly billingPostalCode: string;
  readonly locatorStreetAddress: string;
  readonly locatorCity: string;
  readonly locatorState: string;
  readonly locatorPostalCode: string;
  readonly sotEin: string;
}

/** With a toggle on, the main address counts, whatever stands in the fields that it hides. */
export function toApplication(body: FormBody, license: NewApplication['license']): NewApplication {
  const premises = {
    street: body.streetAddress,
    city: body.city,
    state: body.state,
    zip: body.postalCode,
  };
  const billing = {
    street: body.billingStreetAddress,
    city: body.billingCity,
    state: body.billingState,
    zip: body.billingPostalCode,
  };
  const locator = {
    street: body.locatorStreetAddress,
    city: body.locatorCity,
    state: body.locatorState,
    zip: body.locatorPostalCode,
  };
  return {
    company: body.company,
    website: body.website,
    phone: body.phone,
    email: body.email,
    firstName: body.firstName,
    lastName: body.lastName,
    premises,
    billing: body.useForBillingAddress ? premises : billing,
    locator: !body.appearInDealerLocator
      ? null
      : body.useThisAddressInDealerLocator
        ? premises
        : locator,
    license,
    sotEin: body.sotEin,
  };
}

/** Tells a repeat from another application, however the address is spelled. */
export function fingerprintOf(application: NewApplication, files: readonly Buffer[]): Buffer {
  const typed = { ...application, email: application.email.toLowerCase() };
  const fields = Object.entries(typed).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify(fields));
  for (const file of files) hash.update(file);
  return hash.digest();
}

/** What people call an application by: `DA-0198F3C2`. */
export const applicationReference = (id: string) => `DA-${id.slice(0, 8).toUpperCase()}`;
