import { Actions } from '../form/actions.tsx';
import { Checkbox } from '../form/field.tsx';
import { Form } from '../form/form.tsx';
import { PasswordField } from '../form/password-field.tsx';
import type { I18n } from '../i18n.ts';
import type { Page } from '../kc-context.ts';
import { messageLines } from '../message-lines.ts';
import { Template } from '../template.tsx';

type UpdatePasswordPageProps = {
  readonly kcContext: Page<'login-update-password.ftl'>;
  readonly i18n: I18n;
};

export function UpdatePasswordPage({ kcContext, i18n }: UpdatePasswordPageProps) {
  const { url, message, messagesPerField, isAppInitiatedAction, passwordPolicies } = kcContext;
  const { msgStr } = i18n;
  const confirmErrors = messagesPerField.existsError('password-confirm')
    ? messageLines(messagesPerField.get('password-confirm'))
    : [];
  const newErrors = messagesPerField.existsError('password')
    ? messageLines(messagesPerField.get('password'))
    : [];
  // Which rule a password breaks, Keycloak says of the page as a whole.
  if (message?.type === 'error' && newErrors.length + confirmErrors.length === 0) {
    newErrors.push(...messageLines(message.summary));
  }
  const minimum = passwordPolicies?.length;
  return (
    <Template
      kcContext={kcContext}
      i18n={i18n}
      heading={msgStr(isAppInitiatedAction ? 'changePasswordTitle' : 'updatePasswordTitle')}
      hidesMessage={newErrors.length + confirmErrors.length > 0}
    >
      <Form id="update-password" action={url.loginAction} startsHere>
        <PasswordField
          id="password-new"
          i18n={i18n}
          label={msgStr('passwordNew')}
          hint={
            minimum && newErrors.length === 0 ? msgStr('passwordRule', String(minimum)) : undefined
          }
          errors={newErrors}
          input={{ autoComplete: 'new-password', required: true }}
        />
        <PasswordField
          id="password-confirm"
          i18n={i18n}
          label={msgStr('passwordConfirm')}
          errors={confirmErrors}
          input={{ autoComplete: 'new-password', required: true }}
        />
        <Checkbox id="logout-sessions" label={msgStr('logoutOtherSessions')} />
        <Actions i18n={i18n} submit={msgStr('savePassword')} canCancel={isAppInitiatedAction} />
      </Form>
    </Template>
  );
}
