import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { merchant, type StandinForTest, standinForTest } from './testing/standin-for-test.ts';

/*
 * What the provider is known to answer, word for word. Today these are held against the stand-in;
 * with keys for the provider's sandbox the same files are held against that, and every difference
 * is a mistake of the stand-in.
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

type Step = z.infer<typeof stepSchema>;
type Names = Record<string, string>;

const folder = fileURLToPath(new URL('../golden', import.meta.url));
const pairs = globSync('*.json', { cwd: folder })
  .sort()
  .map((file) => pairsSchema.parse(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))));

describe('golden pairs', () => {
  test.each(pairs)('$title', async ({ steps }) => {
    const standin = await standinForTest();
    const names: Names = { ...merchant, invoice: `golden-${process.pid}` };

    for (const step of steps) await play(standin, step, names);
  });

  test('cover every request the shop sends', () => {
    const sent = pairs.flatMap(({ steps }) =>
      steps.flatMap((step) => ('request' in step ? Object.keys(step.request) : [])),
    );
    expect([...new Set(sent)].sort()).toEqual([
      'createCustomerProfileFromTransactionRequest',
      'createTransactionRequest',
      'deleteCustomerProfileRequest',
      'getCustomerProfileRequest',
      'getTransactionDetailsRequest',
      'getUnsettledTransactionListRequest',
      'securePaymentContainerRequest',
    ]);
  });
});

async function play(standin: StandinForTest, step: Step, names: Names): Promise<void> {
  if ('control' in step) {
    const [method = '', path = ''] = step.control.split(' ');
    await standin.sendJson(method, path);
    return;
  }
  const response = await standin.post(fill(JSON.stringify(step.request), names));
  const bytes = await response.arrayBuffer();
  expect([...new Uint8Array(bytes).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const answer = JSON.parse(new TextDecoder().decode(bytes));
  expect(answer).toEqual(expectation(JSON.parse(fill(JSON.stringify(step.response), names))));
  for (const [name, path] of Object.entries(step.keep ?? {})) {
    names[name] = path.split('.').reduce((part, key) => part[key], answer);
  }
}

function fill(text: string, names: Names): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => {
    const value = names[name];
    if (value === undefined) throw new Error(`nothing is known as {{${name}}}`);
    return value;
  });
}

const wildcards: Record<string, unknown> = {
  '<any>': expect.anything(),
  '<text>': expect.stringMatching(/./),
  '<digits>': expect.stringMatching(/^[1-9]\d*$/),
  '<hex>': expect.stringMatching(/^[0-9A-F]+$/),
  '<number>': expect.any(Number),
};

function expectation(value: unknown): unknown {
  if (typeof value === 'string') return wildcards[value] ?? value;
  if (Array.isArray(value)) return value.map(expectation);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, expectation(one)]));
}
