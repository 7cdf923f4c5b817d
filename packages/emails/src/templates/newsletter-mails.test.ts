import { expect, test } from 'vitest';
import { renderEmail } from '../render-email.ts';
import { brandForTest } from '../testing/brand-for-test.ts';
import { templates } from './index.ts';

test('the mail that asks to confirm an address reads well on its own', {
  tags: ['NWS-04'],
}, async () => {
  const { example } = templates['newsletter-verification'];
  const { subject, text } = await renderEmail('newsletter-verification', example, brandForTest);
  expect(subject).toBe('Please confirm your email address');
  expect(text).toMatchInlineSnapshot(`
    "Confirm your email address

    Somebody, most likely you, would like to have our newsletter at this
    address. Please confirm that it is yours.

    Confirm the address:
    https://shop.tarnholt.example/Newsletter/verify/0198f3c2.1.tq9w2c.7Fq2

    The link works for seven days. If it was not you, do nothing: without your
    answer we send no newsletter.

    -- 

    You receive this mail because somebody entered this address into the
    newsletter form of our shop.

    I did not ask for this newsletter
    (https://shop.tarnholt.example/newsletter/0198f3c2.1.tq9w2c.7Fq2)

    Questions? Write to support@tarnholt.example.

    Tarnholt
    100 Foundry Road
    Helena, MT 59601
    https://shop.tarnholt.example"
  `);
});

test('so does the one that says thank you', async () => {
  const { example } = templates['newsletter-welcome'];
  const { subject, text } = await renderEmail('newsletter-welcome', example, brandForTest);
  expect(subject).toBe('You are subscribed to our newsletter');
  expect(text).toMatchInlineSnapshot(`
    "You are subscribed

    Thank you for confirming your address. From now on the newsletter comes to
    it: new products, limited editions and what happens at the works.

    Every issue has a link like the one below, and one click ends it.

    Visit the shop: https://shop.tarnholt.example

    -- 

    You receive this mail because you confirmed that this address wants our
    newsletter.

    Unsubscribe from the newsletter
    (https://shop.tarnholt.example/newsletter/0198f3c2.1.tq9w2c.7Fq2)

    Questions? Write to support@tarnholt.example.

    Tarnholt
    100 Foundry Road
    Helena, MT 59601
    https://shop.tarnholt.example"
  `);
});

test.each(['newsletter-verification', 'newsletter-welcome'] as const)(
  'the mail %s can be ended by one click of a mail program',
  { tags: ['NWS-04'] },
  async (name) => {
    const { example } = templates[name];
    const { oneClickUrl, html } = await renderEmail(name, example, brandForTest);
    expect(oneClickUrl).toBe(example.oneClickUrl);
    expect(html).not.toContain(example.oneClickUrl);
    expect(html).toContain(example.unsubscribeUrl);
  },
);
