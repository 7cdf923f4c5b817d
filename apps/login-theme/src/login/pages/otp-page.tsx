import { Actions } from '../form/actions.tsx';
import { TextField } from '../form/field.tsx';
import { Form } from '../form/form.tsx';
import type { I18n } from '../i18n.ts';
import type { Page } from '../kc-context.ts';
import { messageLines } from '../message-lines.ts';
import { Template } from '../template.tsx';

type OtpPageProps = { readonly kcContext: Page<'login-otp.ftl'>; readonly i18n: I18n };

export function OtpPage({ kcContext, i18n }: OtpPageProps) {
  const { url, otpLogin, messagesPerField } = kcContext;
  const { msgStr } = i18n;
  const isInvalid = messagesPerField.existsError('totp');
  return (
    <Template
      kcContext={kcContext}
      i18n={i18n}
      heading={msgStr('loginAccountTitle')}
      hidesMessage={isInvalid}
    >
      <Form id="one-time-code" action={url.loginAction} startsHere>
        {otpLogin.userOtpCredentials.length > 1 && (
          <fieldset className="choices">
            <legend>{msgStr('whichDevice')}</legend>
            {otpLogin.userOtpCredentials.map(({ id, userLabel }) => (
              <label className="choice" key={id}>
                <input
                  type="radio"
                  name="selectedCredentialId"
                  value={id}
                  defaultChecked={id === otpLogin.selectedCredentialId}
                />
                {userLabel}
              </label>
            ))}
          </fieldset>
        )}
        <TextField
          id="otp"
          label={msgStr('loginOtpOneTime')}
          hint={msgStr('otp-help-text')}
          errors={isInvalid ? messageLines(messagesPerField.get('totp')) : []}
          input={{ autoComplete: 'one-time-code', inputMode: 'numeric', required: true }}
        />
        <Actions i18n={i18n} submit={msgStr('doLogIn')} name="login" />
      </Form>
    </Template>
  );
}
