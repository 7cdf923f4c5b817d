import type { z } from 'zod';
import { type PageName, pageNames } from '../content/page-names.ts';
import { accountCalls } from './account.ts';
import { authCalls } from './auth.ts';
import { buildCalls } from './builds.ts';
import type { AnyRouteName, Call } from './call.ts';
import { cardProviderCalls } from './card-provider.ts';
import { cartCalls } from './cart.ts';
import { checkoutCalls } from './checkout.ts';
import { contentCalls, pageAnswerSchemas } from './content.ts';
import { dealerCaseCalls } from './dealer-cases.ts';
import { dealerCalls } from './dealers.ts';
import { erpCalls } from './erp.ts';
import { newsletterCalls } from './newsletter.ts';
import { orderCalls } from './orders.ts';
import { productNotificationCalls } from './product-notifications.ts';
import { productCalls } from './products.ts';
import { reachCalls } from './reach.ts';
import { registrationCalls } from './registration.ts';
import { reviewCalls } from './reviews.ts';
import { staffCalls } from './staff.ts';
import { staffBookCalls } from './staff-book.ts';
import { staffCoverageCalls } from './staff-coverage.ts';
import { staffDealerCalls } from './staff-dealers.ts';
import { staffDeskCalls } from './staff-desk.ts';
import { staffErpCalls } from './staff-erp.ts';
import { staffOrderCalls } from './staff-orders.ts';
import { staffPaymentCalls } from './staff-payments.ts';
import { staffReportCalls } from './staff-reports.ts';
import { staffRequestCalls } from './staff-requests.ts';
import { staffReviewCalls } from './staff-reviews.ts';
import { staffRuleCalls } from './staff-rules.ts';
import { staffSettingsCalls } from './staff-settings.ts';
import { staffStockCalls } from './staff-stock.ts';
import { userCalls } from './users.ts';

/** Every call with its schemas. A route without schemas does not compile. */
export const calls = {
  ...authCalls,
  ...cartCalls,
  ...checkoutCalls,
  ...userCalls,
  ...accountCalls,
  ...orderCalls,
  ...newsletterCalls,
  ...productNotificationCalls,
  ...productCalls,
  ...reachCalls,
  ...contentCalls,
  ...registrationCalls,
  ...buildCalls,
  ...dealerCalls,
  ...dealerCaseCalls,
  ...cardProviderCalls,
  ...reviewCalls,
  ...staffCalls,
  ...staffDeskCalls,
  ...staffBookCalls,
  ...staffOrderCalls,
  ...staffPaymentCalls,
  ...staffReviewCalls,
  ...staffRequestCalls,
  ...staffSettingsCalls,
  ...staffReportCalls,
  ...staffStockCalls,
  ...staffErpCalls,
  ...staffStockCalls,
  ...erpCalls,
  ...staffRuleCalls,
  ...staffCoverageCalls,
  ...staffDealerCalls,
} satisfies Record<AnyRouteName, Call>;

export type CallName = AnyRouteName;

type Calls = typeof calls;
type Part = 'params' | 'query' | 'body';

type Schema<N extends CallName, P extends Part> = Calls[N] extends {
  readonly [K in P]: infer S extends z.ZodType;
}
  ? S
  : never;

type PartsOf<N extends CallName> = {
  [P in Part]: [Schema<N, P>] extends [never] ? never : P;
}[Part];

/** Whether a caller may leave the part out altogether, such as a query of optional values. */
type MayOmit<N extends CallName, P extends Part> = object extends z.input<Schema<N, P>> ? P : never;
type OptionalPartsOf<N extends CallName> = { [P in PartsOf<N>]: MayOmit<N, P> }[PartsOf<N>];

/** What a caller passes: the parts of the request that the call has, before validation. */
export type CallInput<N extends CallName> = Flat<
  { [P in Exclude<PartsOf<N>, OptionalPartsOf<N>>]: z.input<Schema<N, P>> } & {
    [P in OptionalPartsOf<N>]?: z.input<Schema<N, P>>;
  }
>;

/** The same type written as one object, which editors and messages show in full. */
type Flat<T> = { [K in keyof T]: T[K] };

/** What the server's handler gets: the same parts after validation, with defaults filled in. */
export type CallRequest<N extends CallName> = { [P in PartsOf<N>]: z.output<Schema<N, P>> };

/** The 200 answer. */
export type CallOutput<N extends CallName> = z.output<Calls[N]['response']>;

/** Names of the files that the call takes beside its fields. */
export type CallFiles<N extends CallName> = Calls[N] extends { readonly files: infer F }
  ? keyof F & string
  : never;

/**
 * The schema of the 200 answer, narrowed by the path parameters where the answer depends on them.
 * Use this one to serialize and to check answers.
 */
export function responseSchemaOf(
  name: CallName,
  params?: Readonly<Record<string, unknown>>,
): z.ZodType {
  if (name === 'getPage' && isPageName(params?.name)) return pageAnswerSchemas[params.name];
  return calls[name].response;
}

const isPageName = (name: unknown): name is PageName => pageNames.includes(name as PageName);
