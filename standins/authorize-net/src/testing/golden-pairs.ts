import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

/*
 * What the provider is known to answer, word for word: held against the stand-in by its tests, and
 * against the provider's sandbox by `pnpm proof:sandbox`. Where they differ the stand-in is wrong.
 */

const stepSchema = z.union([
  /** Something only a stand-in can be told; the sandbox settles by itself, once a day. */
  z.strictObject({ control: z.string() }),
  z.strictObject({
    request: z.record(z.string(), z.unknown()),
    response: z.record(z.string(), z.unknown()),
    /** Parts of the answer that later steps name as `{{name}}`. */
    keep: z.record(z.string(), z.string()).optional(),
  }),
]);

const pairsSchema = z.strictObject({ title: z.string(), steps: z.array(stepSchema).min(1) });

export type GoldenPairs = z.infer<typeof pairsSchema>;

const folder = fileURLToPath(new URL('../../golden', import.meta.url));
export const goldenPairs: readonly GoldenPairs[] = globSync('*.json', { cwd: folder })
  .sort()
  .map((file) => pairsSchema.parse(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))));

export interface Gateway {
  /** The bytes of the answer. */
  post(body: string): Promise<ArrayBuffer>;
  /** Null where nobody can be told anything: what follows is left out. */
  readonly control: ((method: string, path: string) => Promise<unknown>) | null;
}

export interface Played {
  readonly differences: readonly string[];
  readonly steps: number;
  readonly skipped: number;
}

/** Plays the steps in order; `names` are what `{{name}}` stands for. */
export async function playPairs(
  gateway: Gateway,
  { steps }: GoldenPairs,
  names: Record<string, string>,
): Promise<Played> {
  const known = { ...names };
  const differences: string[] = [];
  for (const [index, step] of steps.entries()) {
    if ('control' in step) {
      if (gateway.control === null)
        return { differences, steps: index, skipped: steps.length - index };
      const [method = '', path = ''] = step.control.split(' ');
      await gateway.control(method, path);
      continue;
    }
    const bytes = await gateway.post(fill(JSON.stringify(step.request), known));
    const [first, second, third] = new Uint8Array(bytes);
    if (first !== 0xef || second !== 0xbb || third !== 0xbf)
      differences.push(`step ${index + 1}: no byte order mark`);
    const answer: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const expected: unknown = JSON.parse(fill(JSON.stringify(step.response), known));
    differences.push(...compare(expected, answer, `step ${index + 1}`));
    for (const [name, path] of Object.entries(step.keep ?? {}))
      known[name] = String(path.split('.').reduce(childOf, answer));
  }
  return { differences, steps: steps.length, skipped: 0 };
}

function fill(text: string, names: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => {
    const value = names[name];
    if (value === undefined) throw new Error(`nothing is known as {{${name}}}`);
    return value;
  });
}

const wildcards: Record<string, (value: unknown) => boolean> = {
  '<any>': (value) => value !== undefined && value !== null,
  '<text>': (value) => typeof value === 'string' && value !== '',
  '<digits>': (value) => typeof value === 'string' && /^[1-9]\d*$/.test(value),
  '<hex>': (value) => typeof value === 'string' && /^[0-9A-F]+$/.test(value),
  '<number>': (value) => typeof value === 'number',
};

function childOf(value: unknown, key: string): unknown {
  return isObject(value) ? value[key] : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Where they differ, in words. What is not expected must not be there. */
function compare(expected: unknown, found: unknown, path: string): string[] {
  const fits = typeof expected === 'string' ? wildcards[expected] : undefined;
  if (fits) return fits(found) ? [] : [`${path} is ${JSON.stringify(found)}, not ${expected}`];
  if (!isObject(expected) || !isObject(found) || Array.isArray(expected) !== Array.isArray(found))
    return expected === found
      ? []
      : [`${path} is ${JSON.stringify(found)}, not ${JSON.stringify(expected)}`];
  const keys = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...keys].flatMap((key) => compare(expected[key], found[key], `${path}.${key}`));
}
