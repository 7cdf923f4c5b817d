import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  jsonForHtml,
  PublicSettingsElement,
  PublicSettingsProvider,
  readPublicSettings,
} from './public-settings.tsx';

test('the browser reads back what the server wrote', { tags: ['API-01'] }, () => {
  const settings = {
    apiUrl: 'https://api.example/v1',
    identity: {
      authority: 'https://id.example/realms/shop',
      clientId: 'shop-web',
      pkce: true,
      monitorSession: true,
    },
  };
  const html = renderToStaticMarkup(
    <PublicSettingsProvider value={settings}>
      <PublicSettingsElement />
    </PublicSettingsProvider>,
  );
  const [, id, text] =
    /^<script type="application\/json" id="([\w-]+)">(.*)<\/script>$/.exec(html) ?? [];
  const document = {
    getElementById: (wanted: string) => (wanted === id ? { textContent: text } : null),
  };
  expect(readPublicSettings(document as Document)).toEqual(settings);
});

test('no value ends the element it is written into', () => {
  const value = { text: '</script><!--<script>' };
  expect(jsonForHtml(value)).not.toContain('<');
  expect(JSON.parse(jsonForHtml(value))).toEqual(value);
});

test('a page without settings is a bug that is noticed', () => {
  const empty = { getElementById: () => null } as unknown as Document;
  expect(() => readPublicSettings(empty)).toThrow('no settings');
});
