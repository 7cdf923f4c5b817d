import type { CallInput } from '@tarnholt/contract';
import { processSignupHandler } from '../flows/newsletter/index.ts';
import { newsletterDepsOf } from '../open-newsletter.ts';
import type { Queryable } from '../platform/database.ts';
import { sql } from '../platform/sql.ts';
import type { TestApi, TestCore } from './test-core.ts';

let networks = 0;

/** A network that nothing came from before. */
export function someNetwork(): string {
  networks += 1;
  return `198.19.${networks >> 8}.${networks & 255}`;
}

/** Signs up as the forms do. Every call comes from a network of its own, unless it names one. */
export function signUp(
  { app }: Pick<TestApi, 'app'>,
  body: CallInput<'subscribeNewsletter'>['body'],
  remoteAddress = someNetwork(),
) {
  return app.inject({ method: 'POST', url: '/Newsletter/subscribe', remoteAddress, payload: body });
}

/** What the worker would do next: looks at every sign-up. Gives how many jobs there were. */
export async function runSignups(core: TestCore): Promise<number> {
  const { rows } = await core.db.execute(
    `delete from pgboss.job where name = 'newsletter-signup' returning data`,
  );
  const handler = processSignupHandler(newsletterDepsOf(core));
  const run = { id: 'a-job-of-tests', retry: 0, signal: new AbortController().signal };
  for (const { data } of rows as { data: { signupId: string } }[]) await handler.run(data, run);
  return rows.length;
}

export interface QueuedNewsletterMail {
  readonly template: 'newsletter-verification' | 'newsletter-welcome';
  readonly recipient: string;
  readonly cause: string;
  readonly data: {
    readonly verifyUrl?: string;
    readonly unsubscribeUrl: string;
    readonly oneClickUrl: string;
  };
}

/** Mails of the newsletter, as they are queued, oldest first. */
export function newsletterMails(db: Queryable): Promise<QueuedNewsletterMail[]> {
  return db.query(
    sql<QueuedNewsletterMail>`/* testing.newsletter-mails */
      select template, recipient, cause, data from notifications.outgoing_mail
       where template like 'newsletter-%' order by queued_at, cause`,
  );
}

/** What stands at the end of a link. */
export function tokenOf(url: string | undefined): string {
  const token = url
    ?.replace(/\/end$/, '')
    .split('/')
    .at(-1);
  if (token === undefined) throw new Error('there is no link');
  return token;
}

export const verify = ({ app }: Pick<TestApi, 'app'>, token: string) =>
  app.inject({ url: `/Newsletter/verify/${token}` });

export interface StoredSubscriber {
  readonly address: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly state: string;
}

export function subscribers(db: Queryable): Promise<StoredSubscriber[]> {
  return db.query(
    sql<StoredSubscriber>`/* testing.subscribers */
      select address, first_name, last_name, state from newsletter.subscriber order by address`,
  );
}

/** Somebody who has confirmed, with the links of the mails. */
export async function startSubscribed(api: TestApi, email: string) {
  await signUp(api, { email });
  await runSignups(api);
  const asked = (await newsletterMails(api.db)).findLast(({ recipient }) => recipient === email);
  const verifyToken = tokenOf(asked?.data.verifyUrl);
  const answer = await verify(api, verifyToken);
  if (answer.statusCode !== 200) throw new Error(`${email} was not confirmed: ${answer.body}`);
  return { verifyToken, endToken: tokenOf(asked?.data.unsubscribeUrl) };
}
