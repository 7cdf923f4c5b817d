import type { z } from 'zod';

/**
 * A document in which every text that an editor may write freely is another one; links and files get
 * it behind the beginning of a path. What the contract refuses (ids, skus, colors, slugs) stays as it is.
 */
export function fillTexts<T extends object>(schema: z.ZodType<T>, document: T, text: string): T {
  let filled = document;
  for (const path of textPaths(document)) {
    for (const candidate of [text, `/at-${text.replaceAll(/\s/g, '')}`]) {
      const changed = replaceAt(filled, path, candidate) as T;
      if (!schema.safeParse(changed).success) continue;
      filled = changed;
      break;
    }
  }
  return filled;
}

type Path = readonly (string | number)[];

/** Where the texts of a document are. What Strapi itself writes is no text of an editor. */
export function textPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'string') return bookkeeping.has(String(path.at(-1))) ? [] : [path];
  if (Array.isArray(value)) return value.flatMap((one, at) => textPaths(one, [...path, at]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => textPaths(one, [...path, key]));
}

const bookkeeping = new Set(['documentId', 'createdAt', 'updatedAt', 'publishedAt', 'locale']);

function replaceAt(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text;
  if (Array.isArray(value)) {
    return value.map((one, at) => (at === key ? replaceAt(one, rest, text) : one));
  }
  const record = value as Record<string, unknown>;
  return { ...record, [key]: replaceAt(record[key], rest, text) };
}
