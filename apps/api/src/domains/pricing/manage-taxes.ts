import type { Queryable, Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { TaxRate } from './model.ts';

/** Whether and how tax is collected in a state. */
export interface StateTaxRow {
  readonly state: string;
  readonly isNexus: boolean;
  readonly rate: TaxRate | null;
}

/** Of those states of which anything is known. */
export function listStateTaxes(db: Queryable): Promise<StateTaxRow[]> {
  return db.query(
    sql<StateTaxRow>`/* pricing.list-state-taxes */
      select state, n.state is not null as "isNexus",
             case when r.state is not null then json_build_object(
               'ratePpm', r.rate_ppm, 'taxesShipping', r.taxes_shipping) end as rate
        from pricing.nexus n full join pricing.tax_rate r using (state)
       order by state limit 100`,
  );
}

/** Waits for whoever changes the same state. */
export async function lockStateTax(tx: Transaction, state: string): Promise<StateTaxRow> {
  await tx.query(
    sql`/* pricing.lock-state-tax */
      select pg_advisory_xact_lock(hashtextextended('tax/' || ${state}, 31))`,
  );
  const rows = await listStateTaxes(tx);
  return rows.find((row) => row.state === state) ?? { state, isNexus: false, rate: null };
}

export async function saveStateTax(tx: Transaction, tax: StateTaxRow): Promise<void> {
  const { state, isNexus, rate } = tax;
  if (isNexus) {
    await tx.query(
      sql`/* pricing.add-nexus */
        insert into pricing.nexus (state) values (${state}) on conflict do nothing`,
    );
  } else {
    await tx.query(sql`/* pricing.drop-nexus */ delete from pricing.nexus where state = ${state}`);
  }
  if (rate === null) {
    await tx.query(
      sql`/* pricing.drop-rate */ delete from pricing.tax_rate where state = ${state}`,
    );
    return;
  }
  await tx.query(
    sql`/* pricing.save-rate */
      insert into pricing.tax_rate (state, rate_ppm, taxes_shipping)
      values (${state}, ${rate.ratePpm}, ${rate.taxesShipping})
      on conflict (state) do update
         set rate_ppm = excluded.rate_ppm, taxes_shipping = excluded.taxes_shipping`,
  );
}
