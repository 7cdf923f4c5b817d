export { type NewsletterDeps, processSignupHandler } from './process-signup.ts';
export { purgeNewsletter } from './purge-newsletter.ts';
export { requestSubscription } from './request-subscription.ts';
export { verifyAddress } from './verify-address.ts';
