import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { contextOf, i18n } from '../../testing/contexts.ts';
import { ErrorPage } from './error-page.tsx';
import { InfoPage } from './info-page.tsx';
import { LoginPage } from './login-page.tsx';
import { UpdatePasswordPage } from './update-password-page.tsx';
import { VerifyEmailPage } from './verify-email-page.tsx';

/** The tag of the element with this id. */
function tagOf(html: string, id: string): string {
  return html.match(new RegExp(`<[^>]*\\bid="${id}"[^>]*>`))?.[0] ?? '';
}

describe('signing in', () => {
  test('names the brand, and leads to the shop, to a new account and to a new password', () => {
    const html = renderToStaticMarkup(<LoginPage kcContext={contextOf('login.ftl')} i18n={i18n} />);
    expect(html).toContain('Tarnholt');
    expect(html).toContain('<a href="https://shop.example/">Back to the shop</a>');
    expect(html).toContain('<a href="/register">Create your account</a>');
    expect(html).toContain('<a href="/reset">Forgot your password?</a>');
    expect(tagOf(html, 'username')).toContain('autoComplete="username"');
    expect(tagOf(html, 'password')).toContain('autoComplete="current-password"');
    expect(html).not.toContain('aria-invalid');
  });

  test('ties one refusal to both fields, without saying which is wrong', () => {
    const kcContext = contextOf('login.ftl', {}, { username: 'We could not sign you in.' });
    const html = renderToStaticMarkup(<LoginPage kcContext={kcContext} i18n={i18n} />);
    expect(tagOf(html, 'sign-in-error')).toContain('role="alert"');
    for (const field of ['username', 'password']) {
      expect(tagOf(html, field)).toContain('aria-invalid="true"');
      expect(tagOf(html, field)).toContain('aria-describedby="sign-in-error"');
    }
    expect(html.match(/We could not sign you in/g)).toHaveLength(1);
  });

  test('offers no account where the realm gives none', () => {
    const kcContext = contextOf('login.ftl', { registrationDisabled: true });
    const html = renderToStaticMarkup(<LoginPage kcContext={kcContext} i18n={i18n} />);
    expect(html).not.toContain('/register');
  });
});

describe('choosing a password', () => {
  const page = 'login-update-password.ftl';

  test('can be left when the shop asked for it, and only then', () => {
    const asked = contextOf(page, { isAppInitiatedAction: true });
    const html = renderToStaticMarkup(<UpdatePasswordPage kcContext={asked} i18n={i18n} />);
    expect(html).toMatch(/ name="cancel-aia"[^>]*>Cancel</);
    const required = renderToStaticMarkup(
      <UpdatePasswordPage kcContext={contextOf(page)} i18n={i18n} />,
    );
    expect(required).not.toContain('cancel-aia');
  });

  test('says which rule the new password breaks at its field, though Keycloak says it of the page', () => {
    const kcContext = contextOf(page, {
      message: { type: 'error', summary: 'Use at least 12 characters.' },
      passwordPolicies: { length: 12 },
    });
    const html = renderToStaticMarkup(<UpdatePasswordPage kcContext={kcContext} i18n={i18n} />);
    expect(tagOf(html, 'password-new')).toContain('aria-invalid="true"');
    expect(tagOf(html, 'password-new')).toContain('aria-describedby="password-new-error"');
    expect(tagOf(html, 'password-confirm')).not.toContain('aria-invalid');
    expect(html.match(/at least 12 characters/gi)).toHaveLength(1);
  });

  test('says how long it has to be before anybody tries', () => {
    const kcContext = contextOf(page, { passwordPolicies: { length: 12 } });
    const html = renderToStaticMarkup(<UpdatePasswordPage kcContext={kcContext} i18n={i18n} />);
    expect(tagOf(html, 'password-new')).toContain('aria-describedby="password-new-hint"');
    expect(html).toContain('At least 12 characters.');
  });
});

test('confirming an address does not repeat that it has to be confirmed', () => {
  const kcContext = contextOf('login-verify-email.ftl', {
    verifyEmail: 'ann@example.com',
    message: { type: 'warning', summary: 'Please confirm your email address to continue.' },
  });
  const html = renderToStaticMarkup(<VerifyEmailPage kcContext={kcContext} i18n={i18n} />);
  expect(html).toContain('We sent an email to ann@example.com.');
  expect(html).not.toContain('to continue');
});

test('a link of an email leads on; what was typed stays text', () => {
  const kcContext = contextOf('info.ftl', {
    messageHeader: 'confirmEmailAddressVerificationHeader',
    message: { type: 'info', summary: 'Is &lt;script&gt;@example.com your email address?' },
    actionUri: '/confirm',
  });
  const html = renderToStaticMarkup(<InfoPage kcContext={kcContext} i18n={i18n} />);
  expect(html).toContain('<h1>Confirm your email address</h1>');
  expect(html).toContain('&lt;script&gt;@example.com');
  expect(html).toMatch(/href="\/confirm">Continue</);
});

test('an error of a page that belongs to no client has no way back, and does not invent one', () => {
  const kcContext = contextOf('error.ftl', {
    client: undefined,
    message: { type: 'error', summary: 'This sign-in link is not valid.' },
    traceId: 'abc123',
  });
  const html = renderToStaticMarkup(<ErrorPage kcContext={kcContext} i18n={i18n} />);
  expect(html).toContain('This sign-in link is not valid.');
  expect(html).toContain('abc123');
  expect(html).not.toContain('href=');
});
