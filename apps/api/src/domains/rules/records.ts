import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { LineVerdict, Outcome } from './judge-line.ts';
import type { Facts, RuleText } from './model.ts';

/** What is kept of judgments, and of what people said to them. All of it only grows. */

export type Moment = 'placed' | 'released' | 'shipped';

export interface RuledLine {
  readonly sku: string;
  readonly facts: Facts;
  readonly verdict: LineVerdict;
}

export interface Decision {
  readonly groupId: string;
  readonly orderId: string;
  readonly moment: Moment;
  /** Null where none was published. */
  readonly rulesetHash: string | null;
  readonly outcome: Outcome;
  readonly lines: readonly RuledLine[];
}

export async function insertDecisions(
  db: Queryable,
  decisions: readonly Decision[],
): Promise<void> {
  await db.query(
    sql`/* rules.insert-decisions */
      insert into rules.decision (group_id, order_id, moment, ruleset_hash, outcome, lines)
      select "groupId", "orderId", moment, decode("rulesetHash", 'hex'), outcome, lines
        from jsonb_to_recordset(${JSON.stringify(decisions)}::jsonb) as d
             ("groupId" uuid, "orderId" text, moment text, "rulesetHash" text, outcome text,
              lines jsonb)`,
  );
}

/** What the buyer confirmed with the order, in the words that were shown. */
export async function insertAcknowledgments(
  db: Queryable,
  orderId: string,
  texts: readonly RuleText[],
): Promise<void> {
  if (texts.length === 0) return;
  await db.query(
    sql`/* rules.insert-acknowledgments */
      insert into rules.acknowledgment (order_id, text_key, text_version, body)
      select ${orderId}, key, version, text
        from json_to_recordset(${JSON.stringify(texts)}) as t (key text, version int, text text)`,
  );
}

/** What people said about an order. */
export interface OrderRecords {
  /** Keys of the texts that the buyer confirmed. */
  readonly confirmed: ReadonlySet<string>;
  /** What staff have settled, by group. */
  readonly settled: ReadonlyMap<string, ReadonlySet<string>>;
}

export async function readOrderRecords(db: Queryable, orderId: string): Promise<OrderRecords> {
  const [row] = await db.query(
    sql<{
      confirmed: string[];
      reviews: { groupId: string; settled: string[] }[];
    }>`/* rules.read-order-records */
      select coalesce((select array_agg(a.text_key) from rules.acknowledgment a
                        where a.order_id = ${orderId}), '{}') as confirmed,
             coalesce((select json_agg(json_build_object(
                                'groupId', r.group_id, 'settled', r.settled))
                         from rules.review r where r.order_id = ${orderId}), '[]') as reviews`,
  );
  const settled = new Map<string, Set<string>>();
  for (const { groupId, settled: keys } of row?.reviews ?? []) {
    settled.set(groupId, new Set([...(settled.get(groupId) ?? []), ...keys]));
  }
  return { confirmed: new Set(row?.confirmed ?? []), settled };
}

export interface NewReview {
  readonly groupId: string;
  readonly orderId: string;
  readonly settled: readonly string[];
  readonly note: string;
  readonly reviewedBy: string;
}

export async function insertReview(db: Queryable, review: NewReview): Promise<void> {
  await db.query(
    sql`/* rules.insert-review */
      insert into rules.review (group_id, order_id, settled, note, reviewed_by)
      values (${review.groupId}, ${review.orderId}, ${review.settled}::text[], ${review.note},
              ${review.reviewedBy})`,
  );
}

/** What was judged about a group so far, oldest first, and what its buyer confirmed. */
export interface KeptRulings {
  readonly decisions: readonly object[];
  readonly acknowledgments: readonly object[];
  readonly reviews: readonly object[];
}

export async function readRulings(
  db: Queryable,
  { orderId, groupId }: { readonly orderId: string; readonly groupId: string },
): Promise<KeptRulings> {
  const decisions = await db.query(
    sql<object>`/* rules.read-decisions */
      select id::text, moment, encode(ruleset_hash, 'hex') as "rulesetHash", outcome, lines,
             decided_at as "decidedAt"
        from rules.decision where group_id = ${groupId} order by id`,
  );
  const acknowledgments = await db.query(
    sql<object>`/* rules.read-acknowledgments */
      select text_key as "textKey", text_version as "textVersion", body,
             given_at as "givenAt"
        from rules.acknowledgment where order_id = ${orderId} order by text_key`,
  );
  const reviews = await db.query(
    sql<object>`/* rules.read-reviews */
      select settled, note, reviewed_by as "reviewedBy", reviewed_at as "reviewedAt"
        from rules.review
       where group_id = ${groupId} order by id`,
  );
  return { decisions, acknowledgments, reviews };
}
