import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query-client.ts';
import { FakeBrowser } from '../identity/testing/fake-browser.ts';
import { identitySettings } from '../identity/testing/fake-provider.ts';
import { shippingMethodsQuery } from './shipping-methods-query.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test('loading the methods replaces the list that was there', { tags: ['CRT-09'] }, async () => {
  const browser = new FakeBrowser();
  browser.pageSettings = { apiUrl: '/api', identity: identitySettings };
  browser.install();
  const ground = { id: 'ground', name: 'Ground', price: 9.95 };
  const express = { id: 'express', name: 'Express', price: 24.95 };
  const answers = [[ground, express], [express]];
  vi.stubGlobal('fetch', async () => Response.json(answers.shift()));
  const { queryKey } = shippingMethodsQuery;
  const load = () => queryClient.fetchQuery({ ...shippingMethodsQuery, staleTime: 0 });
  expect(await load()).toEqual([ground, express]);
  expect(await load()).toEqual([express]);
  expect(queryClient.getQueryData(queryKey)).toEqual([express]);
});
