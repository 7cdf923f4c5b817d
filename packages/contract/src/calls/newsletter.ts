import { z } from 'zod';
import { acknowledgmentSchema } from '../wire/acknowledgment.ts';
import { linkToken } from '../wire/ids.ts';
import { personNameLength } from '../wire/places.ts';
import { email, optionalLine } from '../wire/text.ts';
import { defineCall } from './call.ts';

const statusSchema = z
  .object({
    isSubscribed: z.boolean(),
    pending: z.boolean().meta({ description: 'True until the address has confirmed by mail.' }),
  })
  .meta({ id: 'NewsletterStatus' });

/** One spelling for each: a path is not tidied up as what somebody types into a form. */
const pathEmail = z
  .string()
  .max(254)
  .refine((value) => value === value.trim())
  .pipe(email());
const verifyToken = linkToken.regex(/^[\w.-]+$/);

/** The link of a mail stands for the address that it was sent to, and says nothing else of it. */
const linkParams = z.object({ token: linkToken });

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
    params: z.object({ email: pathEmail }),
    response: statusSchema,
    errors: ['not_found'],
  }),
  verifyNewsletter: defineCall('verifyNewsletter', {
    area: 'newsletter',
    summary: 'Confirm a subscription by the link in the mail',
    access: 'link',
    params: z.object({ token: verifyToken }),
    response: acknowledgmentSchema,
    errors: ['verification_link_invalid'],
  }),
  getNewsletter: defineCall('getNewsletter', {
    area: 'newsletter',
    summary: 'Whether the address of a mailed link is subscribed',
    access: 'link',
    params: linkParams,
    response: statusSchema,
    errors: ['not_found'],
  }),
  /** Also what mail programs call by `List-Unsubscribe` (RFC 8058); what they send along is ignored. */
  endNewsletter: defineCall('endNewsletter', {
    area: 'newsletter',
    summary: 'Unsubscribe the address of a mailed link',
    access: 'link',
    params: linkParams,
    response: statusSchema,
    errors: ['not_found'],
  }),
};
