import {
  type CallOutput,
  type CallRequest,
  type StateTax,
  type UsState,
  usStates,
} from '@tarnholt/contract';
import type { Desk } from '../../domains/audit/index.ts';
import {
  listStateTaxes,
  lockStateTax,
  type StateTaxRow,
  saveStateTax,
  type TaxEngineName,
} from '../../domains/pricing/index.ts';
import { type Facts, readVersions } from '../../domains/settings/index.ts';
import { keepChange, type SettingsDeps } from './deps.ts';

/** Rates are kept in millionths: a percent is ten thousand of them. */
const ppmOfPercent = 10_000;

export async function readTaxes({
  db,
  engine,
}: Pick<SettingsDeps, 'db' | 'engine'>): Promise<CallOutput<'getTaxSettings'>> {
  const [rows, versions] = await Promise.all([listStateTaxes(db), readVersions(db, 'tax')]);
  const known = new Map(rows.map((row) => [row.state, row]));
  const states = (Object.keys(usStates) as UsState[]).map((state): StateTax => {
    const row = known.get(state) ?? { state, isNexus: false, rate: null };
    return {
      state,
      isNexus: row.isNexus,
      ratePercent: percentOf(row),
      taxesShipping: row.rate?.taxesShipping ?? false,
      warning: warningOf(row, engine),
      version: versions.get(state) ?? 0,
    };
  });
  return { engine, states };
}

export async function changeStateTax(
  deps: SettingsDeps,
  desk: Desk,
  state: UsState,
  { version, isNexus, ratePercent, taxesShipping }: CallRequest<'changeStateTax'>['body'],
): Promise<CallOutput<'getTaxSettings'>> {
  const wanted: StateTaxRow = {
    state,
    isNexus,
    rate:
      ratePercent === null
        ? null
        : { ratePpm: Math.round(ratePercent * ppmOfPercent), taxesShipping },
  };
  await deps.db.transaction(async (tx) => {
    const before = factsOf(await lockStateTax(tx, state));
    const change = {
      area: 'tax',
      subject: state,
      version,
      before,
      after: factsOf(wanted),
    } as const;
    if (await keepChange(tx, desk, change)) await saveStateTax(tx, wanted);
  });
  return readTaxes(deps);
}

function percentOf({ rate }: StateTaxRow): number | null {
  return rate === null ? null : rate.ratePpm / ppmOfPercent;
}

/** What shoppers will meet where tax must be collected and the table does not say how much. */
function warningOf({ isNexus, rate }: StateTaxRow, engine: TaxEngineName): StateTax['warning'] {
  if (!isNexus || rate !== null) return null;
  return engine === 'table' ? 'no-sale' : 'no-fallback';
}

function factsOf(row: StateTaxRow): Facts {
  return {
    isNexus: row.isNexus,
    ratePercent: percentOf(row),
    taxesShipping: row.rate?.taxesShipping ?? null,
  };
}
