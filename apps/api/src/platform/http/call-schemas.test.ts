import { calls } from '@tarnholt/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { bareCalls } from '../../testing/bare-calls.ts';
import { serializationSchema } from './call-schemas.ts';

/** As a listener writes an answer. */
async function write(schema: z.ZodType, given: unknown): Promise<unknown> {
  const { app } = bareCalls();
  const response = { 200: serializationSchema(schema) };
  app.get('/here', { schema: { response } }, async () => given);
  return (await app.inject('/here')).json();
}

const place = z.object({ city: z.string() }).meta({ id: 'PlaceOfThisTest' });
const answer = z.object({
  place: place.nullable(),
  other: place.nullable(),
  name: z.string().nullable(),
  count: z.number().nullable(),
  kind: z.enum(['a', 'b']).nullable(),
  names: z.array(z.string()).nullable(),
  words: z.union([z.string(), z.number()]).nullable(),
});

test('what may be null is written as null, or as what it is, without anything that nobody asked for', async () => {
  const nothing = {
    ...{ place: null, other: null, name: null, count: null },
    ...{ kind: null, names: null, words: null },
  };
  expect(await write(answer, nothing)).toEqual(nothing);
  const full = {
    ...{ place: { city: 'Casper' }, other: { city: 'Laramie' }, name: 'Ann', count: 0 },
    ...{ kind: 'a', names: ['x', ''], words: 'w' },
  };
  expect(await write(answer, { ...full, place: { city: 'Casper', secret: 'x' } })).toEqual(full);
  expect(await write(answer, { ...full, words: 7 })).toEqual({ ...full, words: 7 });
});

test('no answer of the contract is written by asking whether something is null', () => {
  const asked: string[] = [];
  const look = (part: unknown, where: string): void => {
    if (typeof part !== 'object' || part === null) return;
    const members = (part as { anyOf?: { type?: string }[] }).anyOf;
    if (members?.length === 2 && members.some(({ type }) => type === 'null')) asked.push(where);
    for (const [key, value] of Object.entries(part)) look(value, `${where}.${key}`);
  };
  for (const [name, { response }] of Object.entries(calls)) {
    look(serializationSchema(response), name);
  }
  expect(asked).toEqual([]);
});

test('the same schema is written once', () => {
  expect(serializationSchema(answer)).toBe(serializationSchema(answer));
});
