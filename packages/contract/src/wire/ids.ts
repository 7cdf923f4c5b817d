import { z } from 'zod';

const largestId = Number.MAX_SAFE_INTEGER;

/** A numeric id in an answer or a body. It is never a right to see anything. */
export const id = z.int().min(1).max(largestId);

/**
 * A numeric id in a path. It arrives as text, and only plain digits count: `Number` would also take
 * '1e3', ' 7 ' and '0x10'.
 */
export const pathId = z
  .union([
    id,
    z
      .string()
      .max(16)
      .regex(/^[1-9]\d*$/)
      .transform(Number)
      .pipe(id),
  ])
  .meta({
    override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
      delete jsonSchema.anyOf;
      Object.assign(jsonSchema, { type: 'integer', minimum: 1, maximum: largestId });
    },
  });

/**
 * A guest token as a caller sends it. Only its length is checked: a token of the wrong shape is
 * simply unknown, and the answer to that is 404, which the cart treats as an empty cart.
 */
export const guestTokenText = z.string().min(1).max(128).meta({ description: 'The guest token.' });

/** What stands in a link that we mailed: signed by us, good for one thing and for a time. */
export const linkToken = z.string().min(1).max(256).meta({ description: 'The token of a link.' });

/** A random id of ours. */
export const uuid = z.uuid().max(36);

/** An opaque id in a path; an unknown one is 404, whatever it looks like. */
export const opaquePathId = z.string().min(1).max(64);
