import type { I18n } from '../i18n.ts';
import type { Page } from '../kc-context.ts';
import { Template } from '../template.tsx';

type PageExpiredPageProps = {
  readonly kcContext: Page<'login-page-expired.ftl'>;
  readonly i18n: I18n;
};

export function PageExpiredPage({ kcContext, i18n }: PageExpiredPageProps) {
  const { url } = kcContext;
  const { msgStr } = i18n;
  return (
    <Template kcContext={kcContext} i18n={i18n} heading={msgStr('pageExpiredTitle')}>
      <p>{msgStr('pageExpiredExplanation')}</p>
      <div className="actions">
        <a className="button" href={url.loginAction}>
          {msgStr('doContinue')}
        </a>
        <a className="button button-quiet" href={url.loginRestartFlowUrl}>
          {msgStr('startOver')}
        </a>
      </div>
    </Template>
  );
}
