import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { examplePages } from '../content/examples/index.ts';
import { pageNames } from '../content/page-names.ts';
import type { PageContent } from '../content/pages/index.ts';
import { errorCodes } from '../error-codes.ts';
import type { Call } from './call.ts';
import {
  type CallFiles,
  type CallInput,
  type CallOutput,
  type CallRequest,
  calls,
  responseSchemaOf,
} from './index.ts';

type JsonSchema = { readonly [key: string]: unknown };

const all = Object.values<Call>(calls);

const requestParts = all.flatMap((call) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = call[part];
    return schema ? [{ title: `${part} of ${call.name}`, schema }] : [];
  }),
);

/** Paths of the values that a caller could make as large as it likes. */
function unbounded(schema: unknown, path = ''): string[] {
  if (Array.isArray(schema)) return schema.flatMap((part, n) => unbounded(part, `${path}/${n}`));
  if (typeof schema !== 'object' || schema === null) return [];
  const node = schema as JsonSchema;
  const listed = 'enum' in node || 'const' in node;
  const open =
    (node.type === 'string' && !listed && !('maxLength' in node)) ||
    (node.type === 'array' && !('maxItems' in node)) ||
    (node.type === 'integer' && !('maximum' in node && 'minimum' in node)) ||
    (node.type === 'number' && !('maximum' in node && 'minimum' in node));
  const inside = Object.entries(node)
    .filter(([key]) => !['default', 'examples', 'enum', 'required'].includes(key))
    .flatMap(([key, value]) => unbounded(value, `${path}/${key}`));
  return open ? [path, ...inside] : inside;
}

describe('what callers send', () => {
  test.each(requestParts)('has a bound on every value: $title', ({ schema }) => {
    const rendered = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
    expect(unbounded(rendered)).toEqual([]);
  });

  test.each(requestParts)('is refused when it is no object or list: $title', ({ schema }) => {
    for (const value of [null, undefined, 0, 'x', true, Number.NaN]) {
      expect(schema.safeParse(value).success).toBe(false);
    }
  });
});

describe('the errors of a call', () => {
  test.each(all)('are known and stand once: $name', ({ errors }) => {
    expect(new Set(errors).size).toBe(errors.length);
    expect(errors.filter((code) => !(code in errorCodes))).toEqual([]);
  });

  test.each(all)('follow from its shape and access: $name', (call) => {
    for (const code of ['invalid_request', 'payment_card_number_refused'] as const) {
      expect(call.errors.includes(code)).toBe(Boolean(call.params ?? call.query ?? call.body));
    }
    expect(call.errors.includes('unauthorized')).toBe(
      ['user', 'guest-or-user', 'staff', 'client-key', 'signature'].includes(call.access),
    );
    expect(call.errors).toContain('internal_error');
  });
});

describe('the answer of GET /strapi/page/{name}', () => {
  test.each(pageNames)(
    '%s keeps every field, by its own schema and by the one of any page',
    (name) => {
      const answer = { data: examplePages[name] };
      expect(responseSchemaOf('getPage', { name }).parse(answer)).toEqual(answer);
      expect(calls.getPage.response.parse(answer)).toEqual(answer);
    },
  );

  test('of one page is not taken for another', () => {
    const answer = { data: examplePages.footer };
    expect(responseSchemaOf('getPage', { name: 'home' }).safeParse(answer).success).toBe(false);
  });

  test('has no page that the specification does not name', () => {
    expect(calls.getPage.params.safeParse({ name: 'admin' }).success).toBe(false);
    expect(responseSchemaOf('getPage', { name: 'constructor' })).toBe(calls.getPage.response);
  });
});

test('the types of a call are those of its schemas', () => {
  expectTypeOf<CallInput<'getProducts'>['query']>().toEqualTypeOf<
    { sku?: string | string[] | undefined; include?: 'facts' | undefined } | undefined
  >();
  expectTypeOf<CallRequest<'getProducts'>>().toEqualTypeOf<{
    query: { sku?: string[] | undefined; include?: 'facts' | undefined };
  }>();
  expectTypeOf<CallOutput<'getProducts'>>().toEqualTypeOf<
    Record<
      string,
      {
        price: number;
        qtyOnHand: number;
        weightOz?: number | undefined;
        leadTimeDays?: number | undefined;
      }
    >
  >();
  expectTypeOf<CallRequest<'updateGuestCartItem'>['params']>().toEqualTypeOf<{
    token: string;
    id: number;
  }>();
  expectTypeOf<keyof CallInput<'getCart'>>().toEqualTypeOf<never>();
  expectTypeOf<CallFiles<'registerDealer'>>().toEqualTypeOf<'fflDocument' | 'sotDocument'>();
  expectTypeOf<CallFiles<'getCart'>>().toEqualTypeOf<never>();
  expectTypeOf<PageContent<'patent'>['title']>().toEqualTypeOf<string>();
  expectTypeOf<CallOutput<'getPage'>['data']>().not.toBeAny();
});
