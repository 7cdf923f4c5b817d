import { expect, test } from 'vitest';
import { renderEmail } from '../render-email.ts';
import { brandForTest } from '../testing/brand-for-test.ts';
import { templates } from './index.ts';

test('who asked for images is told that a person answers', { tags: ['CNT-16'] }, async () => {
  const { example } = templates['image-request-received'];
  const { subject, text } = await renderEmail('image-request-received', example, brandForTest);
  expect(subject).toBe('We received your image request IR-0198F3C2');
  expect(text).toMatch(/A person reads your request and\s+writes back/);
});

test('staff see the lines of a request as they were typed', { tags: ['CNT-16'] }, async () => {
  const { example } = templates['image-request'];
  const lookingFor = 'The R16 in gray:\n- right side\n- from above';
  const data = { ...example, lookingFor };
  const { subject, text, html } = await renderEmail('image-request', data, brandForTest);
  expect(subject).toBe('Image request IR-0198F3C2 from Ann Smith');
  expect(text).toContain(lookingFor);
  expect(html).toContain('<br/>- right side');
});

test.each([
  [true, 'Do not sell or share this data'],
  [false, 'No choice made'],
])('staff are told of the choice about sharing: %s', async (doNotShare, words) => {
  const data = { ...templates['image-request'].example, doNotShare };
  expect((await renderEmail('image-request', data, brandForTest)).text).toContain(words);
});

test('who registered a product gets its number and its day', { tags: ['CNT-13'] }, async () => {
  const { example } = templates['product-registered'];
  const { subject, text } = await renderEmail('product-registered', example, brandForTest);
  expect(subject).toBe('Your registration of R16-004711');
  expect(text).toContain('Purchased: March 7, 2026');
});

test('staff are told when a number was registered before, and see no empty phone', {
  tags: ['CNT-13'],
}, async () => {
  const { example } = templates['product-registration'];
  const again = await renderEmail('product-registration', example, brandForTest);
  expect(again.text).toContain('was registered before (1)');
  const data = { ...example, earlierRegistrations: 0, phone: '' };
  const first = await renderEmail('product-registration', data, brandForTest);
  expect(first.text).not.toContain('registered before');
  expect(first.text).not.toContain('Phone');
});

test('what goes to an address that anybody can type holds no words that anybody typed', () => {
  // A number and a day cannot carry somebody's advertisement.
  expect(Object.keys(templates['image-request-received'].example)).toEqual([
    'reference',
    'askedAt',
  ]);
  expect(Object.keys(templates['product-registered'].example)).toEqual([
    'reference',
    'serialNumber',
    'purchasedOn',
    'registeredAt',
  ]);
});
