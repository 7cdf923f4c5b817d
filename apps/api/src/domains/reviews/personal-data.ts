import type { Queryable } from '../../platform/database.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { sql } from '../../platform/sql.ts';

export const personalDataOfReviews: PersonalData = {
  tables: {
    'reviews.review': {
      columns: ['customer_id', 'display_name', 'title', 'body', 'refusal_reason', 'reply'],
      onErasure: 'deleted',
      read: (db, { customerId }) =>
        db.query(
          sql<object>`/* reviews.export-reviews */
            select id, product_id, display_name, rating, title, body, state, refusal_reason, reply,
                   created_at, edited_at
              from reviews.review where customer_id = ${customerId} order by id`,
        ),
    },
    'reviews.vote': {
      columns: ['customer_id', 'guest_hash'],
      onErasure: 'deleted',
      read: (db, { customerId }) =>
        db.query(
          sql<object>`/* reviews.export-votes */
            select review_id, is_helpful, voted_at
              from reviews.vote where customer_id = ${customerId} order by id`,
        ),
    },
  },
  impersonal: { 'reviews.product_rating': 'How many stars a product has.' },
  async erase(tx, { customerId }) {
    await tx.query(
      sql`/* reviews.erase-votes */ delete from reviews.vote where customer_id = ${customerId}`,
    );
    await tx.query(
      sql`/* reviews.erase-reviews */ delete from reviews.review where customer_id = ${customerId}`,
    );
  },
};

/** The products on whose pages a review of the customer is shown. */
export async function findProductsReviewedBy(
  db: Queryable,
  customerId: string,
): Promise<readonly string[]> {
  const rows = await db.query(
    sql<{ product_id: string }>`/* reviews.find-products-reviewed-by */
      select distinct product_id from reviews.review
       where customer_id = ${customerId} and state = 'published'`,
  );
  return rows.map((row) => row.product_id);
}
