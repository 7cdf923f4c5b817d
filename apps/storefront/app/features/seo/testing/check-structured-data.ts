/// <reference path="./structured-data-validator.d.ts" />
import Validator from '@adobe/structured-data-validator';
import { z } from 'zod';

/**
 * Whether what a page tells search engines is complete and true to form: our own shapes, strictly,
 * and the rules of Google's rich results as a library knows them.
 */

const address = z.url({ protocol: /^https?$/ });
const text = z.string().trim().min(1);
const money = z.string().regex(/^\d+\.\d\d$/);
const term = (...words: string[]) => z.enum(words.map((word) => `https://schema.org/${word}`));
const context = z.literal('https://schema.org');

const offer = z.strictObject({
  '@type': z.literal('Offer'),
  url: address,
  sku: text,
  price: money,
  priceCurrency: z.literal('USD'),
  itemCondition: term('NewCondition'),
  availability: term('InStock', 'OutOfStock'),
});

const aggregateOffer = z
  .strictObject({
    '@type': z.literal('AggregateOffer'),
    url: address,
    priceCurrency: z.literal('USD'),
    lowPrice: money,
    highPrice: money,
    offerCount: z.int().min(2),
    availability: term('InStock', 'OutOfStock'),
    offers: z.array(offer).min(2).optional(),
  })
  .refine(({ lowPrice, highPrice }) => Number(lowPrice) <= Number(highPrice), 'low above high')
  .refine(
    ({ offers, offerCount }) => (offers?.length ?? offerCount) === offerCount,
    'offers left out',
  );

/** Numbered from one, without a gap. */
const inOrder = <T extends { position: number }>(items: readonly T[]) =>
  items.every(({ position }, index) => position === index + 1);

const product = z.strictObject({
  '@context': context,
  '@type': z.literal('Product'),
  name: text,
  url: address,
  description: text.optional(),
  brand: z.strictObject({ '@type': z.literal('Brand'), name: text }),
  mpn: text,
  sku: text.optional(),
  image: z.array(address).min(1).optional(),
  offers: z.union([offer, aggregateOffer]).optional(),
  aggregateRating: z
    .strictObject({
      '@type': z.literal('AggregateRating'),
      ratingValue: z.number().min(1).max(5),
      reviewCount: z.int().min(1),
      bestRating: z.literal(5),
      worstRating: z.literal(1),
    })
    .optional(),
});

const breadcrumbList = z.strictObject({
  '@context': context,
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int(),
        name: text,
        item: address,
      }),
    )
    .min(2)
    .refine(inOrder, 'not in order'),
});

const itemList = z.strictObject({
  '@context': context,
  '@type': z.literal('ItemList'),
  name: text,
  url: address,
  numberOfItems: z.int().min(1),
  itemListElement: z
    .array(
      z.strictObject({
        '@type': z.literal('ListItem'),
        position: z.int(),
        name: text,
        url: address,
      }),
    )
    .min(1)
    .refine(inOrder, 'not in order')
    .refine((items) => new Set(items.map(({ url }) => url)).size === items.length, 'one twice'),
});

const organization = z.strictObject({
  '@context': context,
  '@type': z.literal('Organization'),
  name: text,
  url: address,
  logo: address,
  description: text.optional(),
  sameAs: z.array(address).min(1).optional(),
  contactPoint: z
    .strictObject({
      '@type': z.literal('ContactPoint'),
      contactType: z.literal('customer service'),
      telephone: text.regex(/^\+?\d+$/),
      email: text,
    })
    .optional(),
});

const faqPage = z.strictObject({
  '@context': context,
  '@type': z.literal('FAQPage'),
  mainEntity: z
    .array(
      z.strictObject({
        '@type': z.literal('Question'),
        name: text,
        acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text }),
      }),
    )
    .min(1),
});

const thing = z.discriminatedUnion('@type', [
  product,
  breadcrumbList,
  itemList,
  organization,
  faqPage,
]);

/** What Google recommends and the shop does not have, or not for every product. */
const notOurs = new Set([
  ...['aggregateRating', 'review', 'gtin', 'audience', 'color', 'hasCertification'],
  ...['inProductGroupWithID', 'isVariantOf', 'material', 'pattern', 'size', 'subjectOf', 'sku'],
  ...['priceValidUntil', 'address', 'contactPoint', 'email', 'telephone', 'alternateName'],
  ...['legalName', 'foundingDate', 'numberOfEmployees'],
]);

/** Everything that is wrong, in words; nothing when all of it may go out. */
export async function faultsOf(things: readonly object[]): Promise<string[]> {
  const shapes = things.flatMap((one) => {
    const parsed = thing.safeParse(one);
    return (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
  });
  const jsonld: Record<string, object[]> = {};
  for (const one of structuredClone(things) as { '@type': string }[]) {
    const type = one['@type'];
    jsonld[type] = [...(jsonld[type] ?? []), one];
  }
  const issues = await new Validator().validate({ jsonld });
  const rules = issues
    .filter(({ severity, fieldNames = [] }) =>
      severity === 'ERROR' ? true : !fieldNames.some((name) => notOurs.has(name)),
    )
    .map(({ rootType, severity, issueMessage }) => `${rootType} ${severity}: ${issueMessage}`);
  return [...shapes, ...rules];
}

/** The structured data of a page, as a search engine reads it out of the HTML. */
export function structuredDataIn(html: string): Record<string, unknown>[] {
  const scripts = html.matchAll(
    /<script[^>]* ?type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g,
  );
  return [...scripts].map(([, json = '']) => JSON.parse(json) as Record<string, unknown>);
}
