import { z } from 'zod';
import { limits } from '../limits.ts';
import { money } from './money.ts';
import { line, optionalText, sku, timestamp } from './text.ts';

/** Apart from the other limits, which every page loads. */
export const buildLimits = {
  /** Of one user or guest. */
  perOwner: 50,
  /** A guest's come to what the user has. */
  perAnswer: 200,
} as const;

/** What stands in a link to a build: random, and all that it takes to see it. */
export const buildCode = z
  .string()
  .length(10)
  .regex(/^[0-9a-hjkmnp-tv-zA-HJKMNP-TV-Z]{10}$/)
  .transform((code) => code.toUpperCase())
  .meta({ description: 'The code of a build, in any case.', examples: ['7K4M92QXB3'] });

const documentId = z
  .string()
  .length(24)
  .regex(/^[a-z0-9]{24}$/);

/** Labels become object keys on both sides, and these three would reach a prototype. */
const isSafeKey = (key: string) => !['__proto__', 'constructor', 'prototype'].includes(key);

const fits = z
  .record(line(100).refine(isSafeKey), line(200))
  .refine((chosen) => Object.keys(chosen).length <= limits.optionsPerLine, 'Too many options')
  .default({})
  .meta({ description: 'What it is to fit, label to model.' });

const ownWords = { name: line(80), notes: optionalText(limits.notesLength) };

/** What somebody chose. Names, prices and pictures are looked up by the server. */
export const newBuildSchema = z
  .object({
    documentId,
    sku,
    fits,
    addOns: z.array(sku).max(limits.optionsPerLine).default([]),
    ...ownWords,
  })
  .meta({ id: 'NewBuild' });

export const buildWordsSchema = z.object(ownWords).meta({ id: 'BuildWords' });

export const buildProblems = [
  'product_gone',
  'sku_gone',
  'out_of_stock',
  'add_on_gone',
  'add_on_out_of_stock',
  'fit_gone',
] as const;

const words = z.record(z.string(), z.string());

/** As it is today: what it costs now, and what of it cannot be had any more. */
export const buildSchema = z
  .object({
    code: z.string(),
    name: z.string(),
    notes: z.string(),
    createdAt: timestamp,
    documentId: z.string(),
    productName: z.string(),
    productUrl: z.string().meta({ description: 'Empty when the product is not sold any more.' }),
    imageUrl: z.string().meta({ description: 'Of the finish that was chosen; may be empty.' }),
    sku,
    optionIds: z.array(z.string()),
    options: words,
    fits: words,
    isFflItem: z.boolean(),
    price: money.nullable().meta({ description: 'Null when the sku is not sold any more.' }),
    qtyOnHand: z.int().min(0),
    addOns: z.array(
      z.object({
        sku,
        label: z.string(),
        price: money.nullable(),
        qtyOnHand: z.int().min(0),
      }),
    ),
    total: money.nullable().meta({ description: 'Of what can be bought now; null: nothing can.' }),
    savedTotal: money.meta({ description: 'What it came to when it was saved.' }),
    problems: z.array(
      z.object({
        kind: z.enum(buildProblems),
        about: z.string().meta({ description: 'What it is about, in words.' }),
      }),
    ),
    nearest: z
      .object({ sku, optionIds: z.array(z.string()), options: words, price: money })
      .nullable()
      .meta({ description: 'What comes closest, where the sku itself cannot be had.' }),
  })
  .meta({ id: 'Build' });

export type Build = z.output<typeof buildSchema>;
export type BuildProblem = (typeof buildProblems)[number];
