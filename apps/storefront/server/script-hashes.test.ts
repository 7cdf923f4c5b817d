import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { extractScriptHashes, replaceMarks } from './script-hashes.ts';

const mark = 'mark';
const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

test('marked inline scripts are named by their hash, and the marks are gone', () => {
  const page =
    '<head><link rel="modulepreload" nonce="mark" href="/a.js"/></head>' +
    '<script nonce="mark">one()</script><p>text</p><script type="module" nonce="mark" async="">two()\n</script>';
  const { html, hashes } = extractScriptHashes(page, mark);
  expect(hashes).toEqual([sha256('one()'), sha256('two()\n')]);
  expect(html).toBe(
    '<head><link rel="modulepreload" href="/a.js"/></head>' +
      '<script>one()</script><p>text</p><script type="module" async="">two()\n</script>',
  );
});

test('a script without the mark gets no hash, whatever it pretends', () => {
  const page =
    '<script>evil()</script><script nonce="guess">evil()</script>' +
    '<script nonce="mark">good()</script><script data-x=" nonce=">evil()</script>';
  expect(extractScriptHashes(page, mark).hashes).toEqual([sha256('good()')]);
});

test('files and repeated scripts need no hash of their own', () => {
  const twice = '<script nonce="mark">same()</script>'.repeat(2);
  const page = `<script src="/a.js" nonce="mark"></script>${twice}`;
  expect(extractScriptHashes(page, mark).hashes).toEqual([sha256('same()')]);
});

test('a page without scripts stays as it is', () => {
  expect(extractScriptHashes('<p>text</p>', mark)).toEqual({ html: '<p>text</p>', hashes: [] });
});

test('a page for one visitor gets a nonce in place of the marks, and nothing else does', () => {
  const page = '<script nonce="mark">good()</script><script nonce="guess">evil()</script>';
  expect(replaceMarks(page, mark, 'n-1')).toBe(
    '<script nonce="n-1">good()</script><script nonce="guess">evil()</script>',
  );
});
