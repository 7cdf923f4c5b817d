/** What a realm should be, as far as it is ours to decide. What is not named here stays Keycloak's. */

export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

/** Fields of one of Keycloak's representations, spelled as its Admin API spells them. */
export type Fields = { readonly [field: string]: Json };

export interface DesiredMapper {
  readonly name: string;
  readonly protocolMapper: string;
  readonly config: Readonly<Record<string, string>>;
}

export interface DesiredRole {
  readonly name: string;
  readonly description: string;
  /** Names of other roles of the same client that come with it. */
  readonly includes?: readonly string[];
}

export interface DesiredClient {
  readonly clientId: string;
  readonly fields: Fields;
  readonly mappers: readonly DesiredMapper[];
  readonly roles: readonly DesiredRole[];
  /** Every token has these scopes' claims; no other scope can be asked for. */
  readonly scopes: readonly string[];
  /** Roles of the realm that its tokens may name. */
  readonly realmRoles: readonly string[];
  /** For a program that calls by itself: the secret it shows, and what it may do. */
  readonly serviceAccount?: {
    readonly secret: string;
    readonly clientRoles: ClientRoles;
  };
}

export interface ClientRoles {
  readonly clientId: string;
  readonly roles: readonly string[];
}

export interface DesiredAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  /** Base32; the second factor's secret. */
  readonly totpSecret?: string;
  readonly clientRoles?: ClientRoles;
}

export interface DesiredRealm {
  readonly realm: string;
  readonly fields: Fields;
  /** Sent with every write of the fields. Keycloak does not tell them, so they are not compared. */
  readonly secrets: Fields;
  readonly realmRoles: readonly DesiredRole[];
  readonly clients: readonly DesiredClient[];
  /** Fields by alias of the required action. */
  readonly requiredActions: Readonly<Record<string, Fields>>;
  /** A password alone is not enough: everybody has a second factor. */
  readonly secondFactor: boolean;
  /** Created when missing, never changed: they belong to whoever signs in with them. */
  readonly accounts: readonly DesiredAccount[];
  /** Accounts with public passwords, which this realm must not have. */
  readonly refusedAccounts: readonly string[];
}
