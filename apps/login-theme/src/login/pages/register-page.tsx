import { Actions } from '../form/actions.tsx';
import { Form } from '../form/form.tsx';
import type { I18n } from '../i18n.ts';
import type { Page } from '../kc-context.ts';
import { ProfileFields } from '../profile/profile-fields.tsx';
import { useProfileForm } from '../profile/use-profile-form.ts';
import { Template } from '../template.tsx';

type RegisterPageProps = { readonly kcContext: Page<'register.ftl'>; readonly i18n: I18n };

export function RegisterPage({ kcContext, i18n }: RegisterPageProps) {
  const { url, messageHeader, messagesPerField, passwordRequired, passwordPolicies } = kcContext;
  const { msgStr } = i18n;
  const form = useProfileForm(kcContext, i18n);
  return (
    <Template
      kcContext={kcContext}
      i18n={i18n}
      heading={messageHeader ? i18n.advancedMsgStr(messageHeader) : msgStr('registerTitle')}
      hidesMessage={!messagesPerField.exists('global')}
      elsewhere={
        <p className="elsewhere">
          {msgStr('haveAccount')} <a href={url.loginUrl}>{msgStr('doLogIn')}</a>
        </p>
      }
    >
      {/* A realm that confirms addresses asks for the password after that. */}
      {!passwordRequired && <p>{msgStr('passwordComesLater')}</p>}
      <Form id="register" action={url.registrationAction} check={form.check}>
        <ProfileFields form={form} i18n={i18n} minimumPassword={passwordPolicies?.length} />
        <Actions i18n={i18n} submit={msgStr('doRegister')} />
      </Form>
    </Template>
  );
}
