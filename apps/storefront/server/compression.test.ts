import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, compress, RememberedCompression } from './compression.ts';

test.each([
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0', undefined],
  ['deflate', undefined],
  ['brotli', undefined],
  ['', undefined],
  [undefined, undefined],
])('of "%s" the best that is taken is %s', (accepted, expected) => {
  expect(chooseEncoding(accepted)).toBe(expected);
});

const page = Buffer.from('<p>Tarnholt</p>'.repeat(200));

test('what was compressed is the page again when it is unpacked', () => {
  const brotli = compress(page, 'br');
  expect(brotli.encoding).toBe('br');
  expect(brotliDecompressSync(brotli.body)).toEqual(page);
  const gzip = compress(page, 'gzip');
  expect(gzip.encoding).toBe('gzip');
  expect(gunzipSync(gzip.body)).toEqual(page);
});

test('a short answer goes out as it is', () => {
  const short = Buffer.from('User-agent: *');
  expect(compress(short, 'br')).toEqual({ body: short, encoding: undefined });
  expect(compress(page, undefined)).toEqual({ body: page, encoding: undefined });
});

test('a page that says the same is compressed once, for each encoding', () => {
  const remembered = new RememberedCompression();
  const first = remembered.compress('W/"one"', page, 'br');
  expect(first).toEqual(compress(page, 'br'));
  expect(remembered.compress('W/"one"', Buffer.from(page), 'br')).toBe(first);
  expect(remembered.compress('W/"one"', page, 'gzip')).toEqual(compress(page, 'gzip'));
  const other = Buffer.from('<p>Other</p>'.repeat(200));
  expect(remembered.compress('W/"other"', other, 'br')).toEqual(compress(other, 'br'));
});

test('the pages that were asked for longest ago are forgotten first', () => {
  const remembered = new RememberedCompression();
  const first = remembered.compress('first', page, 'br');
  const second = remembered.compress('second', page, 'br');
  for (let index = 0; index < 299; index += 1) {
    remembered.compress(`page ${index}`, page, undefined);
    expect(remembered.compress('first', page, 'br')).toBe(first);
  }
  expect(remembered.compress('second', page, 'br')).not.toBe(second);
});
