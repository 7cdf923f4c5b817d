import { z } from 'zod';

/** A number in a query arrives as text, and only plain digits count. */
export const countIn = (least: number, most: number) => {
  const count = z.int().min(least).max(most);
  return z
    .union([
      count,
      z
        .string()
        .max(4)
        .regex(/^(?:0|[1-9]\d*)$/)
        .transform(Number)
        .pipe(count),
    ])
    .meta({
      override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) => {
        delete jsonSchema.anyOf;
        Object.assign(jsonSchema, { type: 'integer', minimum: least, maximum: most });
      },
    });
};
