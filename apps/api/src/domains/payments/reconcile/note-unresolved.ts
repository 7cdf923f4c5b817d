import { sql } from '../../../platform/sql.ts';
import { noteBreak } from '../breaks/note-break.ts';
import type { AttemptState } from '../model.ts';
import type { ExamineDeps } from './examine.ts';

interface UnresolvedAttempt {
  readonly attemptId: string;
  readonly orderId: string;
  readonly transactionId: string | null;
  readonly state: AttemptState;
  readonly ourCents: number;
}

/**
 * What the resolver could not find out in an hour, it will hardly find out by itself: absence is
 * certain after twenty minutes, and what is there is found in seconds.
 */
export async function noteUnresolved(deps: ExamineDeps): Promise<void> {
  const rows = await deps.db.query(
    sql<UnresolvedAttempt>`/* payments.list-unresolved */
      select id as "attemptId", order_id as "orderId", transaction_id as "transactionId", state,
             amount_cents as "ourCents"
        from payments.payment_attempt
       where state in ('sending', 'unknown') and created_at < shop_now() - interval '1 hour'
         and coalesce(sent_at, created_at) < shop_now() - interval '1 minute'
         and verb not in ('create_profile', 'delete_profile')`,
  );
  for (const { state, ...attempt } of rows) {
    await deps.db.transaction((tx) =>
      noteBreak(tx, deps, {
        ...attempt,
        kind: 'unresolved',
        ourState: state,
        providerCents: null,
        providerStatus: null,
      }),
    );
  }
}
