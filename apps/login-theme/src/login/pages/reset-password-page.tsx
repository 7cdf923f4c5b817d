import { Actions } from '../form/actions.tsx';
import { TextField } from '../form/field.tsx';
import { Form } from '../form/form.tsx';
import type { I18n } from '../i18n.ts';
import type { Page } from '../kc-context.ts';
import { messageLines } from '../message-lines.ts';
import { Template } from '../template.tsx';
import { usernameInput, usernameKey } from './username.ts';

type ResetPasswordPageProps = {
  readonly kcContext: Page<'login-reset-password.ftl'>;
  readonly i18n: I18n;
};

export function ResetPasswordPage({ kcContext, i18n }: ResetPasswordPageProps) {
  const { realm, url, auth, messagesPerField } = kcContext;
  const { msgStr } = i18n;
  const isInvalid = messagesPerField.existsError('username');
  return (
    <Template
      kcContext={kcContext}
      i18n={i18n}
      heading={msgStr('emailForgotTitle')}
      hidesMessage={isInvalid}
      elsewhere={
        <p className="elsewhere">
          <a href={url.loginUrl}>{msgStr('backToLogin')}</a>
        </p>
      }
    >
      <p>
        {msgStr(realm.duplicateEmailsAllowed ? 'emailInstructionUsername' : 'emailInstruction')}
      </p>
      <Form id="reset-password" action={url.loginAction} startsHere>
        <TextField
          id="username"
          label={msgStr(usernameKey(realm))}
          errors={isInvalid ? messageLines(messagesPerField.get('username')) : []}
          input={{ ...usernameInput(realm), defaultValue: auth.attemptedUsername ?? '' }}
        />
        <Actions i18n={i18n} submit={msgStr('sendLink')} />
      </Form>
    </Template>
  );
}
