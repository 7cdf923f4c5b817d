import { describe, expect, test } from 'vitest';
import { contextOf, i18n } from '../testing/contexts.ts';
import { wayBack } from './way-back.ts';

const labelFor = (name: string | undefined) =>
  wayBack(contextOf('error.ftl', { client: { baseUrl: 'https://a.example/', name } }), i18n)?.label;

describe('the way back', () => {
  test.each([
    [undefined, 'Back to the shop'],
    ['Shop', 'Back to the shop'],
    ['Back office', 'Back to the back office'],
    ['Tarnholt Store', 'Back to the Tarnholt Store'],
  ])('to a client called %s', (name, label) => {
    expect(labelFor(name)).toBe(label);
  });

  test('is not there where the client has no page of its own', () => {
    expect(wayBack(contextOf('error.ftl', { client: { name: 'Shop' } }), i18n)).toBeNull();
    expect(wayBack(contextOf('error.ftl', { client: undefined }), i18n)).toBeNull();
  });
});
