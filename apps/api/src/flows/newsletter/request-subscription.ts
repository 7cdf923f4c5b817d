import { insertSignup, newsletterSignupJob, type Signup } from '../../domains/newsletter/index.ts';
import type { Transaction } from '../../platform/database.ts';
import type { JobQueue } from '../../platform/jobs/queue.ts';

/**
 * Writes down that an address was typed into a form. What comes of it is decided by the worker:
 * nobody can tell from the answer, or from how long it took, what we know about the address.
 */
export async function requestSubscription(
  tx: Transaction,
  jobs: JobQueue,
  signup: Signup,
): Promise<void> {
  const signupId = await insertSignup(tx, signup);
  await jobs.enqueue(tx, newsletterSignupJob, { signupId });
}
