import { type CallOutput, limits } from '@tarnholt/contract';
import { findSoldSkus } from '../../domains/catalog/index.ts';
import { listLowStock } from '../../domains/inventory/index.ts';
import type { SettingsReader } from '../../domains/settings/index.ts';
import { listFailedJobs } from '../../platform/jobs/failed-jobs.ts';
import type { DeskDeps } from './list-orders.ts';

export interface ShopWorkDeps extends DeskDeps {
  readonly settings: Pick<SettingsReader, 'limit'>;
}

/** One more than is told, so that "more" is known. */
const most = limits.deskRows + 1;

/** Work of the shop's own programs that nobody has tried again. */
export async function readFailedJobs({ db }: DeskDeps): Promise<CallOutput<'listFailedJobs'>> {
  const jobs = await listFailedJobs(db, most);
  return {
    jobs: jobs
      .slice(0, limits.deskRows)
      .map(({ failedAt, ...job }) => ({ ...job, failedAt: failedAt.toISOString() })),
    isAll: jobs.length < most,
  };
}

/** What is nearly sold out, as its product is called. */
export async function readLowStock({
  db,
  settings,
}: ShopWorkDeps): Promise<CallOutput<'listLowStock'>> {
  const lowUnits = await settings.limit(db, 'stock-low-units');
  const stock = await listLowStock(db, lowUnits, most);
  const shown = stock.slice(0, limits.deskRows);
  const sold = await findSoldSkus(
    db,
    shown.map(({ sku }) => sku),
  );
  return {
    skus: shown.map((each) => ({ ...each, productName: sold.get(each.sku)?.productName ?? null })),
    isAll: stock.length < most,
    lowUnits,
  };
}
