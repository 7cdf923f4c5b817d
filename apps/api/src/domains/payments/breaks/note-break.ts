import type { Logger } from '@tarnholt/service';
import type { Transaction } from '../../../platform/database.ts';
import type { Metrics } from '../../../platform/metrics.ts';
import { sql } from '../../../platform/sql.ts';
import type { BreakKind } from '../model.ts';

/** Where our books and the provider's disagree, with what each of them says. */
export interface FoundBreak {
  readonly kind: BreakKind;
  readonly orderId: string | null;
  readonly attemptId: string | null;
  readonly transactionId: string | null;
  readonly ourCents: number | null;
  readonly providerCents: number | null;
  readonly ourState: string | null;
  readonly providerStatus: string | null;
}

export const noFacts = {
  ourCents: null,
  providerCents: null,
  ourState: null,
  providerStatus: null,
} as const;

export interface BreakDeps {
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'paymentBreaks'>;
}

/**
 * Writes a difference down. One that is known is seen again; one that a person has closed stays
 * closed as long as its facts are the ones that the person has seen. True when it is new.
 */
export async function noteBreak(
  tx: Transaction,
  { logger, metrics }: BreakDeps,
  found: FoundBreak,
): Promise<boolean> {
  const { kind, orderId, attemptId, transactionId } = found;
  const [row] = await tx.query(
    sql<{ isNew: boolean }>`/* payments.note-break */
      with accepted as (
        update payments.recon_break set last_seen_at = shop_now()
         where id = (
           select id from payments.recon_break
            where kind = ${kind} and attempt_id is not distinct from ${attemptId}
              and transaction_id is not distinct from ${transactionId}
            order by id desc limit 1)
           and resolved_how = 'person'
           and our_cents is not distinct from ${found.ourCents}::bigint
           and provider_cents is not distinct from ${found.providerCents}::bigint
           and our_state is not distinct from ${found.ourState}
           and provider_status is not distinct from ${found.providerStatus}
        returning id
      )
      insert into payments.recon_break
        (kind, order_id, attempt_id, transaction_id, our_cents, provider_cents, our_state,
         provider_status)
      select ${kind}, ${orderId}, ${attemptId}, ${transactionId}, ${found.ourCents}::bigint,
             ${found.providerCents}::bigint, ${found.ourState}, ${found.providerStatus}
       where not exists (select from accepted)
      on conflict (kind, coalesce(attempt_id, ''), coalesce(transaction_id, ''))
        where resolved_at is null
      do update set last_seen_at = shop_now(),
                    our_cents = coalesce(excluded.our_cents, recon_break.our_cents),
                    provider_cents = coalesce(excluded.provider_cents, recon_break.provider_cents),
                    our_state = coalesce(excluded.our_state, recon_break.our_state),
                    provider_status =
                      coalesce(excluded.provider_status, recon_break.provider_status)
      returning xmax = 0 as "isNew"`,
  );
  if (!row?.isNew) return false;
  metrics.paymentBreaks.inc({ kind });
  logger.error(
    { kind, orderId, attemptId, transactionId },
    'our books and those of the card provider disagree',
  );
  return true;
}
