import { calls } from '@tarnholt/contract';
import { ApiError } from '@tarnholt/contract/client';
import { renderToStaticMarkup as render } from 'react-dom/server';
import { expect, test } from 'vitest';
import { validateEmail } from '../email-form/email-answers.ts';
import { emailLabels } from '../email-form/email-input.ts';
import { toRefusal } from '../forms/field-errors.ts';
import { StockAlert } from './stock-alert.tsx';
import { explainFailure, successText } from './stock-alert-answers.ts';
import { StockAlertForm } from './stock-alert-form.tsx';
import { AlertsOfAddress, StopAlertsPage } from './stop-alerts-page.tsx';

const product = { productId: 'TH-CAP', productName: 'Foundry Cap', sku: 'TH-CAP-OLV' };

function typed(email: string): FormData {
  const values = new FormData();
  values.set('email', email);
  return values;
}

test('the form asks for one address, and says what comes of it, before and after its code came', {
  tags: ['PDP-07', 'PDP-18'],
}, () => {
  const first = render(<StockAlert {...product} />);
  const whole = render(<StockAlertForm {...product} sent={null} />);
  for (const html of [first, whole]) {
    expect(html).toContain('Notify me when this product is in stock');
    expect(html).toMatch(/<label for="([^"]+)">Email<\/label><input[^>]* type="email"/);
    expect(html).toMatch(/<input[^>]*autoComplete="email"[^>]* required=""/i);
    expect(html).toContain('One email when it is back.');
    expect(html).toMatch(/<button type="submit"[^>]*>Notify me<\/button>/);
  }
});

test('before there is a script, the form does not put the address into a URL', {
  tags: ['PDP-07'],
}, () => {
  expect(render(<StockAlert {...product} />)).toMatch(/<form[^>]* method="dialog"/);
});

test.each([
  ['', 'Email is required'],
  ['  ', 'Email is required'],
  ['pat', 'Must be a valid email address'],
  ['pat@mailbox', 'Must be a valid email address'],
  ['pat @mailbox.example', 'Must be a valid email address'],
  [' pat@mailbox.example ', undefined],
])('an address "%s" is told: %s', { tags: ['PDP-18'] }, (email, message) => {
  expect(validateEmail(typed(email)).email).toBe(message);
});

test('what the form takes the api takes, with product, name and sku', { tags: ['PDP-22'] }, () => {
  const { body } = calls.subscribeProductNotification;
  expect(body.parse({ ...product, email: 'pat@mailbox.example' })).toEqual({
    ...product,
    email: 'pat@mailbox.example',
  });
  for (const [email, isTaken] of [
    ['pat@mailbox.example', true],
    ['pat@mailbox', false],
  ] as const) {
    expect(body.safeParse({ ...product, email }).success).toBe(isTaken);
    expect(validateEmail(typed(email)).email === undefined).toBe(isTaken);
  }
  expect(Object.keys(emailLabels)).toEqual(['email']);
});

test('who asked too often is told how long to wait; other failures speak for themselves', {
  tags: ['PDP-18'],
}, () => {
  const failed = { status: 429, title: 'Wait a moment.', requestId: 'r' };
  const limited = explainFailure(new ApiError({ ...failed, code: 'too_many_requests' }));
  expect(limited).toMatchObject({ code: 'too_many_requests', status: 429, requestId: 'r' });
  expect(toRefusal(limited, emailLabels)).toEqual({
    fields: {},
    failure: 'You have asked for several alerts already. Please try again in an hour.',
  });
  const offline = new ApiError({ ...failed, code: 'network_failure', status: 0 });
  expect(explainFailure(offline)).toBe(offline);
});

test('success names the product', { tags: ['PDP-18'] }, () => {
  expect(successText('Foundry Cap')).toBe('You will be notified when Foundry Cap is back in stock');
});

test('the page of the link is the same for everybody until the browser has asked', () => {
  const html = render(<StopAlertsPage token="a-secret-token" />);
  expect(html).toContain('aria-busy="true"');
  expect(html).not.toContain('secret');
});

const never = () => new Promise<void>(() => undefined);

test.each([
  [1, 'One product is on your list'],
  [3, '3 products are on your list'],
])('with %i open it asks once more', (openAlerts, words) => {
  const html = render(<AlertsOfAddress openAlerts={openAlerts} isStopped={false} stop={never} />);
  expect(html).toContain('Stop all stock alerts to your address?');
  expect(html).toContain(words);
  expect(html).toMatch(/<button[^>]*>Stop all alerts<\/button>/);
});

test('it says when it is done, and when there was nothing to do', () => {
  const done = render(<AlertsOfAddress openAlerts={0} isStopped stop={never} />);
  expect(done).toMatch(/role="status".*Your stock alerts are stopped/);
  const before = render(<AlertsOfAddress openAlerts={0} isStopped={false} stop={never} />);
  expect(before).toMatch(/role="status".*There is nothing to stop/);
  for (const html of [done, before]) expect(html).not.toContain('<button');
});
