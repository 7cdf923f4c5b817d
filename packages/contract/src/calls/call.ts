import type { ZodType } from 'zod';
import { type AccountRouteName, accountRoutes } from '../account-routes.ts';
import { type BuildRouteName, buildRoutes } from '../build-routes.ts';
import { type ErpRouteName, erpRoutes } from '../erp-routes.ts';
import type { ErrorCode } from '../error-codes.ts';
import { type MailLinkRouteName, mailLinkRoutes } from '../mail-link-routes.ts';
import { type OrderRouteName, orderRoutes } from '../order-routes.ts';
import { type ReachRouteName, reachRoutes } from '../reach-routes.ts';
import { type ReviewRouteName, reviewRoutes } from '../review-routes.ts';
import { type Route, type RouteName, routes } from '../routes.ts';
import { type StaffRouteName, staffRoutes } from '../staff-routes.ts';

export const areas = [
  'auth',
  'cart',
  'checkout',
  'users',
  'orders',
  'newsletter',
  'product-notifications',
  'products',
  'content',
  'registration',
  'builds',
  'dealers',
  'dealer-cases',
  'reviews',
  'card-provider',
  'staff',
  'erp',
] as const;
export type Area = (typeof areas)[number];

/**
 * Who may call:
 * - `public`: anybody, no credential is read
 * - `guest-token`: the guest token in the path is the right
 * - `guest-or-user`: a bearer token, or else `X-Guest-Id`
 * - `user`: a bearer token
 * - `link`: the signed link in the path is the right
 * - `staff`: a bearer token of the staff's realm, on the staff's listener
 * - `client-key`: a key of ours as the bearer token, on the listener of the ERP
 * - `signature`: the body is signed with a key that only we and the sender know
 */
export type Access =
  | 'public'
  | 'guest-token'
  | 'guest-or-user'
  | 'user'
  | 'link'
  | 'staff'
  | 'client-key'
  | 'signature';

/** Whose listener serves a call. */
export type Audience = 'shop' | 'staff' | 'erp';

export function audienceOf(access: Access): Audience {
  if (access === 'staff') return 'staff';
  return access === 'client-key' ? 'erp' : 'shop';
}

/** What one file of a multipart body must be. The server checks the content, not only the name. */
export interface FileRule {
  readonly contentTypes: readonly string[];
  readonly extensions: readonly string[];
  readonly maxBytes: number;
  /** Name of the boolean body field that makes the file obligatory when it is true. */
  readonly requiredWhen?: string;
  readonly isRequired?: true;
}

/** Of whichever table. */
export type AnyRouteName =
  | RouteName
  | AccountRouteName
  | BuildRouteName
  | ErpRouteName
  | MailLinkRouteName
  | OrderRouteName
  | ReachRouteName
  | ReviewRouteName
  | StaffRouteName;

export interface Call extends Omit<Route, 'bodyType'> {
  readonly name: AnyRouteName;
  readonly area: Area;
  readonly summary: string;
  readonly access: Access;
  readonly params?: ZodType;
  readonly query?: ZodType;
  readonly body?: ZodType;
  /** JSON unless it says otherwise. */
  readonly bodyType?: 'json' | 'multipart';
  readonly files?: Readonly<Record<string, FileRule>>;
  /** The call honors an `Idempotency-Key` header: a repeat is answered with the first answer. */
  readonly idempotencyKey?: true;
  /** The 200 answer. What is not in it does not leave the server. */
  readonly response: ZodType;
  /** Every code this call may answer with. */
  readonly errors: readonly ErrorCode[];
}

/** Every table in one, for whoever makes calls of each kind. */
export const allRoutes = {
  ...routes,
  ...accountRoutes,
  ...buildRoutes,
  ...erpRoutes,
  ...mailLinkRoutes,
  ...orderRoutes,
  ...reachRoutes,
  ...reviewRoutes,
  ...staffRoutes,
};

type Definition = Omit<Call, 'name' | keyof Route>;

const errorsOfEveryCall = [
  'uri_too_long',
  'headers_too_large',
  'too_many_requests',
  'internal_error',
  'service_unavailable',
  'timeout',
] as const satisfies readonly ErrorCode[];

const errorsOfInput = [
  'invalid_request',
  'payment_card_number_refused',
] as const satisfies readonly ErrorCode[];

const errorsOfBodies = [
  'request_timeout',
  'payload_too_large',
  'unsupported_media_type',
] as const satisfies readonly ErrorCode[];

/** A token that is sent along and not valid is refused, also where none was needed. */
function readsCredential(access: Access): boolean {
  return ['user', 'guest-or-user', 'staff', 'client-key', 'signature'].includes(access);
}

/**
 * Joins a row of the route table with its schemas. `errors` names only what is special to the
 * call; the codes that follow from its shape and access are added here.
 */
export function defineCall<const N extends AnyRouteName, const D extends Definition>(
  name: N,
  definition: D,
) {
  const takesInput = definition.params ?? definition.query ?? definition.body;
  const errors: ErrorCode[] = [
    ...(takesInput ? errorsOfInput : []),
    ...(readsCredential(definition.access) ? (['unauthorized'] as const) : []),
    ...definition.errors,
    ...(definition.body ? errorsOfBodies : []),
    ...errorsOfEveryCall,
  ];
  const route: (typeof allRoutes)[N] = allRoutes[name];
  return { name, ...route, ...definition, errors: [...new Set(errors)] as readonly ErrorCode[] };
}
