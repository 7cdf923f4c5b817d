import { AppError, type Logger } from '@tarnholt/service';
import type { Metrics } from '../../../platform/metrics.ts';
import {
  type GroupTax,
  linesOf,
  noTax,
  type QuoteGroup,
  type QuoteInput,
  type QuoteLine,
  taxByTable,
} from '../model.ts';
import type { TaxedLine, TaxService } from './tax-service.ts';

export interface ComputeTaxesDeps {
  /** Null where the table of rates is all there is. */
  readonly service: Pick<TaxService, 'quote'> | null;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'taxFallbacks'>;
}

/** Shipping as the tax service knows it. */
export const freight = { number: 'freight', sku: 'FREIGHT', taxCode: 'FR', quantity: 1 };

/**
 * The tax of every group at its own destination. Where the service is of no use, the table of rates
 * stands in for it and the tax says so; where the table has no rate either, there is no quote:
 * nobody is charged a guess.
 */
export function computeTaxes(deps: ComputeTaxesDeps, input: QuoteInput): Promise<GroupTax[]> {
  return Promise.all(
    input.groups.map((group) => taxOfGroup(deps, group, linesOf(input, group.kind))),
  );
}

async function taxOfGroup(
  deps: ComputeTaxesDeps,
  group: QuoteGroup,
  lines: readonly QuoteLine[],
): Promise<GroupTax> {
  if (!group.isNexus) return noTax(group.kind);
  if (deps.service !== null) {
    const asked = await askService(deps.service, group, lines);
    if (typeof asked !== 'string') return asked;
    deps.metrics.taxFallbacks.inc({ why: asked });
  }
  if (group.rate === null) {
    throw new AppError('tax_unavailable', `no tax can be computed in ${group.destination.state}`, {
      retryAfterSeconds: 30,
    });
  }
  return taxByTable(group, lines, group.rate);
}

/** The tax, or why there is none. */
async function askService(
  service: Pick<TaxService, 'quote'>,
  group: QuoteGroup,
  lines: readonly QuoteLine[],
): Promise<GroupTax | string> {
  const answer = await service.quote({
    code: `quote-${group.kind}`,
    destination: group.destination,
    lines: [...lines.map(toTaxed), ...freightOf(group)],
  });
  switch (answer.kind) {
    case 'taxed':
      return {
        kind: group.kind,
        source: 'avatax',
        lineCents: new Map(
          lines.map(({ lineId }) => [lineId, answer.centsByLine.get(String(lineId)) ?? 0]),
        ),
        shippingCents: answer.centsByLine.get(freight.number) ?? 0,
      };
    case 'address_refused':
      throw new AppError('address_refused', 'the tax service knows no such place');
    case 'unusable':
      return answer.why.split(' ')[0] ?? '';
  }
}

function toTaxed({ lineId, sku, taxCode, quantity, unitPriceCents }: QuoteLine): TaxedLine {
  return {
    number: String(lineId),
    sku,
    taxCode,
    quantity,
    amountCents: unitPriceCents * quantity,
  };
}

function freightOf({ methodPriceCents }: QuoteGroup): TaxedLine[] {
  return methodPriceCents === 0 ? [] : [{ ...freight, amountCents: methodPriceCents }];
}
