import type { Logger } from '@tarnholt/service';
import type { Metrics } from '../../../platform/metrics.ts';
import type { Outbound } from '../../../platform/outbound.ts';
import type { TaxEngineName } from '../model.ts';
import { computeTotals, type Destination, type QuoteInput, type Totals } from '../model.ts';
import { createAvatax } from './avatax.ts';
import { computeTaxes } from './compute-taxes.ts';
import type { RecordAnswer, TaxDocument, TaxService } from './tax-service.ts';

/** Named as in the configuration, which can be handed in as it is. */
export interface TaxSettings {
  readonly TAX_ENGINE: TaxEngineName;
  readonly AVATAX_URL?: string | undefined;
  readonly AVATAX_ACCOUNT_ID: string;
  readonly AVATAX_LICENSE_KEY: string;
  readonly AVATAX_COMPANY_CODE: string;
  readonly SHIP_FROM?: Destination | undefined;
}

export interface TaxesDeps {
  readonly config: TaxSettings;
  readonly outbound: Outbound;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'taxCalls' | 'taxFallbacks'>;
  readonly now: () => Date;
  /** Milliseconds that never go back. */
  readonly steadyNow?: () => number;
}

/** One per process: it remembers whether the tax service is worth asking. */
export interface Taxes {
  readonly engine: TaxEngineName;
  /** The totals with their taxes. Asks the tax service, so never inside a transaction. */
  quote(input: QuoteInput): Promise<Totals>;
  /** Hands a document to the tax service. Null where there is none. */
  record(document: TaxDocument): Promise<RecordAnswer | null>;
}

export function createTaxes({ config, ...deps }: TaxesDeps): Taxes {
  const service = openTaxService(config, deps);
  return {
    engine: config.TAX_ENGINE,
    quote: async (input) => computeTotals(input, await computeTaxes({ ...deps, service }, input)),
    record: async (document) => (service === null ? null : service.record(document)),
  };
}

/** Null where taxes come from the table. */
export function openTaxService(
  config: TaxSettings,
  deps: Omit<TaxesDeps, 'config'>,
): TaxService | null {
  if (config.TAX_ENGINE === 'table') return null;
  const { AVATAX_URL: url, SHIP_FROM: shipFrom } = config;
  if (url === undefined || shipFrom === undefined) throw new Error('the tax service is not set up');
  return createAvatax({
    ...deps,
    url,
    shipFrom,
    accountId: config.AVATAX_ACCOUNT_ID,
    licenseKey: config.AVATAX_LICENSE_KEY,
    companyCode: config.AVATAX_COMPANY_CODE,
  });
}
