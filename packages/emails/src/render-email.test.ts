import { describe, expect, test } from 'vitest';
import { brandSchema } from './brand.ts';
import { parseTemplateData, renderEmail } from './render-email.ts';
import { templates } from './templates/index.ts';
import { brandForTest } from './testing/brand-for-test.ts';

const check = templates['delivery-check'].example;
const alert = templates['operations-alert'].example;

describe('parseTemplateData', () => {
  test.each([
    ['a missing field', { environment: 'staging' }],
    [
      'a line break in a field of one line',
      { ...check, environment: 'staging\r\nBcc: x@y.example' },
    ],
    ['a moment that is none', { ...check, sentAt: 'yesterday' }],
    ['nothing', undefined],
  ])('refuses %s', (_case, data) => {
    expect(() => parseTemplateData('delivery-check', data)).toThrow();
  });

  test('refuses a link that is not http', () => {
    const data = { ...alert, runbookUrl: 'javascript:alert(1)' };
    expect(() => parseTemplateData('operations-alert', data)).toThrow();
  });

  test('takes an error of any length', () => {
    const data = { ...alert, errorSummary: 'x'.repeat(200_000) };
    expect(() => parseTemplateData('operations-alert', data)).not.toThrow();
  });
});

describe('renderEmail', () => {
  test('keeps line breaks out of the subject even when data was not parsed', async () => {
    const { subject } = await renderEmail(
      'delivery-check',
      { ...check, environment: 'staging\r\nBcc: thief@evil.example\u2028x' },
      brandForTest,
    );

    expect(subject).toBe('[staging Bcc: thief@evil.example x] Mail delivery check');
  });

  test('shortens a long error so that the mail is not clipped', async () => {
    const { html, text } = await renderEmail(
      'operations-alert',
      { ...alert, errorSummary: '<&>'.repeat(100_000) },
      brandForTest,
    );

    expect(Buffer.byteLength(html)).toBeLessThan(100_000);
    expect(text).toContain('… (shortened)');
  });

  test('shows an error of a terminal without its colors', async () => {
    const { text } = await renderEmail(
      'operations-alert',
      { ...alert, errorSummary: '\u001B[31mError\u001B[0m: broken\r\n  at \u0007 line 1' },
      brandForTest,
    );

    expect(text).toContain('Error: broken\n  at  line 1');
  });

  test('writes a text part that reads well on its own', async () => {
    const { text } = await renderEmail('operations-alert', alert, brandForTest);

    expect(text).toMatchInlineSnapshot(`
      "A job used up its retries

      The job send-mail failed 8 times. It will not run again until somebody
      starts it.

      Job: send-mail
      Job ID: 0198f3c2-7d1e-7a44-9c1b-5f2e8a6b90d3
      Attempts: 8
      Last failure: Mar 14, 2026, 3:09:26 PM UTC
      Environment: production

      Last error

      SmtpTemporaryError: 451 4.3.0 Temporary failure, try again later
          at deliver (send-mail.ts:84)
          at runJob (worker.ts:131)

      What to do next

       1. Check that the mail server answers: run the delivery check.
       2. Read the error above and fix its cause.
       3. Start the job again from the list of failed jobs.

      Open the runbook: https://docs.tarnholt.example/runbooks/failed-jobs

      -- 

      You receive this mail because this address gets the shop’s operations
      alerts.

      Questions? Write to support@tarnholt.example.

      Tarnholt
      100 Foundry Road
      Helena, MT 59601
      https://shop.tarnholt.example"
    `);
  });
});

describe('brandSchema', () => {
  test('takes a brand', () => {
    expect(brandSchema.parse(brandForTest)).toEqual(brandForTest);
  });

  test.each([
    { name: '' },
    { name: 'Tarnholt\nBcc: x@y.example' },
    { supportEmail: 'support' },
    { postalAddress: [] },
    { shopUrl: 'shop.tarnholt.example' },
    { shopUrl: 'ftp://shop.tarnholt.example' },
  ])('refuses %j', (wrong) => {
    expect(brandSchema.safeParse({ ...brandForTest, ...wrong }).success).toBe(false);
  });
});
