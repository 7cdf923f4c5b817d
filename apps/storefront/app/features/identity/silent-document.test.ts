import { runInNewContext } from 'node:vm';
import { UserManager } from 'oidc-client-ts';
import { afterEach, expect, test, vi } from 'vitest';
import { silentDocument, silentScript } from './silent-document.ts';

const address = 'https://shop.example/auth/silent?code=1&state=2';
const location = { href: address, origin: 'https://shop.example' };

afterEach(() => vi.unstubAllGlobals());

test('the silent page says exactly what the library would have it say', {
  tags: ['GST-07'],
}, async () => {
  const expected = vi.fn();
  vi.stubGlobal('window', { parent: { postMessage: expected }, location });
  const authority = 'https://id.example/realms/shop';
  const redirect = 'https://shop.example/auth/callback';
  await new UserManager({
    authority,
    client_id: 'shop-web',
    redirect_uri: redirect,
    automaticSilentRenew: false,
    stateStore: {} as never,
    userStore: {} as never,
  }).signinSilentCallback(address);

  const said = vi.fn();
  runInNewContext(silentScript, { parent: { postMessage: said }, location });
  expect(said.mock.calls).toEqual(expected.mock.calls);
  expect(said).toHaveBeenCalledOnce();
});

test('the silent page is its script and nothing of the shop', () => {
  const html = silentDocument('mark');
  expect(html).toContain(`<script nonce="mark">${silentScript}</script>`);
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toMatch(/<link|src=/);
});
