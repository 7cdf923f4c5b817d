/** Who signs in where: shoppers in one realm, staff in another. Nobody is in both. */
export type Realm = 'shop' | 'staff';

/** One row per issuer whose tokens count. Whoever is not in the table is nobody. */
export interface TrustedIssuer {
  readonly realm: Realm;
  /** Compared with the token's `iss` as a whole. */
  readonly issuer: string;
  /** Where this server fetches its keys: the issuer's public address may not be reachable from here. */
  readonly keysUrl: string;
  readonly audience: string;
  /** Clients that may ask for tokens on a person's behalf: the token's `azp`. */
  readonly clients: readonly string[];
  readonly roles: {
    /** The client whose roles count; null for the roles of the realm itself. */
    readonly client: string | null;
    /** The rest of what the issuer lists means nothing to us and is dropped. */
    readonly known: readonly string[];
  };
}

/** The person behind a request, as a token says that has been checked. */
export interface Caller {
  readonly realm: Realm;
  /** With `subject`, and never by email, this is who it is. */
  readonly issuer: string;
  readonly subject: string;
  /** An address that is not verified may be anybody's: show it, and trust it with nothing. */
  readonly email: { readonly address: string; readonly isVerified: boolean } | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly roles: readonly string[];
  /** When the token was made, in seconds: tells the newer of two. */
  readonly issuedAt: number;
  /** When the person last proved who they are, in seconds, where the issuer says so. */
  readonly authTime: number | null;
}

/** A program of the house behind a request, as a key says that we gave out. */
export interface Machine {
  readonly realm: 'erp';
  readonly issuer: 'keys';
  /** The id of the client, whichever of its keys was used. */
  readonly subject: string;
  readonly name: string;
  readonly keyId: string;
  /** What the key is good for. */
  readonly roles: readonly string[];
}

/** The one who calls, as the key of counters and the like. */
export function callerKey(caller: Pick<Caller | Machine, 'issuer' | 'subject'>): string {
  return `${caller.issuer} ${caller.subject}`;
}

/** Denies by default: an empty list of required roles lets nobody in. */
export function hasAnyRole(caller: Pick<Caller, 'roles'>, required: readonly string[]): boolean {
  return required.some((role) => caller.roles.includes(role));
}
