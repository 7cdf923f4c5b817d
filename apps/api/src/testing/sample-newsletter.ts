import type { CallInput, CallName } from '@tarnholt/contract';
import type { Queryable } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';
import { sampleLink } from './sample-links.ts';
import { shopper } from './test-identity.ts';

/** Has not confirmed the address yet. */
const sampleSubscriberId = '0198f3c2-9a05-4f1c-8e37-1d40b7c2a6e9';

const params = { token: sampleLink('newsletter', sampleSubscriberId) };
const { email } = shopper;

/** The part of `sampleInputs` that is about the newsletter. */
export const newsletterSamples = {
  endNewsletter: { params },
  getNewsletter: { params },
  getNewsletterStatus: { params: { email } },
  subscribeNewsletter: { body: { email, firstName: 'Pat', lastName: 'Shopper' } },
  unsubscribeNewsletter: { body: { email } },
  verifyNewsletter: { params: { token: sampleLink('newsletter-verify', sampleSubscriberId) } },
} satisfies { readonly [N in CallName]?: CallInput<N> };

/** What the links of the newsletter ask for: somebody who was asked to confirm. */
export async function seedSubscriber(db: Queryable): Promise<void> {
  await db.query(
    sql`/* testing.seed-subscriber */
      insert into newsletter.subscriber
             (id, address, first_name, last_name, mailed_at, unanswered_mails)
      values (${sampleSubscriberId}, 'ann@mailbox.example', '', '', shop_now(), 1)`,
  );
}
