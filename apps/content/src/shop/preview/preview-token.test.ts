import { describe, expect, test } from 'vitest';
import { previewLifetimeMs, signPreviewToken, verifyPreviewToken } from './preview-token.ts';
import { previewUrl } from './preview-url.ts';

const secret = 'a-secret-of-the-content-service';
const now = Date.parse('2026-11-15T10:00:00Z');
const claims = { kind: 'product', documentId: 'a'.repeat(24), expires: now + 1000 } as const;
const token = signPreviewToken(claims, secret);

describe('a preview token', () => {
  test('says what was signed, until it expires', () => {
    expect(verifyPreviewToken(token, secret, now)).toEqual(claims);
    expect(verifyPreviewToken(token, secret, now + 999)).toEqual(claims);
    expect(verifyPreviewToken(token, secret, now + 1000)).toBeUndefined();
  });

  test('is worth nothing under another secret', () => {
    expect(verifyPreviewToken(token, `${secret}!`, now)).toBeUndefined();
  });

  test('cannot be turned into that of another document', () => {
    const forged = Buffer.from(JSON.stringify({ ...claims, documentId: 'b'.repeat(24) }));
    const [, signature] = token.split('.');
    const changed = `${forged.toString('base64url')}.${signature}`;
    expect(verifyPreviewToken(changed, secret, now)).toBeUndefined();
  });

  test.each([
    '',
    '.',
    'a',
    'a.b',
    `${token}.`,
    `${token}.x`,
    token.split('.')[0] ?? '',
    'a'.repeat(9999),
  ])('damaged is none: %s', (damaged) => {
    expect(verifyPreviewToken(damaged, secret, now)).toBeUndefined();
  });

  test('is for what the shop has pages of, even if we signed it', () => {
    const other = { ...claims, kind: 'variant' } as unknown as typeof claims;
    expect(verifyPreviewToken(signPreviewToken(other, secret), secret, now)).toBeUndefined();
  });
});

describe('the preview link', () => {
  const settings = { shopUrl: 'http://localhost:8080', previewSecret: secret };

  test.each([
    ['page', 'api::home-page.home-page'],
    ['product', 'api::product.product'],
    ['product-group', 'api::product-group.product-group'],
  ])('of a %s leads to the shop with a token for an hour', (kind, uid) => {
    const url = new URL(previewUrl(uid, 'c'.repeat(24), settings, now) ?? '');
    expect(url.origin + url.pathname).toBe('http://localhost:8080/preview');
    const read = verifyPreviewToken(url.searchParams.get('token') ?? '', secret, now);
    expect(read).toEqual({
      kind,
      documentId: 'c'.repeat(24),
      expires: now + previewLifetimeMs,
    });
  });

  test('is none for what appears only inside of others', () => {
    const uid = 'api::filter-option.filter-option';
    expect(previewUrl(uid, 'c'.repeat(24), settings, now)).toBeUndefined();
  });
});
