import { type Jurisdiction, ratesOf } from './rates.ts';
import type { TransactionModel } from './transaction-model.ts';

// cspell:ignore Cancelled

export type TransactionStatus = 'Temporary' | 'Saved' | 'Committed' | 'Cancelled' | 'Adjusted';

type Line = TransactionModel['lines'][number];
type Detail = { jurisdiction: Jurisdiction; taxCents: number };

/** By its digits: a number of dollars has at most two decimals here. */
export function centsOf(dollars: number): number {
  const [, sign = '', whole = '', fraction = ''] =
    /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(dollars)) ?? [];
  const cents = Number(`${whole}${fraction.padEnd(2, '0')}`);
  return sign === '-' ? 0 - cents : cents;
}

const dollars = (cents: number) => cents / 100;

/** Half a cent away from zero, so that a return of all mirrors the sale. */
function taxOf(cents: number, ratePpm: number): number {
  const size = BigInt(Math.abs(cents)) * BigInt(ratePpm);
  const tax = Number((size + 500_000n) / 1_000_000n);
  return cents < 0 ? 0 - tax : tax;
}

/** Every jurisdiction rounds by itself; the tax of a line is what they come to. */
function detailsOf({ taxCode, amount }: Line, state: string): Detail[] {
  const { jurisdictions, taxesFreight } = ratesOf(state);
  const isExempt = taxCode.startsWith('FR') && !taxesFreight;
  return jurisdictions.map((jurisdiction) => ({
    jurisdiction,
    taxCents: isExempt ? 0 : taxOf(centsOf(amount), jurisdiction.ratePpm),
  }));
}

/** The tax that somebody insists on, in parts like those that were computed. */
function spread(details: readonly Detail[], taxCents: number): Detail[] {
  const whole = details.reduce((sum, { jurisdiction }) => sum + jurisdiction.ratePpm, 0);
  let given = 0;
  return details.map(({ jurisdiction }, at) => {
    const share = whole === 0 ? 0 : Math.trunc((taxCents * jurisdiction.ratePpm) / whole);
    const cents = at === details.length - 1 ? taxCents - given : share;
    given += cents;
    return { jurisdiction, taxCents: cents };
  });
}

function answerLine(line: Line, state: string) {
  const computed = detailsOf(line, state);
  const sumOf = (details: readonly Detail[]) =>
    details.reduce((sum, { taxCents }) => sum + taxCents, 0);
  const override = line.taxOverride?.type === 'TaxAmount' ? line.taxOverride.taxAmount : undefined;
  const details = override === undefined ? computed : spread(computed, centsOf(override));
  const taxCents = sumOf(details);
  const isTaxable = taxCents !== 0;
  return {
    taxCents,
    line: {
      lineNumber: line.number,
      itemCode: line.itemCode ?? '',
      taxCode: line.taxCode,
      quantity: line.quantity,
      lineAmount: line.amount,
      exemptAmount: isTaxable ? 0 : line.amount,
      taxableAmount: isTaxable ? line.amount : 0,
      tax: dollars(taxCents),
      taxCalculated: dollars(sumOf(computed)),
      taxOverrideType: override === undefined ? 'None' : 'TaxAmount',
      isItemTaxable: isTaxable,
      details: details.map(({ jurisdiction, taxCents: cents }) => ({
        country: 'US',
        region: state,
        jurisCode: jurisdiction.code,
        jurisName: jurisdiction.name,
        jurisType: jurisdiction.type,
        rate: jurisdiction.ratePpm / 1_000_000,
        tax: dollars(cents),
        taxName: `${jurisdiction.name} ${jurisdiction.type} TAX`,
        taxType: 'Sales',
      })),
    },
  };
}

/** Orders are computed and forgotten. */
function statusOf({ type, commit }: TransactionModel): TransactionStatus {
  if (!type.endsWith('Invoice')) return 'Temporary';
  return commit ? 'Committed' : 'Saved';
}

export type TransactionAnswer = ReturnType<typeof calculate>;

/** A transaction as AvaTax answers it. */
export function calculate(model: TransactionModel, code: string, id: number) {
  const state = model.addresses.shipTo.region ?? '';
  const answered = model.lines.map((line) => answerLine(line, state));
  const totalCents = model.lines.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  const taxCents = answered.reduce((sum, line) => sum + line.taxCents, 0);
  return {
    id,
    code,
    companyId: 1,
    date: model.date.slice(0, 10),
    status: statusOf(model),
    type: model.type,
    currencyCode: model.currencyCode,
    customerCode: model.customerCode,
    purchaseOrderNo: model.purchaseOrderNo ?? '',
    referenceCode: model.referenceCode ?? '',
    totalAmount: dollars(totalCents),
    totalTax: dollars(taxCents),
    version: 1,
    lines: answered.map(({ line }) => line),
    addresses: [{ ...model.addresses.shipTo, boundaryLevel: 'Address' }],
  };
}
