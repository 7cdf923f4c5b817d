import { examplePages } from '@tarnholt/contract/content-examples';
import { renderToStaticMarkup as render } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FflNotice } from './address-step/dealer-section.tsx';
import { formatShipping, MethodChoice, methodsFor } from './address-step/method-choice.tsx';
import { CheckoutPage } from './checkout-page.tsx';
import { OrderSummary } from './order-summary.tsx';
import { CardForm, cardYears, validateCard } from './payment-step/card-form.tsx';
import { cardsOf } from './payment-step/read-back.tsx';
import {
  dealerValues,
  filledForm,
  makeCart,
  makeItem,
  rifleItem,
  shippingValues,
} from './testing/checkout-values.ts';

const methods = [
  { id: 'ground', name: 'Ground', price: 0, kinds: ['home' as const] },
  { id: 'air', name: 'Air', price: 24.5 },
  { id: 'dealer-ground', name: 'Ground to your dealer', price: 35, kinds: ['dealer' as const] },
];

describe('the shipping method', { tags: ['CHK-04', 'CRT-09'] }, () => {
  test('is the first of the list unless another is chosen', () => {
    const html = render(<MethodChoice legend="Ship" name="shippingMethodId" methods={methods} />);
    expect(html).toMatch(/<input [^>]*name="shippingMethodId"[^>]*checked=""[^>]*value="ground"/);
    expect(html.match(/checked/g)).toHaveLength(1);
    expect(html).toMatch(/Ground<.*Free<.*Air<.*\$24\.50</);
  });

  test('that costs nothing, or names no price, is free', () => {
    expect([0, undefined, 35].map(formatShipping)).toEqual(['Free', 'Free', '$35.00']);
  });

  test('is one that serves the destination', () => {
    expect(methodsFor('home', methods).map(({ id }) => id)).toEqual(['ground', 'air']);
    expect(methodsFor('dealer', methods).map(({ id }) => id)).toEqual(['air', 'dealer-ground']);
  });
});

describe('the card form', { tags: ['CHK-12', 'CHK-15'] }, () => {
  const html = render(
    <CardForm handle={null} errors={{ month: 'Required' }} onEdit={() => {}} thisYear={2026} />,
  );

  test('has nothing that could be sent with a form, and fields that browsers can fill', () => {
    expect(html).not.toMatch(/\sname="/);
    expect([...html.matchAll(/autoComplete="([^"]+)"/g)].map(([, value]) => value)).toEqual([
      'cc-number',
      'cc-exp-month',
      'cc-exp-year',
      'cc-csc',
    ]);
  });

  test('offers twelve months and ten years', () => {
    expect(html).toMatch(/<option value="01">01<.*<option value="12">12</);
    expect(cardYears(2026)).toHaveLength(10);
    expect(cardYears(2026).at(-1)).toBe('2035');
    expect(html).toMatch(/aria-invalid="true" aria-describedby="[^"]+-month-error"/);
  });

  test('asks for all four', () => {
    const required = 'Required';
    expect(validateCard({ cardNumber: '', month: '', year: '', cardCode: '' })).toEqual({
      cardNumber: required,
      month: required,
      year: required,
      cardCode: required,
    });
    const card = { cardNumber: '4111111111111111', month: '07', year: '2030', cardCode: '123' };
    expect(validateCard(card)).toEqual({});
    expect(validateCard({ ...card, cardNumber: '4111111111111112', cardCode: '12' })).toEqual({
      cardNumber: 'Must be a valid card number',
      cardCode: 'Must be 3 or 4 digits',
    });
  });
});

test('the notice is the editor’s, the mailbox the configuration’s', { tags: ['CHK-09'] }, () => {
  const notice = examplePages.app.ffl_notice ?? null;
  const html = render(<FflNotice notice={notice} mailbox="ffl@tarnholt.example" />);
  expect(html).toContain('must email a copy of their federal firearms license');
  expect(html).toContain('<a href="mailto:ffl@tarnholt.example">');
  const fallback = render(<FflNotice notice={null} mailbox="ffl@tarnholt.example" />);
  expect(fallback).toMatch(/license.*Form\s+4473.*background check.*ffl@tarnholt/s);
});

describe('the summary', { tags: ['CHK-03'] }, () => {
  const cart = makeCart([makeItem({ quantity: 2 }), rifleItem], {
    shipping: 35,
    taxAmount: 78.36,
    totalAmount: 2072.34,
  });

  test('shows what is bought, and amounts once they are known', () => {
    const early = render(<OrderSummary cart={cart} isComputed={false} />);
    expect(early).toMatch(/3 Items in Cart.*Patch Cap × 2.*\$59\.98.*R16 Ridgeline × 1/);
    expect(early).toContain('At the next step');
    expect(early).not.toContain('$2,072.34');
    const late = render(<OrderSummary cart={cart} isComputed />);
    expect(late).toMatch(/Shipping<\/dt><dd>\$35\.00.*Tax<\/dt><dd>\$78\.36.*\$2,072\.34/);
    expect(late).not.toContain('At the next step');
  });

  test('calls free what costs nothing', { tags: ['CHK-04'] }, () => {
    expect(render(<OrderSummary cart={{ ...cart, shipping: 0 }} isComputed />)).toContain(
      '<dd>Free</dd>',
    );
  });
});

describe('what was typed', { tags: ['CHK-01'] }, () => {
  const titles = (values: FormData, home: boolean, dealer: boolean) =>
    cardsOf(values, { home, dealer }, methods).map(({ title }) => title);

  test('is read back, for each destination', () => {
    const values = filledForm({ ...dealerValues, ...shippingValues });
    expect(titles(values, true, true)).toEqual([
      'Contact',
      'Billing address',
      'Ships to you',
      'Ships to your dealer',
    ]);
    expect(titles(values, true, false)).toHaveLength(3);
    expect(titles(values, false, true)).not.toContain('Ships to you');
    const [, , toYou, toDealer] = cardsOf(values, { home: true, dealer: true }, methods);
    expect(toYou?.lines).toEqual(['Bob Jones', '9 Other Street', 'Boise, Idaho 83702', 'Ground']);
    expect(toDealer?.lines).toContain('Ground to your dealer');
    values.set('chooseDealerLater', 'on');
    expect(cardsOf(values, { home: false, dealer: true }, methods).at(-1)?.lines).toEqual([
      'You choose the dealer later.',
    ]);
  });
});

test('the server sends the same to everybody', () => {
  const settings = {
    cardProvider: {
      form: 'own' as const,
      scriptUrl: 'https://js.example/a.js',
      apiLoginId: 'l',
      clientKey: 'k',
    },
    fflMailbox: 'ffl@tarnholt.example',
  };
  const html = render(<CheckoutPage settings={settings} fflNotice={null} />);
  expect(html).toMatch(/<h1>Checkout<\/h1>.*aria-busy="true"/);
  expect(html).not.toMatch(/<form|<script/);
});
