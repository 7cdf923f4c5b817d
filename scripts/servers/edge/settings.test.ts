import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../run-folder.ts';
import { type EdgeSettings, renderSettings } from './settings.ts';

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
    const rendered = renderSettings({ ...settings, limits: { apiWrites: 7 } });
    expect(rendered).toContain('.host = "127.0.0.1";\n  .port = "3000";');
    expect(rendered).toContain('.host = "api.internal";\n  .port = "4000";');
    expect(rendered).toContain('.host = "::1";\n  .port = "80";');
    expect(rendered).toContain('set req.http.Host = "shop.example:8443";');
    expect(rendered).toContain('"api writes " + req.http.x-edge-client, 7, 60s');
    expect(rendered).toContain('"pages " + req.http.x-edge-client, 600, 60s');
    expect(rendered).not.toMatch(/@[a-z-]+@/);
  });

  test('let this machine purge, unless others are named', () => {
    expect(renderSettings(settings)).toContain('"127.0.0.1"; "::1";');
    const rendered = renderSettings({ ...settings, purgers: ['10.0.0.7', '10.1.0.0/16'] });
    expect(rendered).toMatch(/acl purgers \{\s+"10\.0\.0\.7"; "10\.1\.0\.0"\/16;\s+\}/);
  });

  test('take no text that could become code', () => {
    const refused = 'is not what the edge can use';
    expect(() => renderSettings({ ...settings, purgers: ['0.0.0.0"/0; "'] })).toThrow(refused);
    const backends = { ...settings.backends, api: 'http://a"b/' };
    expect(() => renderSettings({ ...settings, backends })).toThrow();
    for (const host of ['a"b', 'a b', 'a#b', 'a&b', 'a\\b', 'a;b', 'a\nb'])
      expect(() => renderSettings({ ...settings, shopUrl: `https://${host}/` })).toThrow(
        /is not what the edge can use|has more than one line/,
      );
  });

  test('refuse an origin behind TLS, which Varnish cannot speak', () => {
    const backends = { ...settings.backends, api: 'https://api.internal' };
    expect(() => renderSettings({ ...settings, backends })).toThrow('plain HTTP to api');
  });

  test('refuse a template that asks for more', () => {
    const folder = mkdtempSync(join(tmpdir(), 'edge-settings-'));
    try {
      cpSync(join(projectRoot, 'infra/edge'), folder, { recursive: true });
      const file = join(folder, 'settings.template.vcl');
      writeFileSync(file, `${readFileSync(file, 'utf8')}@new-name@`);
      expect(() => renderSettings(settings, folder)).toThrow('asks for @new-name@');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
