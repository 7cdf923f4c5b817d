import { z } from 'zod';
import { acknowledgmentSchema } from '../wire/acknowledgment.ts';
import { personNameLength } from '../wire/places.ts';
import { email, optionalLine } from '../wire/text.ts';
import { defineCall } from './call.ts';

export const newsletterCalls = {
  subscribeNewsletter: defineCall('subscribeNewsletter', {
    area: 'newsletter',
    summary: 'Subscribe; the address is asked to confirm by mail',
    access: 'public',
    body: z
      .object({
        email: email(),
        firstName: optionalLine(personNameLength),
        lastName: optionalLine(personNameLength),
      })
      .meta({ id: 'NewsletterSignup' }),
    response: acknowledgmentSchema,
    errors: [],
  }),
  /** For the user's own address. Mails carry a one-click link of their own for everybody else. */
  unsubscribeNewsletter: defineCall('unsubscribeNewsletter', {
    area: 'newsletter',
    summary: "Unsubscribe the signed-in user's address",
    access: 'user',
    body: z.object({ email: email() }).meta({ id: 'NewsletterUnsubscribe' }),
    response: acknowledgmentSchema,
    errors: ['not_found'],
  }),
  /** Signed-in users only, for their own address: otherwise anybody could test who subscribes. */
  getNewsletterStatus: defineCall('getNewsletterStatus', {
    area: 'newsletter',
    summary: "Whether the signed-in user's address is subscribed",
    access: 'user',
    params: z.object({ email: email() }),
    response: z
      .object({
        isSubscribed: z.boolean(),
        pending: z.boolean().meta({ description: 'True until the address has confirmed by mail.' }),
      })
      .meta({ id: 'NewsletterStatus' }),
    errors: ['not_found'],
  }),
  verifyNewsletter: defineCall('verifyNewsletter', {
    area: 'newsletter',
    summary: 'Confirm a subscription by the link in the mail',
    access: 'public',
    params: z.object({ token: z.string().min(1).max(256) }),
    response: acknowledgmentSchema,
    errors: ['verification_link_invalid'],
  }),
};
