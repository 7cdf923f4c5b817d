import { calls } from '@tarnholt/contract';
import { ApiError } from '@tarnholt/contract/client';
import { renderToStaticMarkup as render } from 'react-dom/server';
import { expect, test } from 'vitest';
import { namesOfVisitor } from './names-of-visitor.ts';
import { explainFailure, subscribedText, validateNewsletter } from './newsletter-answers.ts';
import { NewsletterForm } from './newsletter-form.tsx';
import { WholeNewsletterForm } from './whole-newsletter-form.tsx';

function typed(email: string): FormData {
  const values = new FormData();
  values.set('email', email);
  return values;
}

test.each([
  ['footer', 'Newsletter'],
  ['block', 'Newsletter sign-up'],
] as const)(
  'in the %s it is one address and a button, before and after its code came',
  {
    tags: ['NWS-02'],
  },
  (place, name) => {
    const first = render(<NewsletterForm place={place} />);
    const whole = render(<WholeNewsletterForm place={place} sent={null} />);
    for (const html of [first, whole]) {
      expect(html).toMatch(new RegExp(`<form[^>]* aria-label="${name}"`));
      expect(html).toMatch(/<label for="([^"]+)">Email<\/label><input[^>]* type="email"/);
      expect(html).toMatch(/<input[^>]*autoComplete="email"[^>]* required=""/i);
      expect(html).toMatch(/<button type="submit"[^>]*>Subscribe<\/button>/);
    }
    // Without a script the address must not end up in a URL.
    expect(first).toMatch(/<form[^>]* method="dialog"/);
  },
);

test.each([
  ['', 'Email is required'],
  ['  ', 'Email is required'],
  ['pat', 'Must be a valid email address'],
  ['pat@mailbox', 'Must be a valid email address'],
  [' pat@mailbox.example ', undefined],
])('the footer says about "%s": %s', { tags: ['NWS-02'] }, (email, message) => {
  expect(validateNewsletter('footer', typed(email)).email).toBe(message);
});

test.each([
  ['', 'Please enter a valid email address'],
  ['pat', 'Please enter a valid email address'],
  ['pat@mailbox', 'Please enter a valid email address'],
  [' pat@mailbox.example ', undefined],
])('home and limited edition say about "%s": %s', { tags: ['NWS-02'] }, (email, message) => {
  expect(validateNewsletter('block', typed(email)).email).toBe(message);
});

test('what the forms take the api takes, with names or without', { tags: ['NWS-05'] }, async () => {
  const names = { firstName: 'Ann', lastName: 'Smith' };
  const { body } = calls.subscribeNewsletter;
  const email = 'pat@mailbox.example';
  const known = { email, ...(await namesOfVisitor(() => Promise.resolve(names))) };
  expect(body.parse(known)).toEqual({ email, ...names });
  const nobody = { email, ...(await namesOfVisitor(() => Promise.resolve(null))) };
  expect(body.parse(nobody)).toEqual({ email, firstName: '', lastName: '' });
});

test('of a profile only the names are sent, and a failure to read it stops nothing', {
  tags: ['NWS-05'],
}, async () => {
  const profile = { firstName: 'Ann', lastName: 'Smith', phoneNumber: '(307)-555-0100' };
  const names = await namesOfVisitor(() => Promise.resolve(profile));
  expect(names).toEqual({ firstName: 'Ann', lastName: 'Smith' });
  const failed = await namesOfVisitor(() => Promise.reject(new Error('no profile')));
  expect(failed).toEqual({ firstName: '', lastName: '' });
});

test('success has one sentence, and who asked too often is told how long to wait', {
  tags: ['NWS-01'],
}, () => {
  expect(subscribedText).toBe('You have been subscribed to the newsletter');
  const failed = { status: 429, title: 'Wait a moment.', requestId: 'r' };
  const limited = explainFailure(new ApiError({ ...failed, code: 'too_many_requests' }));
  expect(limited).toMatchObject({
    status: 429,
    title: 'You have subscribed several addresses already. Please try again in an hour.',
  });
});
