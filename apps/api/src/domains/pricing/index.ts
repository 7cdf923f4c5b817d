export { recordTaxJob } from './jobs.ts';
export {
  insertMethod,
  listAllMethods,
  lockAllMethods,
  type ManagedMethod,
  sortMethods,
  unservedKinds,
  updateMethod,
} from './manage-methods.ts';
export { listStateTaxes, lockStateTax, type StateTaxRow, saveStateTax } from './manage-taxes.ts';
export {
  computeTotals,
  type Destination,
  fitsLines,
  type GroupKind,
  type GroupTax,
  type GroupTotals,
  kindOf,
  type LineTotals,
  linesOf,
  type QuoteGroup,
  type QuoteInput,
  type QuoteLine,
  quoteHash,
  type TaxEngineName,
  type TaxSource,
  type Totals,
  taxByTable,
} from './model.ts';
export { personalDataOfPricing } from './personal-data.ts';
export {
  assertWithin,
  type OrderLimits,
  placesOf,
  planQuote,
  type ShippingChoices,
  type TaxPlace,
} from './plan-quote.ts';
export { createPricingReader, type PricingReader } from './pricing-reader.ts';
export { purgeOldQuotes } from './purge-quotes.ts';
export {
  findFreshQuote,
  findLastQuote,
  isSignedByAdult,
  listShippingMethods,
  type PlaceFacts,
  type PlaceKey,
  type PricingTables,
  readPricingTables,
  type ShippingMethodRow,
  saveQuote,
} from './store.ts';
export { freight } from './tax/compute-taxes.ts';
export { createTaxes, type Taxes, type TaxSettings } from './tax/create-taxes.ts';
export {
  findTaxDocument,
  listOpenTaxDocuments,
  noteNotRecorded,
  noteRecorded,
  planTaxDocument,
  type TaxDocumentRow,
} from './tax/document-store.ts';
export { type SoldLine, splitReturn } from './tax/split-return.ts';
export type { TaxDocument } from './tax/tax-service.ts';
export { tryTaxService } from './tax/try-tax-service.ts';
