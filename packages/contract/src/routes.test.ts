import { expect, test } from 'vitest';
import type { z } from 'zod';
import { accountRoutes } from './account-routes.ts';
import { buildRoutes } from './build-routes.ts';
import { audienceOf, type Call } from './calls/call.ts';
import { calls } from './calls/index.ts';
import { erpRoutes } from './erp-routes.ts';
import { mailLinkRoutes } from './mail-link-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { reachRoutes } from './reach-routes.ts';
import { reviewRoutes } from './review-routes.ts';
import { type Route, routes } from './routes.ts';
import { staffRoutes } from './staff-routes.ts';

/** Copied from the tables of the two specification documents. */
const specified = [
  'POST /Auth/guest',
  'GET /Cart',
  'GET /Cart/guest/{token}',
  'POST /Cart/items',
  'POST /Cart/guest/{token}/items',
  'PUT /Cart/items/{id}',
  'PUT /Cart/guest/{token}/items/{id}',
  'DELETE /Cart/items/{id}',
  'DELETE /Cart/guest/{token}/items/{id}',
  'GET /Cart/shipping-methods',
  'POST /Cart/compute',
  'POST /Cart/guest/{token}/compute',
  'POST /Cart/merge',
  'POST /Checkout/simplified',
  'GET /User/profile',
  'PUT /User/profile',
  'POST /User/addresses',
  'PUT /User/addresses/{id}',
  'DELETE /User/addresses/{id}',
  'GET /Order/{orderId}',
  'POST /Newsletter/subscribe',
  'POST /Newsletter/unsubscribe',
  'GET /Newsletter/status/{email}',
  'GET /Newsletter/verify/{token}',
  'POST /ProductNotification/subscribe',
  'GET /Products',
  'GET /strapi/products/{documentId}',
  'GET /strapi/product-groups/{documentId}',
  'GET /strapi/products/search/{query}',
  'GET /strapi/page/{name}',
  'POST /Registration/dealer',
  'POST /Registration/image-request',
];

const besideTheSpecification = [
  // Pages the orders that GET /User/profile leaves out.
  'GET /User/orders',
  // The answers of GET /strapi/products and /strapi/product-groups, found in another way.
  'GET /strapi/slugs/products/{slug}',
  'GET /strapi/slugs/product-groups/{slug}',
];

const all = Object.values<Call>(calls);
const written = all.map(({ method, path }) => `${method} ${path}`);

test('every specified call is there, in its own casing', () => {
  expect(written).toEqual(expect.arrayContaining(specified));
});

test('a call that is not specified lives under /v1/', () => {
  const known = new Set([...specified, ...besideTheSpecification]);
  const ours = all.filter(({ method, path }) => !known.has(`${method} ${path}`));
  const shop = ours.filter(({ access }) => audienceOf(access) === 'shop');
  expect(shop.filter(({ path }) => !path.startsWith('/v1/'))).toEqual([]);
});

test('what staff call, and nothing else, lives under /staff/', () => {
  const below = all.filter(({ path }) => path.startsWith('/staff/'));
  expect(below.map(({ name }) => name).toSorted()).toEqual(Object.keys(staffRoutes).toSorted());
  expect(all.filter(({ access }) => access === 'staff')).toEqual(below);
});

test('what programs call, and nothing else, lives under /erp/v1/', () => {
  const below = all.filter(({ path }) => path.startsWith('/erp/v1/'));
  expect(below.map(({ name }) => name)).toEqual(Object.keys(erpRoutes));
  expect(all.filter(({ access }) => access === 'client-key')).toEqual(below);
});

test('no two calls share a method and a path', () => {
  expect(new Set(written).size).toBe(written.length);
});

test.each(all)('$name keeps what the route table says', (call) => {
  const table: Readonly<Record<string, Route>> = {
    ...routes,
    ...accountRoutes,
    ...buildRoutes,
    ...erpRoutes,
    ...mailLinkRoutes,
    ...orderRoutes,
    ...reachRoutes,
    ...reviewRoutes,
    ...staffRoutes,
  };
  expect(call).toMatchObject(table[call.name] ?? {});
  expect(table[call.name]).toBeDefined();
});

test.each(all)('$name has a schema for each parameter of its path', (call) => {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
  const shape = (call.params as z.ZodObject | undefined)?.shape ?? {};
  expect(Object.keys(shape)).toEqual(inPath);
});

test('only writes have bodies', () => {
  expect(all.filter(({ method, body }) => method === 'GET' && body)).toEqual([]);
});

test('what the edge may keep is public and only read', () => {
  const kept = all.filter(({ shared }) => shared);
  expect(kept.map(({ access, method }) => `${access} ${method}`)).toEqual(
    kept.map(() => 'public GET'),
  );
});
