import { examplePages } from '@tarnholt/contract/content-examples';
import { expect, test } from 'vitest';
import { type BareCallsOptions, bareCalls } from '../../testing/bare-calls.ts';
import { expectProblem } from '../../testing/problem-answer.ts';

/** Serves a page from text that a test wrote. */
function servePage(text: string, options: BareCallsOptions = {}) {
  const bare = bareCalls(options);
  bare.calls.implementStored('getPage', async () => text, { cacheControl: 'public, s-maxage=9' });
  return { ...bare, get: (name: string) => bare.app.inject(`/strapi/page/${name}`) };
}

test('a stored answer leaves as it is, byte for byte, and says that it is JSON', async () => {
  // Written as no serializer of ours would: the text must not be made anew on the way.
  const text = `{ "data" : ${JSON.stringify(examplePages.home)}, "é" : "ü" }`;
  const { get, calls } = servePage(text, { checkAnswers: false });
  const answer = await get('home');
  expect(answer.body).toBe(text);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(text)));
  expect(answer.headers['cache-control']).toBe('public, s-maxage=9');
  expect([...calls.served]).toEqual(['getPage']);
});

test('with checks on, each page is held to its own schema', async () => {
  const text = JSON.stringify({ data: examplePages.terms });
  const { get } = servePage(text);
  expect((await get('terms')).statusCode).toBe(200);
  const wrong = await get('home');
  expectProblem(wrong, 'internal_error');
});

test('input is checked before the handler is asked', async () => {
  const { get } = servePage('{}');
  expectProblem(await get('admin'), 'invalid_request');
});
