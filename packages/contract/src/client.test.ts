import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { type ClientOptions, createClient } from './client.ts';
import { LocalServer } from './testing/local-server.ts';

const server = new LocalServer();
beforeAll(() => server.start());
afterAll(() => server.stop());
beforeEach(() => server.reset());

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const clientWith = (options: Partial<ClientOptions> = {}) =>
  createClient({ baseUrl: server.baseUrl, ...options });

describe('a request', () => {
  test('goes to its path under the base address', async () => {
    await clientWith({ baseUrl: `${server.baseUrl}/` }).getShippingMethods();
    expect(server.received[0]).toMatchObject({
      method: 'GET',
      url: '/api/Cart/shipping-methods',
      body: '',
    });
  });

  test('carries a fresh UUID each time', async () => {
    const client = clientWith();
    await client.getProducts();
    await client.getProducts();
    const ids = server.received.map(({ headers }) => headers['x-request-id']);
    expect(ids[0]).toMatch(uuid);
    expect(ids[1]).toMatch(uuid);
    expect(ids[0]).not.toBe(ids[1]);
  });

  test('makes its UUID without crypto.randomUUID, which plain http pages lack', async () => {
    const whole = crypto;
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    try {
      await clientWith().getProducts();
    } finally {
      vi.stubGlobal('crypto', whole);
    }
    expect(server.received[0]?.headers['x-request-id']).toMatch(uuid);
  });

  test('writes a list of skus with commas and leaves out what is undefined', async () => {
    const client = clientWith();
    await client.getProducts({ query: { sku: ['TH-1', 'TH-2'] } });
    await client.getProducts({ query: { sku: undefined } });
    expect(server.received.map(({ url }) => url)).toEqual([
      '/api/Products?sku=TH-1%2CTH-2',
      '/api/Products',
    ]);
  });

  test('encodes what stands in its path', async () => {
    await clientWith().searchProducts({ params: { query: 'a/b?c=ü #1' } });
    expect(server.received[0]?.url).toBe('/api/strapi/products/search/a%2Fb%3Fc%3D%C3%BC%20%231');
  });

  test.each(['', '.', '..'])('is not sent with %j in its path', async (orderId) => {
    const call = clientWith().getOrder({ params: { orderId } });
    await expect(call).rejects.toMatchObject({ name: 'ApiError', code: 'invalid_request' });
    expect(server.received).toEqual([]);
  });

  test('carries its body as JSON', async () => {
    const item = { productId: 'TH-1', quantity: 2 };
    await clientWith().addGuestCartItems({ params: { token: 'abc' }, body: [item] });
    expect(server.received[0]).toMatchObject({ method: 'POST', url: '/api/Cart/guest/abc/items' });
    expect(server.received[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual([item]);
  });

  test('of a dealer carries every value as text and the documents as files', async () => {
    const application = {
      company: 'Example Arms',
      website: 'example.com',
      phone: '(417)-555-0101',
      email: 'owner@example.com',
      password: 'correct horse battery',
      confirmPassword: 'correct horse battery',
      firstName: 'Ann',
      lastName: 'Smith',
      streetAddress: '1 Main St',
      city: 'Springfield',
      state: 'MO',
      postalCode: '65801',
      country: 'United States',
      hasFflSot: true,
    } as const;
    const fflDocument = new File(['%PDF-1.7'], 'license.pdf', { type: 'application/pdf' });
    await clientWith().registerDealer({ body: application, files: { fflDocument } });

    const { headers, body = '' } = server.received[0] ?? {};
    const type = headers?.['content-type'] ?? '';
    expect(type).toMatch(/^multipart\/form-data; boundary=/);
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    expect(form.get('hasFflSot')).toBe('true');
    expect(form.get('company')).toBe('Example Arms');
    expect(form.get('fflDocument')).toMatchObject({ name: 'license.pdf', type: 'application/pdf' });
    expect([...form.keys()].at(-1)).toBe('fflDocument');
  });

  test('to place an order carries the idempotency key it is given', async () => {
    const order = { cartId: 1, paymentToken: 't', customerInfo: {} as never };
    await clientWith().placeOrder({ body: order }, { idempotencyKey: 'key-1' });
    expect(server.received[0]?.headers['idempotency-key']).toBe('key-1');
  });
});

describe('who is calling', () => {
  const getGuestToken = () => 'guest';

  test('is the bearer token, until sign-out takes it away', { tags: ['API-03'] }, async () => {
    let token: string | null = 'access';
    const client = clientWith({ getBearerToken: async () => token, getGuestToken });
    await client.getCart();
    token = null;
    await client.getCart();
    expect(server.received[0]?.headers).toMatchObject({ authorization: 'Bearer access' });
    expect(server.received[0]?.headers).not.toHaveProperty('x-guest-id');
    expect(server.received[1]?.headers).not.toHaveProperty('authorization');
  });

  test('is the guest token of a guest who is not signed in', { tags: ['API-04'] }, async () => {
    const client = clientWith({ getBearerToken: () => undefined, getGuestToken });
    await client.getOrder({ params: { orderId: 'TH-7K4M-92QX' } });
    expect(server.received[0]?.headers).toMatchObject({ 'x-guest-id': 'guest' });
    expect(server.received[0]?.headers).not.toHaveProperty('authorization');
  });

  test('is nobody without a token', async () => {
    await clientWith().getOrder({ params: { orderId: 'TH-7K4M-92QX' } });
    expect(server.received[0]?.headers).not.toHaveProperty('x-guest-id');
    expect(server.received[0]?.headers).not.toHaveProperty('authorization');
  });

  test('is both when a guest’s cart is merged: the guest token is the proof', async () => {
    const client = clientWith({ getBearerToken: () => 'access', getGuestToken });
    await client.mergeCart({ query: { guestId: 'guest' }, body: { guestId: 'guest' } });
    expect(server.received[0]?.url).toBe('/api/Cart/merge?guestId=guest');
    expect(server.received[0]?.headers).toMatchObject({
      authorization: 'Bearer access',
      'x-guest-id': 'guest',
    });
  });

  test('is not told where the answer is the same for everybody', async () => {
    const client = clientWith({ getBearerToken: () => 'access', getGuestToken });
    await client.getPage({ params: { name: 'home' } });
    expect(server.received[0]?.headers).not.toHaveProperty('authorization');
    expect(server.received[0]?.headers).not.toHaveProperty('x-guest-id');
  });
});

test('the methods are typed by the contract', () => {
  const client = clientWith();
  type Footer = Awaited<ReturnType<typeof client.getPage<'footer'>>>;
  expectTypeOf<Footer['data']['bottom_links']>().toBeArray();
  expectTypeOf(client.getGuestCart).parameter(0).toEqualTypeOf<{ params: { token: string } }>();
  expectTypeOf<Awaited<ReturnType<typeof client.getCart>>['totalAmount']>().toBeNumber();
  // @ts-expect-error a guest cart is not read without its token
  const withoutToken = () => client.getGuestCart();
  // @ts-expect-error there is no such page
  const withoutPage = () => client.getPage({ params: { name: 'admin' } });
  expect([withoutToken, withoutPage]).toHaveLength(2);
});
