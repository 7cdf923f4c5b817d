import type { Logger } from '@tarnholt/service';
import {
  type GroupView,
  type OrderView,
  type Refund,
  readOrder,
  type TaxDestination,
} from '../../domains/orders/index.ts';
import {
  findTaxDocument,
  freight,
  noteNotRecorded,
  noteRecorded,
  planTaxDocument,
  recordTaxJob,
  type SoldLine,
  splitReturn,
  type TaxDocument,
  type TaxDocumentRow,
  type Taxes,
} from '../../domains/pricing/index.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { handleJob, type JobHandler } from '../../platform/jobs/define-job.ts';
import type { SettleDeps } from './deps.ts';

type PlanDeps = Pick<SettleDeps, 'jobs' | 'taxes'>;

const invoiceCodeOf = (groupId: string) => `sale-${groupId}`;

/** All the money of a group was captured: from here on the tax authorities are to hear of the sale. */
export async function planInvoice(
  deps: PlanDeps,
  tx: Transaction,
  group: GroupView,
): Promise<void> {
  const { id: groupId, orderId, totalCents, taxCents, taxSource } = group;
  const amountCents = totalCents - taxCents;
  const code = invoiceCodeOf(groupId);
  const document = { code, kind: 'invoice', orderId, groupId, amountCents, taxCents } as const;
  await planTaxDocument(deps, tx, document, taxSource);
}

/** Money of a group went back. */
export async function planReturn(
  deps: PlanDeps,
  tx: Transaction,
  refund: Refund,
  group: GroupView,
): Promise<void> {
  const { id, orderId, groupId, taxCents } = refund;
  const amountCents = refund.amountCents - taxCents;
  const code = `return-${id}`;
  const document = { code, kind: 'return', orderId, groupId, amountCents, taxCents } as const;
  await planTaxDocument(deps, tx, document, group.taxSource);
}

export interface RecordTaxDeps {
  readonly db: Database;
  readonly taxes: Pick<Taxes, 'record'>;
  readonly logger: Logger;
}

/** Sends one document. Run twice it is sent twice, which leaves one at the service. */
export function recordTaxHandler({ db, taxes, logger }: RecordTaxDeps): JobHandler {
  return handleJob(recordTaxJob, async ({ code }) => {
    const row = await findTaxDocument(db, code);
    if (row === null || row.state !== 'open') return;
    const order = await readOrder(db, row.orderId);
    if (order === null) throw new Error('a tax document belongs to an order');
    const answer = await taxes.record(documentOf(row, order));
    if (answer === null) {
      logger.error({ code }, 'a tax document is open, and no tax service is set up');
      return;
    }
    if (answer.kind === 'recorded') {
      await noteRecorded(db, code);
      return;
    }
    await noteNotRecorded(db, code, answer.why);
    throw new Error(`the tax service did not take ${code}: ${answer.why}`);
  });
}

function documentOf(row: TaxDocumentRow, order: OrderView): TaxDocument {
  const group = order.groups.find(({ id }) => id === row.groupId);
  if (group === undefined) throw new Error('a tax document belongs to a group');
  const sold = soldLinesOf(group);
  const isReturn = row.kind === 'return';
  return {
    code: row.code,
    kind: row.kind,
    orderId: order.id,
    invoiceCode: invoiceCodeOf(group.id),
    date: row.createdAt,
    destination: destinationOf(group, order),
    lines: isReturn ? splitReturn(sold, row.amountCents, row.taxCents) : sold,
    // How much of a refund is tax is for us to say, whoever computed the whole.
    isForeignTax: isReturn || group.taxSource !== 'avatax',
  };
}

function soldLinesOf(group: GroupView): SoldLine[] {
  const lines = group.lines.map((line) => ({
    number: String(line.id),
    sku: line.sku,
    taxCode: line.taxCode,
    quantity: line.quantity,
    amountCents: line.unitPriceCents * line.quantity,
    taxCents: line.taxCents,
  }));
  const { shippingCents: amountCents, shippingTaxCents: taxCents } = group;
  return amountCents === 0 ? lines : [...lines, { ...freight, amountCents, taxCents }];
}

/** Orders that are older than the field were taxed where they went, or where the card is at home. */
function destinationOf({ taxDestination, recipient }: GroupView, order: OrderView): TaxDestination {
  if (taxDestination !== null) return taxDestination;
  const { address: street, city, state, zip } = recipient ?? order.billing;
  return { street, city, state, zip };
}
