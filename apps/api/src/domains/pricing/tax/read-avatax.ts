import { z } from 'zod';
import { centsOf } from './amounts.ts';
import type { RecordAnswer, TaxAnswer, TaxDocument, TaxedLine } from './tax-service.ts';

/** What AvaTax answered, judged: an amount that cannot be right is no amount. */

export interface RawAnswer {
  readonly status: number;
  readonly body: Uint8Array;
}

const amount = z.unknown().transform((value, context) => {
  const cents = centsOf(value);
  if (cents !== null) return cents;
  context.addIssue({ code: 'custom', message: 'not a whole number of cents' });
  return z.NEVER;
});

const transaction = z.object({
  type: z.string(),
  code: z.string().nullish(),
  status: z.string(),
  currencyCode: z.string(),
  totalAmount: amount,
  totalTax: amount,
  lines: z.array(
    z.object({
      lineNumber: z.string(),
      lineAmount: amount,
      tax: amount,
      details: z.array(z.object({ tax: amount })).nullish(),
    }),
  ),
});

type Transaction = z.infer<typeof transaction>;

const failure = z.object({
  error: z.object({
    code: z.string(),
    details: z
      .array(z.object({ code: z.string().nullish(), faultSubCode: z.string().nullish() }))
      .nullish(),
  }),
});

/** Codes that are about the address and nothing else. */
const addressCodes = new Set([
  'AddressConflictException',
  'AddressIncomplete',
  'AddressLocationNotFound',
  'InvalidAddress',
  'InvalidPostalCode',
  'JurisdictionNotFoundError',
  'MissingAddress',
  'TaxAddressError',
  'TaxRegionError',
]);

const unusable = (why: string) => ({ kind: 'unusable' as const, why });

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return undefined;
  }
}

function readFailure({ status, body }: RawAnswer) {
  const parsed = failure.safeParse(parseJson(body));
  if (!parsed.success) return unusable(`http-${status}`);
  const { code, details } = parsed.data.error;
  const codes = [
    code,
    ...(details ?? []).flatMap((detail) => [detail.code ?? '', detail.faultSubCode ?? '']),
  ];
  if (status === 400 && codes.some((each) => addressCodes.has(each))) {
    return { kind: 'address_refused' as const };
  }
  return unusable(`http-${status} ${/^\w{1,60}$/.test(code) ? code : 'unnamed'}`);
}

function readTransaction(answer: RawAnswer): Transaction | TaxAnswer {
  if (answer.status !== 200 && answer.status !== 201) return readFailure(answer);
  const value = parseJson(answer.body);
  if (value === undefined) return unusable('not-json');
  const parsed = transaction.safeParse(value);
  return parsed.success ? parsed.data : unusable('malformed');
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0);

/** No tax on sales is as high as this; a rate of 725 % is a slipped point. */
const highestTax = { of: 10, most: 3 };

/** Why the taxes of these lines cannot be right; null when they can. */
function faultOf(answer: Transaction, asked: readonly TaxedLine[]): string | null {
  if (answer.currencyCode !== 'USD') return 'other-currency';
  const byNumber = new Map(answer.lines.map((line) => [line.lineNumber, line]));
  if (answer.lines.length !== asked.length || byNumber.size !== asked.length) return 'other-lines';
  for (const { number, amountCents } of asked) {
    const line = byNumber.get(number);
    if (line === undefined) return 'other-lines';
    if (line.lineAmount !== amountCents) return 'other-amount';
    if (line.tax < 0) return 'negative-tax';
    if (line.tax * highestTax.of > amountCents * highestTax.most) return 'absurd-tax';
    const details = line.details ?? [];
    if (details.length > 0 && sum(details.map(({ tax }) => tax)) !== line.tax) return 'odd-details';
  }
  if (sum(answer.lines.map(({ tax }) => tax)) !== answer.totalTax) return 'odd-total';
  if (sum(asked.map(({ amountCents }) => amountCents)) !== answer.totalAmount) return 'odd-total';
  return null;
}

/** The taxes of a SalesOrder, rounded as AvaTax rounds them: for each line and jurisdiction. */
export function readQuote(answer: RawAnswer, asked: readonly TaxedLine[]): TaxAnswer {
  const read = readTransaction(answer);
  if ('kind' in read) return read;
  const fault = faultOf(read, asked);
  if (fault !== null) return unusable(fault);
  return {
    kind: 'taxed',
    centsByLine: new Map(read.lines.map(({ lineNumber, tax }) => [lineNumber, tax])),
  };
}

export type Recording =
  | RecordAnswer
  /** It stands there, with another tax than the one that was charged. */
  | { readonly kind: 'other_tax' };

export function readRecord(answer: RawAnswer, document: TaxDocument): Recording {
  const read = readTransaction(answer);
  if ('kind' in read) {
    return read.kind === 'unusable' ? read : unusable('address-refused');
  }
  if (read.code !== document.code) return unusable('other-document');
  if (read.status !== 'Committed') return unusable('not-committed');
  if (read.currencyCode !== 'USD') return unusable('other-currency');
  const tax = sum(document.lines.map(({ taxCents }) => taxCents));
  const charged = document.kind === 'return' ? 0 - tax : tax;
  return read.totalTax === charged ? { kind: 'recorded' } : { kind: 'other_tax' };
}
