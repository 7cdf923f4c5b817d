import { Actions } from '../form/actions.tsx';
import { Form } from '../form/form.tsx';
import { PasswordField } from '../form/password-field.tsx';
import type { I18n } from '../i18n.ts';
import type { Page } from '../kc-context.ts';
import { messageLines } from '../message-lines.ts';
import { Template } from '../template.tsx';

type PasswordPageProps = { readonly kcContext: Page<'login-password.ftl'>; readonly i18n: I18n };

/** The second step, where a realm asks for the password on a page of its own. */
export function PasswordPage({ kcContext, i18n }: PasswordPageProps) {
  const { url, realm, messagesPerField } = kcContext;
  const { msgStr } = i18n;
  const isInvalid = messagesPerField.existsError('password');
  return (
    <Template
      kcContext={kcContext}
      i18n={i18n}
      heading={msgStr('loginAccountTitle')}
      hidesMessage={isInvalid}
    >
      <Form id="sign-in" action={url.loginAction} startsHere>
        <PasswordField
          id="password"
          i18n={i18n}
          label={msgStr('password')}
          errors={isInvalid ? messageLines(messagesPerField.get('password')) : []}
          input={{ autoComplete: 'current-password', required: true }}
        />
        {realm.resetPasswordAllowed && (
          <div className="form-options">
            <a href={url.loginResetCredentialsUrl}>{msgStr('doForgotPassword')}</a>
          </div>
        )}
        <Actions i18n={i18n} submit={msgStr('doLogIn')} name="login" />
      </Form>
    </Template>
  );
}
