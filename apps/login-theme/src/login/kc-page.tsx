import { lazy, Suspense } from 'react';
import { useI18n } from './i18n.ts';
import type { KcContext } from './kc-context.ts';
import { ConfigTotpPage } from './pages/config-totp-page.tsx';
import { DeleteCredentialPage } from './pages/delete-credential-page.tsx';
import { ErrorPage } from './pages/error-page.tsx';
import { InfoPage } from './pages/info-page.tsx';
import { LoginPage } from './pages/login-page.tsx';
import { LogoutConfirmPage } from './pages/logout-confirm-page.tsx';
import { OtpPage } from './pages/otp-page.tsx';
import { PageExpiredPage } from './pages/page-expired-page.tsx';
import { PasswordPage } from './pages/password-page.tsx';
import { ProfilePage } from './pages/profile-page.tsx';
import { RegisterPage } from './pages/register-page.tsx';
import { ResetPasswordPage } from './pages/reset-password-page.tsx';
import { SelectAuthenticatorPage } from './pages/select-authenticator-page.tsx';
import { UpdatePasswordPage } from './pages/update-password-page.tsx';
import { UsernamePage } from './pages/username-page.tsx';
import { VerifyEmailPage } from './pages/verify-email-page.tsx';

/** Apart from ours, because hardly anybody meets one of these pages. */
const FallbackPage = lazy(() =>
  import('./fallback-page.tsx').then((module) => ({ default: module.FallbackPage })),
);

/**
 * The page that Keycloak asked for. Ours do not speak to passkeys, show no captcha and no terms to
 * accept: a realm that has these gets Keycloakify's page.
 */
export function KcPage({ kcContext }: { readonly kcContext: KcContext }) {
  const { i18n } = useI18n({ kcContext });
  const fallback = (
    <Suspense>
      <FallbackPage kcContext={kcContext} i18n={i18n} />
    </Suspense>
  );
  switch (kcContext.pageId) {
    case 'login.ftl':
      if (kcContext.enableWebAuthnConditionalUI) return fallback;
      return <LoginPage kcContext={kcContext} i18n={i18n} />;
    case 'login-username.ftl':
      if (kcContext.enableWebAuthnConditionalUI) return fallback;
      return <UsernamePage kcContext={kcContext} i18n={i18n} />;
    case 'login-password.ftl':
      if (kcContext.enableWebAuthnConditionalUI) return fallback;
      return <PasswordPage kcContext={kcContext} i18n={i18n} />;
    case 'register.ftl':
      if (kcContext.recaptchaRequired || kcContext.termsAcceptanceRequired) return fallback;
      return <RegisterPage kcContext={kcContext} i18n={i18n} />;
    case 'login-reset-password.ftl':
      return <ResetPasswordPage kcContext={kcContext} i18n={i18n} />;
    case 'login-update-password.ftl':
      return <UpdatePasswordPage kcContext={kcContext} i18n={i18n} />;
    case 'login-verify-email.ftl':
      return <VerifyEmailPage kcContext={kcContext} i18n={i18n} />;
    case 'login-update-profile.ftl':
    case 'update-email.ftl':
    case 'idp-review-user-profile.ftl':
      return <ProfilePage kcContext={kcContext} i18n={i18n} />;
    case 'login-config-totp.ftl':
      return <ConfigTotpPage kcContext={kcContext} i18n={i18n} />;
    case 'login-otp.ftl':
      return <OtpPage kcContext={kcContext} i18n={i18n} />;
    case 'select-authenticator.ftl':
      return <SelectAuthenticatorPage kcContext={kcContext} i18n={i18n} />;
    case 'delete-credential.ftl':
      return <DeleteCredentialPage kcContext={kcContext} i18n={i18n} />;
    case 'login-page-expired.ftl':
      return <PageExpiredPage kcContext={kcContext} i18n={i18n} />;
    case 'logout-confirm.ftl':
      return <LogoutConfirmPage kcContext={kcContext} i18n={i18n} />;
    case 'info.ftl':
      return <InfoPage kcContext={kcContext} i18n={i18n} />;
    case 'error.ftl':
      return <ErrorPage kcContext={kcContext} i18n={i18n} />;
    default:
      return fallback;
  }
}
