import type { PublishedReview, ReviewState, ReviewSummary, ReviewVote } from '@tarnholt/contract';

/** A review as it is stored. */
export interface ReviewRow {
  readonly id: string;
  readonly product_id: string;
  readonly customer_id: string | null;
  readonly display_name: string;
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly state: ReviewState;
  readonly is_verified_buyer: boolean;
  readonly helpful_votes: number;
  readonly not_helpful_votes: number;
  readonly refusal_reason: string | null;
  readonly decided_by: string | null;
  readonly decided_at: Date | null;
  readonly reply: string | null;
  readonly replied_at: Date | null;
  readonly version: number;
  readonly created_at: Date;
  readonly edited_at: Date | null;
}

/** What an author writes. */
export interface OwnWords {
  readonly rating: number;
  readonly title: string;
  readonly text: string;
  readonly displayName: string;
}

/** Whose vote it is; never made from what a request says without proof. */
export type Voter =
  | { readonly kind: 'customer'; readonly customerId: string }
  | { readonly kind: 'guest'; readonly tokenHash: Buffer };

/** What stands in a column of that name: no other id could be the document of a product. */
export const productIdPattern = /^[A-Za-z0-9-]{1,64}$/;

/** As everybody may read it: nothing that leads to its author's account. */
export function toPublished(row: ReviewRow): PublishedReview {
  return {
    id: Number(row.id),
    rating: row.rating,
    title: row.title,
    text: row.body,
    displayName: row.display_name,
    isVerifiedBuyer: row.is_verified_buyer,
    writtenAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    helpfulVotes: row.helpful_votes,
    notHelpfulVotes: row.not_helpful_votes,
    reply:
      row.reply === null || row.replied_at === null
        ? null
        : { text: row.reply, repliedAt: row.replied_at.toISOString() },
  };
}

/** `ratings` counts one star first. */
export function toSummary(ratings: readonly number[]): ReviewSummary {
  const count = ratings.reduce((sum, some) => sum + some, 0);
  const stars = ratings.reduce((sum, some, index) => sum + some * (index + 1), 0);
  return {
    count,
    average: count === 0 ? 0 : Math.round((stars / count) * 10) / 10,
    ratings: [...ratings],
  };
}

export const noRatings: readonly number[] = [0, 0, 0, 0, 0];

/** Whether the vote says that it helped; null takes back what was said. */
export function isHelpfulOf(vote: ReviewVote): boolean | null {
  return vote === 'none' ? null : vote === 'helpful';
}

/** Where a page of reviews ended. */
export interface Position {
  /** What the list is sorted by before the id; 0 where it is the id alone. */
  readonly key: number;
  readonly id: string;
}

export function writeCursor({ key, id }: Position): string {
  return `${key}_${id}`;
}

/** One that we did not write leads to the first page. */
export function readCursor(cursor: string | undefined): Position | null {
  const [, key, id] = /^(\d{1,9})_([1-9]\d{0,15})$/.exec(cursor ?? '') ?? [];
  return key === undefined || id === undefined ? null : { key: Number(key), id };
}
