import { z } from 'zod';

/** What may be asked for: the parts of AvaTax's CreateTransactionModel that are modeled here. */

const amount = z.number().refine((value) => /^-?\d{1,11}(\.\d{1,2})?$/.test(String(value)), {
  message: 'must be a whole number of cents',
});

const taxOverride = z.object({
  type: z.enum(['None', 'TaxAmount', 'TaxDate', 'Exemption']),
  taxAmount: amount.optional(),
  reason: z.string().min(1),
});

const address = z.object({
  line1: z.string().optional(),
  line2: z.string().optional(),
  city: z.string().optional(),
  region: z.string().optional(),
  postalCode: z.string().optional(),
  country: z.string().optional(),
});

const line = z.object({
  number: z.string().min(1).max(50),
  quantity: z.number().default(1),
  amount,
  taxCode: z.string().max(25).default('P0000000'),
  itemCode: z.string().max(50).optional(),
  description: z.string().optional(),
  taxOverride: taxOverride.optional(),
});

export const documentTypes = [
  'SalesOrder',
  'SalesInvoice',
  'ReturnOrder',
  'ReturnInvoice',
] as const;

export const transactionModel = z.object({
  code: z.string().min(1).max(50).optional(),
  type: z.enum(documentTypes).default('SalesOrder'),
  companyCode: z.string().max(25).default('DEFAULT'),
  date: z.string().regex(/^\d{4}-\d{2}-\d{2}/),
  customerCode: z.string().min(1).max(50),
  currencyCode: z.string().length(3).default('USD'),
  purchaseOrderNo: z.string().max(50).optional(),
  referenceCode: z.string().max(1024).optional(),
  commit: z.boolean().default(false),
  addresses: z.object({ shipFrom: address.optional(), shipTo: address }),
  lines: z.array(line).min(1),
});

export const createOrAdjustModel = z.object({
  adjustmentReason: z.string().optional(),
  adjustmentDescription: z.string().optional(),
  createTransactionModel: transactionModel,
});

export type TransactionModel = z.infer<typeof transactionModel>;
