import { describe, expect, test } from 'vitest';
import { renderEmail, type TemplateData } from '../render-email.ts';
import { brandForTest } from '../testing/brand-for-test.ts';
import { templates } from './index.ts';

const confirmation = templates['order-confirmation'].example;
const [home, dealer] = confirmation.parts;
if (home === undefined || dealer === undefined) throw new Error('the example has two parts');

async function textOf(data: TemplateData<'order-confirmation'>): Promise<string> {
  return (await renderEmail('order-confirmation', data, brandForTest)).text;
}

describe('the confirmation of an order', () => {
  test('lists each part, what it costs, and the way of a firearm', async () => {
    expect((await textOf(confirmation)).split('-- ')[0]?.trimEnd()).toMatchInlineSnapshot(`
      "Thank you for your order

      Pat Shopper, we received your order TH-7K4M-92QX on Mar 14, 2026, 3:09:26 PM
      UTC. Your bank holds the amount. We charge your card when your order ships,
      each part for itself.

      To you

      Pat Shopper
      4711 Example Road
      Casper, WY 82601

      Ridgeline Cap × 2 (Olive - One size): $58.00

      Ships by: Ground. Your card is charged when it ships.

      To your dealer

      Prairie Arms & Supply
      12 Range Street
      Laramie, WY 82070

      Ridgeline 16 Rifle × 1 (16 in - .308 Winchester): $1,899.00

      Ships by: Ground, adult signature. Your card is charged when it ships.

      Total

      Subtotal: $1,957.00
      Shipping: $39.00
      Tax: $78.28
      Total: $2,074.28

      What happens next with your firearm

       1. We asked Prairie Arms & Supply for a copy of the dealer’s federal
          firearms license (FFL). A call from you may speed it up.
       2. We verify the license and send your firearm to the dealer. You get a
          mail with the tracking number.
       3. At the dealer you show a government photo ID, fill in ATF Form 4473 and
          pass a background check. Then it is yours. The dealer may ask a fee for
          the transfer.

      See your order:
      https://shop.tarnholt.example/order/TH-7K4M-92QX.1.tq9w2c.7Fq2"
    `);
  });

  test('says nothing of dealers when everything goes to the buyer', async () => {
    const text = await textOf({ ...confirmation, parts: [home] });
    expect(text).toContain('4711 Example Road');
    expect(text).not.toMatch(/dealer|firearm|ATF/i);
  });

  test('asks the buyer for a dealer who has not chosen one', async () => {
    const text = await textOf({ ...confirmation, parts: [{ ...dealer, recipient: null }] });
    expect(text).toContain('You have not chosen a dealer yet.');
    expect(text.replace(/\s+/g, ' ')).toContain(
      'Choose a licensed dealer near you on the page of your order, behind the button below.',
    );
    expect(text).not.toContain('We asked');
  });

  test('says when the card is charged', async () => {
    expect(await textOf(confirmation)).toContain('We charge your card when your order ships');
    const charged = { ...dealer, isChargedOnShipping: false };
    const text = await textOf({ ...confirmation, parts: [charged] });
    expect(text).toContain('We charge your card now.');
    expect(text).toContain('Your card is charged now.');
    expect(text).not.toMatch(/holds the amount|when it ships/);
  });

  test('says of each part when the card is charged for it', async () => {
    const charged = { ...dealer, isChargedOnShipping: false };
    const text = (await textOf({ ...confirmation, parts: [home, charged] })).replace(/\s+/g, ' ');
    expect(text).toContain('for one part now and for the rest when it ships');
    expect(text).toContain('Ships by: Ground. Your card is charged when it ships.');
    expect(text).toContain('Ships by: Ground, adult signature. Your card is charged now.');
  });

  test('calls shipping that costs nothing free', async () => {
    const text = await textOf({ ...confirmation, shippingCents: 0, totalCents: 203528 });
    expect(text).toContain('Shipping: Free');
    expect(text).not.toContain('$0.00');
  });

  test('has room for the largest order', async () => {
    const items = Array.from({ length: 100 }, (_, index) => ({
      name: `A product with a rather long name, number ${index}`,
      quantity: 99,
      options: ['Option one', 'Option two', 'Option three'],
      amountCents: 9_999_999,
    }));
    const data = { ...confirmation, parts: [{ ...home, items }] };
    expect(await textOf(data)).toContain('number 99 × 99');
  });
});

describe('the mail about a shipment', () => {
  const shipped = templates['order-shipped'].example;

  test('to a dealer says what to bring there', async () => {
    const { subject, text } = await renderEmail('order-shipped', shipped, brandForTest);
    expect(subject).toBe('Your order TH-7K4M-92QX is on its way to your dealer');
    expect(text).toContain('Contents: Ridgeline 16 Rifle × 1, Ridgeline Receiver × 2');
    expect(text).toContain('ATF Form 4473');
  });

  test('to the buyer does not mention dealers', async () => {
    const data = { ...shipped, isDealer: false };
    const { subject, text } = await renderEmail('order-shipped', data, brandForTest);
    expect(subject).toBe('Your order TH-7K4M-92QX is on its way');
    expect(text).not.toMatch(/dealer|ATF/);
    expect(text).toContain('Your card was charged\n$2,012.88.');
  });
});

test('a dealer is told the name of the buyer and nothing else about them', () => {
  const { schema, example } = templates['dealer-transfer-request'];
  const more = { ...example, buyerEmail: 'pat@mailbox.example', buyerPhone: '(307)-555-0142' };
  expect(schema.parse(more)).toEqual(example);
});

describe('the mail about a missing payment', () => {
  const { example, schema } = templates['payment-needed'];
  const textOfNeeded = async (why: 'refused' | 'lapsed') =>
    (await renderEmail('payment-needed', { ...example, why }, brandForTest)).text.replace(
      /\s+/g,
      ' ',
    );

  test('promises to ask again only where the card is kept', async () => {
    expect(await textOfNeeded('refused')).toContain('we ask again with the card you ordered with');
    const lapsed = await textOfNeeded('lapsed');
    expect(lapsed).toContain('We did not keep your card');
    expect(lapsed).not.toMatch(/refused|we ask again/);
  });

  test('that was queued before there were two kinds is about a refusal', () => {
    const { why: _, ...old } = example;
    expect(schema.parse(old)).toMatchObject({ why: 'refused' });
  });
});

test('a dealer is told what does not come, and not why', async () => {
  const { example, schema } = templates['dealer-transfer-canceled'];
  const { text } = await renderEmail('dealer-transfer-canceled', example, brandForTest);
  expect(text).toContain('Ridgeline 16 Rifle');
  expect(text).toContain(example.transferUrl);
  expect(schema.parse({ ...example, reason: 'The buyer died' })).not.toHaveProperty('reason');
  const replaced = { ...example, why: 'other_dealer' as const, transferUrl: null };
  const other = await renderEmail('dealer-transfer-canceled', replaced, brandForTest);
  expect(other.text.replace(/\s+/g, ' ')).toContain('It goes to another dealer now');
  expect(other.text).not.toContain('/dealer-transfer/');
});

describe('the mails about a transfer', () => {
  const said = async <N extends 'dealer-needed' | 'transfer-accepted' | 'license-ending'>(
    name: N,
    changes: Partial<TemplateData<N>>,
  ) => {
    const data = { ...templates[name].example, ...changes } as TemplateData<N>;
    const { subject, text } = await renderEmail(name, data, brandForTest);
    return `${subject} | ${text.replace(/\s+/g, ' ')}`;
  };

  test('tell the buyer why a dealer is needed, and what the dealer said', async () => {
    const refused = await said('dealer-needed', { reason: 'We are\nmoving.' });
    expect(refused).toMatch(/cannot receive order.*Prairie Arms & Supply has refused.*moving\./);
    const none = await said('dealer-needed', { why: 'none', dealerName: null, reason: null });
    expect(none).toMatch(/waits for a dealer.*you have not chosen one yet/);
    expect(none).not.toMatch(/refused|Prairie/);
    const silent = await said('dealer-needed', { why: 'silent', reason: null });
    expect(silent).toMatch(/has not answered.*You may also choose another dealer/);
    expect(silent).not.toContain('refused');
  });

  test('tell the buyer what the dealer asks, or to ask the dealer', async () => {
    expect(await said('transfer-accepted', {})).toContain('$35.00, paid to the dealer');
    expect(await said('transfer-accepted', { feeCents: 0 })).toContain('$0.00, paid to the dealer');
    expect(await said('transfer-accepted', { feeCents: null })).toContain('Please ask the dealer');
  });

  test('tell a dealer that a license ends, and where the next one is handed in', async () => {
    expect(await said('license-ending', {})).toMatch(/ends soon.*Order TH-7K4M-92QX.*Hand in/);
    expect(await said('license-ending', { hasEnded: true })).toMatch(/has ended.*ended on/);
    const account = await said('license-ending', { orderId: null, transferUrl: null });
    expect(account).toContain('Please answer this mail with a copy');
    expect(account).not.toContain('/dealer-transfer/');
  });

  test('say that they are reminders', async () => {
    const data = { ...templates['dealer-transfer-request'].example, isReminder: true };
    const { subject, text } = await renderEmail('dealer-transfer-request', data, brandForTest);
    expect(subject).toMatch(/^Reminder: firearm transfer/);
    expect(text.replace(/\s+/g, ' ')).toContain('We have no answer from you yet.');
  });
});
