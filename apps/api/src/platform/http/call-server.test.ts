import type { CallOutput } from '@tarnholt/contract';
import { AppError } from '@tarnholt/service';
import type { FastifyRequest } from 'fastify';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { type BareCallsOptions, bareCalls } from '../../testing/bare-calls.ts';
import { expectProblem } from '../../testing/problem-answer.ts';
import type { Caller } from '../identity/caller.ts';

const item = { productId: 'TEE-M', quantity: 2 };

function cartOf(more: object = {}): CallOutput<'addGuestCartItems'> {
  return {
    id: 7,
    version: 1,
    userId: '',
    guestId: 'token',
    isAbandoned: false,
    isGuest: true,
    items: [],
    subTotal: 0,
    taxAmount: 0,
    shipping: 0,
    discount: 0,
    totalAmount: 0,
    ...more,
  };
}

/** Serves one call that takes a path parameter and a body and answers what the test says. */
function serveCart(answer: () => unknown, options: BareCallsOptions = {}) {
  const bare = bareCalls(options);
  const inputs: unknown[] = [];
  bare.calls.implement('addGuestCartItems', async (input) => {
    inputs.push(input);
    return answer() as CallOutput<'addGuestCartItems'>;
  });
  const post = (payload: unknown, headers: Record<string, string> = {}) =>
    bare.app.inject({
      method: 'POST',
      url: '/Cart/guest/token/items',
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });
  return { ...bare, inputs, post };
}

test('the handler gets what the schemas name, with defaults, and nothing else', async () => {
  const { post, inputs, calls } = serveCart(cartOf);
  const answer = await post([{ ...item, price: 0.01, isFflItem: false, userId: 'u' }]);
  expect(answer.statusCode).toBe(200);
  expect(inputs).toEqual([
    {
      params: { token: 'token' },
      body: [{ ...item, optionIds: [], options: {}, buildId: null, notes: '' }],
    },
  ]);
  expect([...calls.served]).toEqual(['addGuestCartItems']);
});

test.each([true, false])(
  'fields that the response schema does not name stay on the server (checkAnswers %s)',
  async (checkAnswers) => {
    const secret = { cost: 12, items: [{ ...cartItem(), supplier: 'ACME' }] };
    const { post } = serveCart(() => cartOf({ ...secret, passwordHash: 'x' }), { checkAnswers });
    const answer = await post([item]);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(cartOf({ items: [cartItem()] }));
  },
);

test('an answer that breaks the contract is a loud failure where answers are checked', async () => {
  const { post, logText } = serveCart(() => cartOf({ subTotal: 9.999 }), { checkAnswers: true });
  expectProblem(await post([item]), 'internal_error');
  expect(logText()).toContain('the answer of addGuestCartItems breaks the contract');
  expect(logText()).toContain('subTotal');
});

test('an answer that cannot be written is a problem document, not half an answer', async () => {
  const { post } = serveCart(() => ({ id: 7 }), { checkAnswers: false });
  expectProblem(await post([item]), 'internal_error');
});

test.each([
  ['too little', [{ productId: 'TEE-M' }], 'body.0.quantity'],
  ['a fraction', [{ ...item, quantity: 0.5 }], 'body.0.quantity'],
  ['a number as text', [{ ...item, quantity: '1e3' }], 'body.0.quantity'],
  ['null', [{ ...item, quantity: null }], 'body.0.quantity'],
  ['no list', item, 'body'],
  ['an empty list', [], 'body'],
])('a body with %s is refused with the field named', async (_, payload, path) => {
  const { post, inputs } = serveCart(cartOf);
  const problem = expectProblem(await post(payload), 'invalid_request');
  expect(problem.errors?.map((error) => error.path)).toContain(path);
  expect(inputs).toEqual([]);
});

test.each([
  ['broken JSON', '[{"productId":'],
  ['no body', ''],
  ['__proto__', '[{"productId":"TEE-M","quantity":1,"__proto__":{"isAdmin":true}}]'],
  ['a deep __proto__', '[{"productId":"TEE-M","quantity":1,"options":{"__proto__":{"a":"b"}}}]'],
  ['constructor', '[{"productId":"TEE-M","quantity":1,"constructor":{"prototype":{"a":1}}}]'],
])('a body with %s is refused', async (_, payload) => {
  const { post, inputs } = serveCart(cartOf);
  expectProblem(await post(payload), 'invalid_request');
  expect(inputs).toEqual([]);
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
});

test.each([
  ['text/plain', 'unsupported_media_type'],
  ['application/x-www-form-urlencoded', 'unsupported_media_type'],
  ['application/xml', 'unsupported_media_type'],
  ['multipart/form-data; boundary=x', 'unsupported_media_type'],
  ['no/such;;type', 'unsupported_media_type'],
] as const)('a body of type %s is not read', async (contentType, code) => {
  const { post, inputs } = serveCart(cartOf);
  expectProblem(await post([item], { 'content-type': contentType }), code);
  expect(inputs).toEqual([]);
});

test('a compressed body is not unpacked', async () => {
  const { post, inputs } = serveCart(cartOf);
  for (const encoding of ['gzip', 'deflate', 'br', 'gzip, identity']) {
    expectProblem(await post([item], { 'content-encoding': encoding }), 'unsupported_media_type');
  }
  expect(inputs).toEqual([]);
});

test('a body over the bound is refused', async () => {
  const { post, inputs } = serveCart(cartOf);
  expectProblem(await post([{ ...item, notes: 'x'.repeat(70_000) }]), 'payload_too_large');
  expect(inputs).toEqual([]);
});

test('limits are counted in order, before the input is looked at, and stop the call', async () => {
  const counted: string[] = [];
  const bare = bareCalls({
    enforceLimit: async (policy, subject) => {
      counted.push(`${policy.name} ${subject}`);
      if (policy.name === 'second') {
        throw new AppError('too_many_requests', 'enough', { retryAfterSeconds: 7 });
      }
    },
  });
  const limit = (name: string, subject: (request: FastifyRequest) => string) => ({
    policy: { name, max: 1, windowSeconds: 1 },
    subject,
  });
  let handled = 0;
  bare.calls.implement(
    'getGuestCart',
    async () => {
      handled += 1;
      return cartOf();
    },
    {
      limits: [
        limit('first', (request) => request.ip),
        limit('second', (request) => (request.params as { token: string }).token),
        limit('third', () => 'never'),
      ],
    },
  );
  const tooLong = 'x'.repeat(150);
  const answer = await bare.app.inject(`/Cart/guest/${tooLong}`);
  expectProblem(answer, 'too_many_requests');
  expect(answer.headers['retry-after']).toBe('7');
  expect(counted).toEqual(['first 127.0.0.1', `second ${tooLong}`]);
  expect(handled).toBe(0);
});

describe('a caller', () => {
  const pat: Caller = {
    realm: 'shop',
    issuer: 'https://id.example/realms/shop',
    subject: 'pat',
    email: null,
    firstName: 'Pat',
    lastName: '',
    roles: ['dealer'],
    issuedAt: 0,
    authTime: null,
  };

  test('is limited apart from others, once it is known who it is', async () => {
    const order: string[] = [];
    const bare = bareCalls({
      authenticate: async (_request, _reply, need) => {
        order.push(`who? ${need}`);
        return pat;
      },
      enforceLimit: async (policy, subject) => {
        order.push(`${policy.name} ${subject}`);
      },
      enforceAccess: async (caller, roles) => {
        order.push(`${caller.subject} as ${roles}`);
      },
    });
    const policy = (name: string) => ({ name, max: 1, windowSeconds: 1 });
    bare.calls.implement(
      'getCart',
      async (_, { caller }) => {
        expectTypeOf(caller).toEqualTypeOf<Caller>();
        order.push(`served ${caller.subject}`);
        return cartOf();
      },
      {
        roles: ['dealer'],
        limits: [
          { policy: policy('per-caller'), subject: 'caller' },
          { policy: policy('per-address'), subject: (request) => request.ip },
        ],
      },
    );
    expect((await bare.app.inject('/Cart')).statusCode).toBe(200);
    expect(order).toEqual([
      'per-address 127.0.0.1',
      'who? required',
      `per-caller ${pat.issuer} pat`,
      'pat as dealer',
      'served pat',
    ]);
  });

  test('is there by its type where the contract demands one, and only there', () => {
    const { calls } = bareCalls();
    calls.implement('getOrder', async (_, { caller }) => {
      expectTypeOf(caller).toEqualTypeOf<Caller | null>();
      throw new Error('not called');
    });
    calls.implement('getGuestCart', async (_, { caller }) => {
      expectTypeOf(caller).toEqualTypeOf<null>();
      throw new Error('not called');
    });
    expect([...calls.served]).toEqual(['getOrder', 'getGuestCart']);
  });

  test('cannot be counted or asked for roles by a call that may have none', () => {
    const { calls } = bareCalls();
    const limits = [
      { policy: { name: 'x', max: 1, windowSeconds: 1 }, subject: 'caller' },
    ] as const;
    for (const options of [{ limits }, { roles: ['dealer'] as const }]) {
      for (const name of ['getGuestCart', 'getOrder', 'createGuest'] as const) {
        expect(() => calls.implement(name, async () => ({}) as never, options)).toThrow(
          `${name} demands no user`,
        );
      }
    }
  });
});

function cartItem() {
  return {
    id: 1,
    productName: 'Tee',
    productId: 'TEE-M',
    quantity: 1,
    imageUrl: '/tee.jpg',
    productPrice: 10,
    productUrl: '/tee',
    isFflItem: false,
    isReceiverItem: false,
    optionIds: [],
    options: { Size: 'M' },
    buildId: null,
    notes: '',
    qtyOnHand: 3,
  };
}

test('forms are taken by calls of a signed link alone, and only where a call says so', async () => {
  const { app, calls } = bareCalls();
  expect(() =>
    calls.implement('createGuest', () => Promise.reject(new Error('not called')), {
      ignoresForms: true,
    }),
  ).toThrow('createGuest must not be called by the form of another site');
  calls.implement('endStockAlerts', async () => ({ openAlerts: 0 }), { ignoresForms: true });
  calls.implement('acceptDealerCase', () => Promise.reject(new Error('not called')));
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = (url: string) =>
    app.inject({ method: 'POST', url, headers, payload: 'List-Unsubscribe=One-Click' });
  expect((await post('/v1/stock-alerts/token/end')).json()).toEqual({ openAlerts: 0 });
  expectProblem(await post('/v1/dealer-cases/token/acceptance'), 'unsupported_media_type');
});
