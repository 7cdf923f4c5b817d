import { z } from 'zod';
import { limits } from '../limits.ts';
import { groupChoices, shippingMethodId } from '../wire/cart.ts';
import { dealerFields } from '../wire/dealer.ts';
import { id } from '../wire/ids.ts';
import { orderId, orderStatus } from '../wire/order.ts';
import {
  cityLength,
  companyLength,
  country,
  optionalCountry,
  optionalUsState,
  personNameLength,
  streetLength,
  usState,
} from '../wire/places.ts';
import { requireFields } from '../wire/required-fields.ts';
import { ruleTextKey } from '../wire/rules.ts';
import {
  email,
  line,
  optionalLine,
  optionalPhoneText,
  optionalZip,
  required,
  requiredString,
  zip,
} from '../wire/text.ts';
import { defineCall } from './call.ts';

/** First and last name with the space between them. */
const fullNameLength = 2 * personNameLength + 1;

const shippingFields = [
  'shippingName',
  'shippingAddress',
  'shippingCity',
  'shippingState',
  'shippingZip',
  'shippingCountry',
] as const;

/** The billing form, with name and shippingName in place of the first and last names. */
export const customerInfoSchema = z
  .object({
    email: email(),
    name: line(fullNameLength),
    company: optionalLine(companyLength),
    mainContact: optionalPhoneText,
    address: line(streetLength),
    city: line(cityLength),
    state: usState,
    zip,
    country,
    shippingName: optionalLine(fullNameLength),
    shippingCompany: optionalLine(companyLength),
    addressContact: optionalPhoneText,
    shippingAddress: optionalLine(streetLength),
    shippingCity: optionalLine(cityLength),
    shippingState: optionalUsState,
    shippingZip: optionalZip,
    shippingCountry: optionalCountry,
    optInNewsletter: z.boolean().default(false),
    shippingSameAsBilling: z.boolean().default(true),
    shippingMethodId,
  })
  .superRefine((info, context) => {
    if (!info.shippingSameAsBilling) requireFields(info, shippingFields, context);
  })
  .meta({ id: 'CustomerInfo' });

/**
 * The dealer that receives the FFL items, or the explicit choice to name one later. Silence is not
 * a choice: FFL items without either are refused with `dealer_required`.
 */
export const dealerInfoSchema = z
  .discriminatedUnion('chooseLater', [
    z.object({ chooseLater: z.literal(true) }).meta({ id: 'DealerLater' }),
    z
      .object({ chooseLater: z.literal(false).optional(), ...dealerFields })
      .meta({ id: 'DealerNow' }),
  ])
  .meta({ id: 'DealerInfo' });

export const checkoutRequestSchema = z
  .object({
    cartId: id,
    customerInfo: customerInfoSchema,
    dealerInfo: dealerInfoSchema
      .optional()
      .meta({ description: 'Only with FFL items; without them it is ignored.' }),
    paymentToken: requiredString()
      .min(1, required)
      .max(limits.paymentTokenBytes)
      .regex(/^[\x21-\x7e]+$/)
      .meta({ description: "The card provider's opaqueData.dataValue. Works once." }),
    groups: groupChoices,
    acknowledgments: z
      .array(z.object({ key: ruleTextKey, version: z.int().min(1).max(100_000) }))
      .max(limits.acknowledgments)
      .optional()
      .meta({
        description:
          'The texts that the buyer confirmed, as the computed cart named them under `rules`.',
      }),
    challenge: z
      .string()
      .max(limits.challengeLength)
      .regex(/^[A-Za-z0-9+/]+={0,2}$/)
      .optional()
      .meta({
        description:
          'After `challenge_required`: base64 of JSON, `challenge` as it came and `solution` with `counter` and `derivedKey`. Works once.',
      }),
  })
  .meta({ id: 'CheckoutRequest' });

/**
 * A decline, a refusal by the provider or missing stock is a 200 with success false: the request
 * was fine, and the message is fit to be shown. With status `payment_pending` the money is not
 * settled either way, and the page must not say 'Thank You'.
 */
export const checkoutAnswerSchema = z
  .object({
    orderId: orderId.nullable(),
    success: z.boolean(),
    message: z.string(),
    status: orderStatus.optional(),
  })
  .meta({ id: 'CheckoutAnswer' });

/** Where a ZIP code is, as the post office names the place. */
export const zipPlaceSchema = z
  .object({ zip: z.string(), city: z.string(), state: usState })
  .meta({ id: 'ZipPlace' });

export const checkoutCalls = {
  getZipCode: defineCall('getZipCode', {
    area: 'checkout',
    summary: 'City and state of a ZIP code; not found where we do not ship',
    access: 'public',
    params: z.object({
      zip: z
        .string()
        .max(5)
        .regex(/^\d{5}$/),
    }),
    response: zipPlaceSchema,
    errors: ['not_found'],
  }),
  placeOrder: defineCall('placeOrder', {
    area: 'checkout',
    summary: 'Place the order of a cart',
    access: 'guest-or-user',
    body: checkoutRequestSchema,
    idempotencyKey: true,
    response: checkoutAnswerSchema,
    errors: [
      'payment_token_refused',
      'challenge_required',
      'not_found',
      'cart_empty',
      'cart_changed',
      'totals_changed',
      'dealer_required',
      'product_unavailable',
      'quantity_limit_exceeded',
      'shipping_method_unavailable',
      'address_refused',
      'item_restricted',
      'acknowledgment_required',
      'tax_unavailable',
      'payment_unavailable',
    ],
  }),
};
