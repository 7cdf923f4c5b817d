import { Actions } from '../form/actions.tsx';
import { Checkbox, TextField } from '../form/field.tsx';
import { Form } from '../form/form.tsx';
import { PasswordField } from '../form/password-field.tsx';
import type { I18n } from '../i18n.ts';
import type { Page } from '../kc-context.ts';
import { Message } from '../message.tsx';
import { Template } from '../template.tsx';
import { OtherWays } from './other-ways.tsx';
import { usernameInput, usernameKey } from './username.ts';

type LoginPageProps = { readonly kcContext: Page<'login.ftl'>; readonly i18n: I18n };

const errorId = 'sign-in-error';

export function LoginPage({ kcContext, i18n }: LoginPageProps) {
  const { realm, url, auth, login, usernameHidden, messagesPerField } = kcContext;
  const { msgStr } = i18n;
  // Keycloak does not say which of the two is wrong, and we do not either.
  const isRefused = messagesPerField.existsError('username', 'password');
  const sharedErrorId = isRefused ? errorId : undefined;
  return (
    <Template
      kcContext={kcContext}
      i18n={i18n}
      heading={msgStr('loginAccountTitle')}
      hidesMessage={isRefused}
      elsewhere={<OtherWays kcContext={kcContext} i18n={i18n} />}
    >
      {realm.password && (
        <Form id="sign-in" action={url.loginAction} startsHere>
          {isRefused && (
            <Message
              id={errorId}
              kind="error"
              html={messagesPerField.getFirstError('username', 'password')}
            />
          )}
          {!usernameHidden && (
            <TextField
              id="username"
              label={msgStr(usernameKey(realm))}
              sharedErrorId={sharedErrorId}
              input={{ ...usernameInput(realm), defaultValue: login.username ?? '' }}
            />
          )}
          <PasswordField
            id="password"
            i18n={i18n}
            label={msgStr('password')}
            sharedErrorId={sharedErrorId}
            input={{ autoComplete: 'current-password', required: true }}
          />
          <div className="form-options">
            {realm.rememberMe && !usernameHidden && (
              <Checkbox
                id="rememberMe"
                label={msgStr('rememberMe')}
                isChecked={Boolean(login.rememberMe)}
              />
            )}
            {realm.resetPasswordAllowed && (
              <a href={url.loginResetCredentialsUrl}>{msgStr('doForgotPassword')}</a>
            )}
          </div>
          {auth.selectedCredential && (
            <input type="hidden" name="credentialId" value={auth.selectedCredential} />
          )}
          <Actions i18n={i18n} submit={msgStr('doLogIn')} name="login" />
        </Form>
      )}
    </Template>
  );
}
