import type { I18n } from '../i18n.ts';
import type { Page } from '../kc-context.ts';
import { Template } from '../template.tsx';

type SelectAuthenticatorPageProps = {
  readonly kcContext: Page<'select-authenticator.ftl'>;
  readonly i18n: I18n;
};

export function SelectAuthenticatorPage({ kcContext, i18n }: SelectAuthenticatorPageProps) {
  const { url, auth } = kcContext;
  return (
    <Template kcContext={kcContext} i18n={i18n} heading={i18n.msgStr('loginChooseAuthenticator')}>
      <form className="ways" action={url.loginAction} method="post">
        {auth.authenticationSelections.map(({ authExecId, displayName, helpText }) => (
          <button
            key={authExecId}
            type="submit"
            className="way"
            name="authenticationExecution"
            value={authExecId}
          >
            <span className="way-name">{i18n.advancedMsgStr(displayName)}</span>
            <span className="quiet">{i18n.advancedMsgStr(helpText)}</span>
          </button>
        ))}
      </form>
    </Template>
  );
}
