import { describe, expect, test } from 'vitest';
import { renderPage } from './page.ts';

const template =
  '<script type="application/json" id="public-settings">"__PUBLIC_SETTINGS__"</script>';
const settings = {
  brandName: 'Tarnholt',
  apiUrl: '/api',
  identity: { authority: 'https://id.example/realms/staff', clientId: 'shop-backoffice' },
};
const render = (more: object = {}) =>
  renderPage(template, { settings: { ...settings, ...more }, isDevelopment: false });
const settingsIn = (html: string) => JSON.parse(/>(.*)<\/script>/.exec(html)?.[1] ?? 'null');

describe('the page', () => {
  test('tells the app its settings and the number of its styles, which is new each time', () => {
    const [first, second] = [render(), render()];
    const { styleNonce, ...told } = settingsIn(first.html);
    expect(told).toEqual(settings);
    expect(styleNonce).toMatch(/^[\w-]{22}$/);
    expect(first.policy).toContain(`style-src 'self' 'nonce-${styleNonce}'`);
    expect(settingsIn(second.html).styleNonce).not.toBe(styleNonce);
  });

  test('cannot be broken out of by a setting', () => {
    const brandName = "</script><script>alert('$&')</script>";
    const { html } = render({ brandName });
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(settingsIn(html).brandName).toBe(brandName);
  });
});

describe('its policy', () => {
  const { policy } = render();

  test('allows scripts from files of ours alone, and nothing inline', () => {
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
  });

  test('lets the app talk to its own server and to the login pages', () => {
    expect(policy).toContain("connect-src 'self' https://id.example;");
  });

  test('lets nobody show it in a frame, nor send its forms or its base elsewhere', () => {
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'none'");
    expect(policy).toContain("base-uri 'none'");
  });
});
