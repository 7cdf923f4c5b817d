/** What the server, the tests and the tools import. Browsers import `./client` and the tables. */
export { type AccountRouteName, accountRoutes } from './account-routes.ts';
export type { OwnStockAlert, Reordered, SavedDealer } from './calls/account.ts';
export {
  type Access,
  type Area,
  type Audience,
  allRoutes,
  areas,
  audienceOf,
  type Call,
  type FileRule,
} from './calls/call.ts';
export type { CardNotice } from './calls/card-provider.ts';
export { pageAnswerSchemas } from './calls/content.ts';
export { type DealerCase, dealerCaseSchema } from './calls/dealer-cases.ts';
export { type Dealer, type DealerPage, dealerSchema } from './calls/dealers.ts';
export {
  type CallFiles,
  type CallInput,
  type CallName,
  type CallOutput,
  type CallRequest,
  calls,
  responseSchemaOf,
} from './calls/index.ts';
export type { Reach } from './calls/reach.ts';
export { type Answer, faultsOfAnswer } from './check-answer.ts';
export {
  type ApplicationState,
  applicationStates,
  dealerLimits,
  type LicenseeChangeKind,
  type LicenseeView,
  licenseeChangeKinds,
  licenseeViews,
} from './dealer-desk.ts';
export {
  type ErpRouteName,
  type ErpScope,
  erpCallScopes,
  erpLimits,
  erpRoutes,
  erpScopes,
} from './erp-routes.ts';
export { type GroupState, groupStates } from './group-states.ts';
export { limits } from './limits.ts';
export { type MissingPart, missingParts } from './missing-parts.ts';
export { type OrderRouteName, orderRoutes } from './order-routes.ts';
export { type OrderStatus, orderStatuses } from './order-statuses.ts';
export { emailPattern, phonePattern, skuPattern, websitePattern, zipPattern } from './patterns.ts';
export { type BreakKind, breakKinds } from './payment-breaks.ts';
export {
  type Challenge,
  challengeSchema,
  type ErrorCode,
  errorCodes,
  type FieldError,
  fieldErrorSchema,
  type Problem,
  problemSchema,
  problemTypeOf,
  totalsSchema,
} from './problem.ts';
export { type ReachRouteName, reachRoutes } from './reach-routes.ts';
export {
  type AgingRow,
  agingBuckets,
  agingRows,
  type ExciseCategory,
  exciseCategories,
  type FunnelStep,
  funnelSteps,
  type JournalAccount,
  journalAccounts,
  mostReportDays,
  mostReportRows,
  type ReportName,
  type ReportSpan,
  reportCalls,
  reportNames,
  reportSpans,
  type SalesBreakdown,
  type SalesRowKind,
  salesBreakdowns,
} from './reports.ts';
export { type ReviewRouteName, reviewRoutes } from './review-routes.ts';
export {
  type ReviewSort,
  type ReviewState,
  type ReviewVote,
  reviewLimits,
  reviewSorts,
  reviewStates,
  reviewVotes,
} from './reviews.ts';
export { type Route, type RouteName, routes } from './routes.ts';
export {
  type CoverageState,
  coverageStates,
  type RuledItemClass,
  type RuleEffect,
  type RuleLegalStatus,
  type RuleOutcome,
  type RuleProposalState,
  type RuleStatus,
  ruleAddressBases,
  ruledItemClasses,
  ruleEffects,
  ruleFactKinds,
  ruleLegalStatuses,
  ruleLimits,
  ruleOperators,
  ruleOutcomes,
  ruleProposalStates,
  ruleStatuses,
} from './rules.ts';
export { country, type UsState, usStates } from './us-states.ts';
export { type Address, addressSchema } from './wire/address.ts';
export { type Build, type BuildProblem, buildLimits, buildProblems } from './wire/build.ts';
export {
  type Cart,
  type CartItem,
  type ChargePolicy,
  cartItemSchema,
  cartSchema,
  groupKinds,
  type ShippingMethod,
  shippingMethodSchema,
} from './wire/cart.ts';
export type { LicenseDocument } from './wire/documents.ts';
export type { ErpClient } from './wire/erp.ts';
export { money, signedMoney } from './wire/money.ts';
export {
  type AccountOrder,
  accountOrderSchema,
  type Order,
  type OrderItem,
  orderItemSchema,
  orderSchema,
} from './wire/order.ts';
export type {
  AgingReport,
  ExciseReport,
  FunnelReport,
  Journal,
  ReportDays,
  SalesFigures,
  SalesReport,
  SalesRow,
  StockValueReport,
} from './wire/reports.ts';
export type {
  ListedReview,
  OwnReview,
  PublishedReview,
  ReviewedProduct,
  ReviewSummary,
  StaffReview,
} from './wire/review.ts';
export type { RuleCondition, RuleFacts, RuleValue } from './wire/rule-json.ts';
export type { CartRules, RuleText } from './wire/rules.ts';
export {
  type StaffGroup,
  type StaffOrder,
  type StaffOrderRow,
  staffGroupSchema,
  staffOrderRowSchema,
  staffOrderSchema,
} from './wire/staff.ts';
export type { Disposition, DueDisposition, EndingLicense } from './wire/staff-book.ts';
export type {
  CoverageCell,
  CoverageMap,
  RuleSimulation,
  SimulatedFinding,
  SimulatedOrder,
} from './wire/staff-coverage.ts';
export type {
  DealerApplication,
  DealerApplicationWarning,
  KnownLicense,
  Licensee,
  LicenseeImport,
  ListedDealerApplication,
  ListedLicensee,
  PastLicenseeImport,
} from './wire/staff-dealers.ts';
export type {
  FailedJob,
  FailedMail,
  FoundOrderRow,
  LowStock,
  SavedView,
  Today,
} from './wire/staff-desk.ts';
export type { HeldPayment, PaymentBreak } from './wire/staff-payments.ts';
export type { StaffImageRequest, StaffRegistration } from './wire/staff-requests.ts';
export type {
  ChangedField,
  EditedRule,
  RuleChange,
  RuleCheck,
  RuleDraft,
  RuleProblem,
  RuleProposal,
  RulePublication,
  RuleRow,
  RuleSetComparison,
  RulesInSet,
  RuleTestResult,
  RuleVersion,
  StaffRule,
  StaffRuleText,
  WholeRuleDraft,
  WholeRuleProposal,
} from './wire/staff-rules.ts';
export type {
  LimitValue,
  MailboxValue,
  SettingChange,
  ShippingSettings,
  ShopSettings,
  StaffShippingMethod,
  StateTax,
  TaxSettings,
} from './wire/staff-settings.ts';
export type {
  SkuChange,
  StockImport,
  StockItem,
  StockMovement,
  StockRow,
} from './wire/stock.ts';
export { sku } from './wire/text.ts';
export { type OrderTracker, orderTrackerSchema, type TrackedGroup } from './wire/tracker.ts';
export { isZipOf } from './zip-codes.ts';
