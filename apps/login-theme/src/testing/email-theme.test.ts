import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const email = join(import.meta.dirname, '../email');
const read = (file: string) => readFileSync(join(email, file), 'utf8');

const messages = Object.fromEntries(
  read('messages/messages_en.properties')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
);

/** Texts that a template asks for; the macros put the ends to a mail's name themselves. */
function keysOf(template: string): string[] {
  const named = [...template.matchAll(/msg\("([^"]+)"[,)]/g)].map(([, key]) => key ?? '');
  const [, kind, name] = template.match(/layout\.(link|event)Email name="([^"]+)"/) ?? [];
  if (kind === 'link') named.push(`${name}Subject`, `${name}Action`, `${name}Ignore`);
  if (kind === 'event') named.push(`${name}Subject`);
  return named;
}

describe('mails that Keycloak sends', () => {
  const templates = globSync('{html,text}/*.ftl', { cwd: email }).sort();

  test.each(templates)('%s finds all its texts', (file) => {
    const missing = keysOf(read(file)).filter((key) => !(key in messages));
    expect(missing).toEqual([]);
  });

  test('every one is there as HTML and as text', () => {
    const names = (folder: string) =>
      globSync(`${folder}/*.ftl`, { cwd: email }).map((file) => file.slice(5));
    expect(names('html').sort()).toEqual(names('text').sort());
    expect(templates.length).toBeGreaterThan(20);
  });

  test('an apostrophe alone would swallow the rest of a text', () => {
    expect(Object.values(messages).filter((text) => /(?<!')'(?!')/.test(text))).toEqual([]);
  });

  test("all colors are the shop's", () => {
    const tokens = readFileSync(
      join(import.meta.dirname, '../../node_modules/@tarnholt/design/tokens.css'),
      'utf8',
    ).replaceAll('#fff;', '#ffffff;');
    const colors = templates.flatMap((file) => read(file).match(/#[\da-f]{6}\b/g) ?? []);
    expect(colors.length).toBeGreaterThan(10);
    expect(colors.filter((color) => !tokens.includes(`${color};`))).toEqual([]);
  });
});
