import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../run-folder.ts';
import { type EdgeSettings, renderSettings } from './settings.ts';

const template = readFileSync(join(projectRoot, 'infra/edge/settings.template.vcl'), 'utf8');

const settings: EdgeSettings = {
  backends: {
    storefront: 'http://127.0.0.1:3000',
    api: 'http://api.internal:4000',
    media: 'http://[::1]',
  },
  shopUrl: 'https://shop.example:8443/',
};

describe('settings of the edge', () => {
  test('name the origins, the host of the shop and the limits', () => {
    const rendered = renderSettings(template, { ...settings, limits: { apiWrites: 7 } });
    expect(rendered).toContain('.host = "127.0.0.1";\n  .port = "3000";');
    expect(rendered).toContain('.host = "api.internal";\n  .port = "4000";');
    expect(rendered).toContain('.host = "::1";\n  .port = "80";');
    expect(rendered).toContain('set req.http.Host = "shop.example:8443";');
    expect(rendered).toContain('"api writes " + req.http.x-edge-client, 7, 60s');
    expect(rendered).toContain('"pages " + req.http.x-edge-client, 600, 60s');
    expect(rendered).not.toMatch(/@[a-z-]+@/);
  });

  test('let this machine purge, unless others are named', () => {
    expect(renderSettings(template, settings)).toContain('"127.0.0.1";\n  "::1";');
    const rendered = renderSettings(template, { ...settings, purgers: ['10.0.0.7'] });
    expect(rendered).toContain('acl purgers {\n  "10.0.0.7";\n}');
  });

  test('take no text that could become code', () => {
    expect(() => renderSettings(template, { ...settings, purgers: ['0.0.0.0"/0; "'] })).toThrow(
      'not an address that could be allowed to purge',
    );
    const backends = { ...settings.backends, api: 'http://a"b/' };
    expect(() => renderSettings(template, { ...settings, backends })).toThrow('not a host');
    const shopUrl = 'http://a"b/';
    expect(() => renderSettings(template, { ...settings, shopUrl })).toThrow('not a host');
  });

  test('refuse an origin behind TLS, which Varnish cannot speak', () => {
    const backends = { ...settings.backends, api: 'https://api.internal' };
    expect(() => renderSettings(template, { ...settings, backends })).toThrow('plain HTTP to api');
  });

  test('refuse a template that asks for more or for less than there is', () => {
    expect(() => renderSettings(`${template}@new-name@`, settings)).toThrow('new-name');
    const less = template.replace('@limit-pages@', '600');
    expect(() => renderSettings(less, settings)).toThrow('does not ask for limit-pages');
  });
});
