import type { Queryable } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

export interface HeldAttempt {
  readonly id: string;
  readonly orderId: string;
  readonly transactionId: string;
  readonly amountCents: number;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly heldSince: Date;
  readonly endsAt: Date;
  readonly isAuthorized: boolean;
}

/** Held before the bank was asked; the provider waits five days for a decision, else thirty. */
const notYetAuthorized = '252';

/** Authorizations that the provider's fraud filter holds until a person decides there. */
export function listHeldAttempts(db: Queryable, limit: number): Promise<HeldAttempt[]> {
  return db.query(
    sql<HeldAttempt>`/* payments.list-held-attempts */
      select id, order_id as "orderId", transaction_id as "transactionId",
             amount_cents as "amountCents", card_brand as "cardBrand", card_last4 as "cardLast4",
             sent_at as "heldSince",
             sent_at + case when reason_code = ${notYetAuthorized} then interval '5 days'
                            else interval '30 days' end as "endsAt",
             reason_code is distinct from ${notYetAuthorized} as "isAuthorized"
        from payments.payment_attempt
       where state = 'held' and transaction_id is not null
       order by sent_at limit ${limit}`,
  );
}
