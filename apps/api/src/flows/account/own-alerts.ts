import { limits, type OwnStockAlert } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import { findProductsById } from '../../domains/catalog/index.ts';
import { endAlertOf, listOpenAlertsOf } from '../../domains/notifications/index.ts';
import type { Queryable } from '../../platform/database.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { provenEmail } from './person-of.ts';

/** What the caller's own address waits for. An address that nobody has proven waits for nothing. */
export async function listOwnAlerts(db: Queryable, caller: Caller): Promise<OwnStockAlert[]> {
  const email = provenEmail(caller);
  if (email === null) return [];
  const alerts = await listOpenAlertsOf(db, email, limits.stockAlertsShown);
  const products = await findProductsById(
    db,
    alerts.map(({ productId }) => productId),
  );
  return alerts.map(({ id, productId, sku, createdAt }) => {
    const product = products.get(productId);
    return {
      id,
      productName: product?.productName ?? 'A product that we no longer show',
      productUrl: product?.productUrl ?? null,
      sku,
      createdAt: createdAt.toISOString(),
    };
  });
}

export async function endOwnAlert(db: Queryable, caller: Caller, id: string): Promise<void> {
  const email = provenEmail(caller);
  const isEnded = email !== null && (await endAlertOf(db, email, id));
  if (!isEnded) throw new AppError('not_found', 'no such open alert of this caller');
}
