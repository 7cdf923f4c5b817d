import { AppError } from '@tarnholt/service';
import {
  endSubscription,
  findAddress,
  findStanding,
  type SubscriptionStatus,
  statusOf,
} from '../../domains/newsletter/index.ts';
import type { Queryable } from '../../platform/database.ts';
import type { CallServer } from '../../platform/http/call-server.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import type { JobQueue } from '../../platform/jobs/queue.ts';
import { callerNetwork } from '../../platform/limits.ts';
import { subjectOfWayOut } from '../../platform/unsubscribe-links.ts';
import { newsletterWayOut } from './newsletter-links.ts';
import type { NewsletterDeps } from './process-signup.ts';
import { requestSubscription } from './request-subscription.ts';
import { verifyAddress } from './verify-address.ts';

export interface NewsletterCallsDeps extends NewsletterDeps {
  readonly jobs: JobQueue;
}

/** Anybody can type anybody's address: a household signs up now and then, a pest a thousand times. */
const signups = [
  {
    policy: { name: 'newsletter.subscribe', max: 5, windowSeconds: 3_600 },
    subject: callerNetwork,
  },
] as const;
/** Mail programs call for many people from few addresses; more is somebody who guesses links. */
const linkUses = [
  { policy: { name: 'newsletter.link', max: 300, windowSeconds: 60 }, subject: callerNetwork },
] as const;
/** Who is signed in may look often, and change their mind now and then. */
const reads = [
  { policy: { name: 'newsletter.status', max: 120, windowSeconds: 60 }, subject: 'caller' },
] as const;
const ends = [
  { policy: { name: 'newsletter.unsubscribe', max: 20, windowSeconds: 60 }, subject: 'caller' },
] as const;

const unsubscribed = { message: 'You have been unsubscribed from the newsletter' };

export function serveNewsletter(server: CallServer, deps: NewsletterCallsDeps): void {
  const { db, jobs } = deps;
  server.implement(
    'subscribeNewsletter',
    async ({ body: { email, firstName, lastName } }) => {
      const signup = { address: email, firstName, lastName };
      await db.transaction((tx) => requestSubscription(tx, jobs, signup));
      return { message: 'You have been subscribed to the newsletter' };
    },
    { limits: signups },
  );
  server.implement(
    'unsubscribeNewsletter',
    async ({ body: { email } }, { caller }) => {
      demandOwner(caller, email);
      await db.transaction((tx) => endSubscription(tx, email));
      return unsubscribed;
    },
    { limits: ends },
  );
  server.implement(
    'getNewsletterStatus',
    async ({ params: { email } }, { caller }) => {
      demandOwner(caller, email);
      return readStatus(db, email);
    },
    { limits: reads },
  );
  server.implement(
    'verifyNewsletter',
    async ({ params: { token } }) => {
      await verifyAddress(deps, token);
      return { message: 'Email verified successfully' };
    },
    { limits: linkUses },
  );
  server.implement(
    'getNewsletter',
    async ({ params: { token } }) => readStatus(db, await demandAddress(deps, token)),
    { limits: linkUses },
  );
  server.implement(
    'endNewsletter',
    async ({ params: { token } }) => {
      const address = await demandAddress(deps, token);
      await db.transaction((tx) => endSubscription(tx, address));
      return readStatus(db, address);
    },
    // What a mail program sends by itself is a form of one field, which says nothing new.
    { limits: linkUses, ignoresForms: true },
  );
}

/**
 * Before anything is looked up: to a stranger every address is one and the same. An address that the
 * caller has not proven to be theirs is a stranger's.
 */
function demandOwner({ email: own }: Caller, email: string): void {
  const isOwn = own?.isVerified && own.address.toLowerCase() === email.toLowerCase();
  if (!isOwn)
    throw new AppError('not_found', 'the newsletter of an address that is not the caller’s');
}

async function demandAddress(deps: NewsletterCallsDeps, token: string): Promise<string> {
  const subscriberId = subjectOfWayOut(deps, newsletterWayOut, token);
  const address = subscriberId === null ? undefined : await findAddress(deps.db, subscriberId);
  if (address === undefined) {
    throw new AppError('not_found', 'no such subscriber, or the link is no longer good');
  }
  return address;
}

async function readStatus(db: Queryable, address: string): Promise<SubscriptionStatus> {
  const { state, hasSignup } = await findStanding(db, address);
  return statusOf(state, hasSignup);
}
