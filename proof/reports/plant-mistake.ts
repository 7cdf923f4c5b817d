import type { Client } from 'pg';

// cspell:ignore functiondef regproc

/** Mistakes in the shop's own functions that the proof has to find. */
export const plantedMistakes = {
  /** A refund that was dropped stays given back. */
  'dropped-refunds': {
    name: 'reports.money_between',
    right: "where e.account in ('revenue_pending', 'tax_payable')",
    wrong: `where e.account in ('revenue_pending', 'tax_payable') and not exists (
              select from payments.ledger_entry d
               where d.txn_id = e.txn_id and d.account = 'refund_payable' and d.amount_cents > 0)`,
  },
  /** Days end at midnight in Greenwich: what the house calls a day is passed in. */
  'day-in-utc': null,
  /** Sales tax is taken for our own money. */
  'tax-as-revenue': {
    name: 'reports.money_between',
    right: "filter (where e.account = 'tax_payable')",
    wrong: "filter (where e.account = 'nothing')",
  },
} as const;

export type PlantedMistake = keyof typeof plantedMistakes;

export const isPlantedMistake = (name: string): name is PlantedMistake =>
  Object.hasOwn(plantedMistakes, name);

/** Writes the function anew, with the mistake in it. */
export async function plantMistake(admin: Client, mistake: PlantedMistake): Promise<void> {
  const planted = plantedMistakes[mistake];
  if (planted === null) return;
  const { rows } = await admin.query<{ text: string }>(
    `select pg_get_functiondef('${planted.name}'::regproc) as text`,
  );
  const text = rows[0]?.text ?? '';
  const changed = text.replaceAll(planted.right, planted.wrong);
  if (changed === text) throw new Error(`${planted.name} has no such place any more`);
  await admin.query(changed);
}
