import type { Queryable } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { OwnWords, ReviewRow, Voter } from './model.ts';

export interface NewReview extends OwnWords {
  readonly productId: string;
  readonly customerId: string;
  readonly isVerifiedBuyer: boolean;
}

/** Undefined when the customer has written about the product already. */
export async function insertReview(
  db: Queryable,
  review: NewReview,
): Promise<ReviewRow | undefined> {
  const [row] = await db.query(
    sql<ReviewRow>`/* reviews.insert-review */
      insert into reviews.review
             (product_id, customer_id, display_name, rating, title, body, is_verified_buyer)
      values (${review.productId}, ${review.customerId}, ${review.displayName}, ${review.rating},
              ${review.title}, ${review.text}, ${review.isVerifiedBuyer})
      on conflict do nothing
      returning *`,
  );
  return row;
}

export async function findReview(db: Queryable, id: string): Promise<ReviewRow | undefined> {
  const [row] = await db.query(
    sql<ReviewRow>`/* reviews.find-review */ select * from reviews.review where id = ${id}`,
  );
  return row;
}

/** Undefined for a review of somebody else as for one that never was. */
export async function findReviewOf(
  db: Queryable,
  id: string,
  customerId: string,
): Promise<ReviewRow | undefined> {
  const row = await findReview(db, id);
  return row?.customer_id === customerId ? row : undefined;
}

/** What is changed waits to be read again. Undefined when it is not as its author saw it. */
export async function updateWords(
  db: Queryable,
  { id, version }: { readonly id: string; readonly version: number },
  words: OwnWords & { readonly isVerifiedBuyer: boolean },
): Promise<ReviewRow | undefined> {
  const [row] = await db.query(
    sql<ReviewRow>`/* reviews.update-words */
      update reviews.review
         set rating = ${words.rating}, title = ${words.title}, body = ${words.text},
             display_name = ${words.displayName}, is_verified_buyer = ${words.isVerifiedBuyer},
             state = 'pending', refusal_reason = null, decided_by = null, decided_at = null,
             edited_at = shop_now(), version = version + 1
       where id = ${id} and version = ${version}
      returning *`,
  );
  return row;
}

export async function deleteReviewRow(db: Queryable, id: string): Promise<void> {
  await db.query(sql`/* reviews.delete-review */ delete from reviews.review where id = ${id}`);
}

export interface Decision {
  readonly id: string;
  readonly version: number;
  readonly by: string;
}

/** Undefined when it is not as whoever decided saw it. */
export async function publishRow(
  db: Queryable,
  { id, version, by, isVerifiedBuyer }: Decision & { readonly isVerifiedBuyer: boolean },
): Promise<ReviewRow | undefined> {
  const [row] = await db.query(
    sql<ReviewRow>`/* reviews.publish */
      update reviews.review
         set state = 'published', refusal_reason = null, is_verified_buyer = ${isVerifiedBuyer},
             decided_by = ${by}, decided_at = shop_now(), version = version + 1
       where id = ${id} and version = ${version} and state <> 'published'
      returning *`,
  );
  return row;
}

/** Undefined when it is not as whoever decided saw it. */
export async function refuseRow(
  db: Queryable,
  { id, version, by, reason }: Decision & { readonly reason: string },
): Promise<ReviewRow | undefined> {
  const [row] = await db.query(
    sql<ReviewRow>`/* reviews.refuse */
      update reviews.review
         set state = 'refused', refusal_reason = ${reason},
             decided_by = ${by}, decided_at = shop_now(), version = version + 1
       where id = ${id} and version = ${version} and state <> 'refused'
      returning *`,
  );
  return row;
}

/** An empty text takes the reply away. Undefined when the review is not as whoever replies saw it. */
export async function saveReply(
  db: Queryable,
  { id, version, by, text }: Decision & { readonly text: string },
): Promise<ReviewRow | undefined> {
  const [row] = await db.query(
    sql<ReviewRow>`/* reviews.save-reply */
      update reviews.review
         set reply = nullif(${text}, ''),
             replied_by = case when ${text} = '' then null else ${by} end,
             replied_at = case when ${text} = '' then null else shop_now() end,
             version = version + 1
       where id = ${id} and version = ${version}
      returning *`,
  );
  return row;
}

/** The last word of each voter counts; null takes it back. */
export async function saveVote(
  db: Queryable,
  reviewId: string,
  voter: Voter,
  isHelpful: boolean | null,
): Promise<void> {
  const customerId = voter.kind === 'customer' ? voter.customerId : null;
  const guestHash = voter.kind === 'guest' ? voter.tokenHash : null;
  if (isHelpful === null) {
    await db.query(
      sql`/* reviews.take-vote-back */
        delete from reviews.vote
         where review_id = ${reviewId}
           and (customer_id = ${customerId}::bigint or guest_hash = ${guestHash}::bytea)`,
    );
    return;
  }
  await db.query(
    voter.kind === 'customer'
      ? sql`/* reviews.save-vote-of-customer */
          insert into reviews.vote as v (review_id, customer_id, is_helpful)
          values (${reviewId}, ${customerId}, ${isHelpful})
          on conflict (review_id, customer_id) where customer_id is not null
          do update set is_helpful = excluded.is_helpful, voted_at = shop_now()
           where v.is_helpful <> excluded.is_helpful`
      : sql`/* reviews.save-vote-of-guest */
          insert into reviews.vote as v (review_id, guest_hash, is_helpful)
          values (${reviewId}, ${guestHash}, ${isHelpful})
          on conflict (review_id, guest_hash) where guest_hash is not null
          do update set is_helpful = excluded.is_helpful, voted_at = shop_now()
           where v.is_helpful <> excluded.is_helpful`,
  );
}
