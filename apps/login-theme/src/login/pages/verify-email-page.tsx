import { Actions } from '../form/actions.tsx';
import { Form } from '../form/form.tsx';
import type { I18n } from '../i18n.ts';
import type { Page } from '../kc-context.ts';
import { Template } from '../template.tsx';

type VerifyEmailPageProps = {
  readonly kcContext: Page<'login-verify-email.ftl'>;
  readonly i18n: I18n;
};

export function VerifyEmailPage({ kcContext, i18n }: VerifyEmailPageProps) {
  const { url, user, verifyEmail, message, isAppInitiatedAction } = kcContext;
  const { msgStr } = i18n;
  return (
    <Template
      kcContext={kcContext}
      i18n={i18n}
      heading={msgStr('emailVerifyTitle')}
      // The warning says that the address has to be confirmed, as the page does.
      hidesMessage={message?.type === 'warning'}
    >
      <p>
        {verifyEmail === undefined
          ? msgStr('emailVerifyInstruction4', user?.email)
          : msgStr('emailVerifyInstruction1', verifyEmail)}
      </p>
      {isAppInitiatedAction ? (
        <Form id="verify-email" action={url.loginAction}>
          <Actions
            i18n={i18n}
            submit={msgStr(verifyEmail === undefined ? 'emailVerifySend' : 'emailVerifyResend')}
            canCancel
          />
        </Form>
      ) : (
        <>
          <p className="quiet">{msgStr('emailVerifyInstruction2')}</p>
          <div className="actions">
            <a className="button button-quiet" href={url.loginAction}>
              {msgStr('emailVerifyResend')}
            </a>
          </div>
        </>
      )}
    </Template>
  );
}
