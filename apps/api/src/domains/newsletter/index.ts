export { type ConfirmedSubscriber, countConfirmed, eachConfirmed } from './each-subscriber.ts';
export { newsletterSignupJob, purgeNewsletterJob } from './jobs.ts';
export { answerToSignup, type SubscriptionStatus, statusOf } from './model.ts';
export { personalDataOfNewsletter } from './personal-data.ts';
export {
  deleteOldSubscribers,
  endSubscription,
  findAddress,
  findStanding,
  insertSignup,
  lockSubscriber,
  lockSubscriberOfAddress,
  noteConfirmed,
  noteSignup,
  type Signup,
  type Subscriber,
  takeSignup,
} from './store.ts';
