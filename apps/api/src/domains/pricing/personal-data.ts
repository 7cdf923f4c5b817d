import type { PersonalData } from '../../platform/personal-data.ts';
import { sql } from '../../platform/sql.ts';

const prices = 'Prices and rates, the same for everybody.';

export const personalDataOfPricing: PersonalData = {
  tables: {
    // The totals say where the parts of a cart were to go.
    'pricing.quote': {
      columns: ['cart_id', 'totals', 'input_hash'],
      onErasure: 'deleted',
      read: (db, { cartIds }) =>
        db.query(
          sql<object>`/* pricing.export-quotes */
            select cart_id, totals, computed_at from pricing.quote
             where cart_id = any(${cartIds}::bigint[]) order by cart_id`,
        ),
    },
  },
  impersonal: {
    'pricing.nexus': prices,
    'pricing.shipping_method': prices,
    'pricing.tax_document': 'What was taxed, by order, in cents.',
    'pricing.tax_rate': prices,
  },
  async erase(tx, { cartIds }) {
    await tx.query(
      sql`/* pricing.erase-quotes */
        delete from pricing.quote where cart_id = any(${cartIds}::bigint[])`,
    );
  },
};
