import type { Destination } from '../model.ts';
import { dollarsOf } from './amounts.ts';
import type { TaxDocument, TaxedLine, TaxQuestion } from './tax-service.ts';

/** Bodies of AvaTax's REST interface, version 2. */

export interface Merchant {
  readonly companyCode: string;
  readonly shipFrom: Destination;
}

function addressOf({ street, city, state, zip }: Destination) {
  return { line1: street, city, region: state, postalCode: zip, country: 'US' };
}

/** Not a person's name or number: AvaTax wants a customer, and the order is all that it needs. */
function modelOf(
  merchant: Merchant,
  {
    type,
    code,
    customerCode,
    date,
    destination,
    lines,
  }: Record<string, unknown> & {
    destination: Destination;
  },
) {
  return {
    type,
    code,
    companyCode: merchant.companyCode,
    customerCode,
    date,
    currencyCode: 'USD',
    addresses: { shipFrom: addressOf(merchant.shipFrom), shipTo: addressOf(destination) },
    lines,
  };
}

function lineOf({ number, sku, taxCode, quantity }: TaxedLine, amountCents: number) {
  return { number, itemCode: sku, taxCode, quantity, amount: dollarsOf(amountCents) };
}

const dateOf = (time: Date) => time.toISOString().slice(0, 10);

/** A SalesOrder is computed and kept nowhere. */
export function quoteBody(merchant: Merchant, question: TaxQuestion, now: Date): object {
  return modelOf(merchant, {
    type: 'SalesOrder',
    code: question.code,
    customerCode: question.code,
    date: dateOf(now),
    destination: question.destination,
    lines: question.lines.map((line) => lineOf(line, line.amountCents)),
  });
}

/**
 * A document that counts. What goes back is negative. With `override` each line carries the tax that
 * was charged, and AvaTax takes it in place of its own.
 */
export function documentBody(merchant: Merchant, document: TaxDocument, override: boolean): object {
  const isReturn = document.kind === 'return';
  const signed = (cents: number) => (isReturn ? 0 - cents : cents);
  return {
    adjustmentReason: 'Other',
    adjustmentDescription: 'Sent again',
    createTransactionModel: {
      ...modelOf(merchant, {
        type: isReturn ? 'ReturnInvoice' : 'SalesInvoice',
        code: document.code,
        customerCode: document.orderId,
        date: dateOf(document.date),
        destination: document.destination,
        lines: document.lines.map((line) => ({
          ...lineOf(line, signed(line.amountCents)),
          ...(override
            ? {
                taxOverride: {
                  type: 'TaxAmount',
                  taxAmount: dollarsOf(signed(line.taxCents)),
                  reason: isReturn ? 'Tax that was given back' : 'Tax that was charged',
                },
              }
            : {}),
        })),
      }),
      purchaseOrderNo: document.orderId,
      ...(isReturn ? { referenceCode: document.invoiceCode } : {}),
      commit: true,
    },
  };
}
