import { Actions } from '../form/actions.tsx';
import { Form } from '../form/form.tsx';
import type { I18n } from '../i18n.ts';
import type { Page } from '../kc-context.ts';
import { Template } from '../template.tsx';

type LogoutConfirmPageProps = {
  readonly kcContext: Page<'logout-confirm.ftl'>;
  readonly i18n: I18n;
};

export function LogoutConfirmPage({ kcContext, i18n }: LogoutConfirmPageProps) {
  const { url, logoutConfirm } = kcContext;
  const { msgStr } = i18n;
  return (
    <Template kcContext={kcContext} i18n={i18n} heading={msgStr('logoutConfirmTitle')}>
      <p>{msgStr('logoutConfirmHeader')}</p>
      <Form id="sign-out" action={url.logoutConfirmAction}>
        <input type="hidden" name="session_code" value={logoutConfirm.code} />
        <Actions i18n={i18n} submit={msgStr('doLogout')} name="confirmLogout" value="true" />
      </Form>
    </Template>
  );
}
