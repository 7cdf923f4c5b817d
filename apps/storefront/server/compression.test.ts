import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, compress } from './compression.ts';

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
