import type { I18n } from '../i18n.ts';
import type { Page } from '../kc-context.ts';

type OtherWaysProps = {
  readonly kcContext: Page<'login.ftl' | 'login-username.ftl'>;
  readonly i18n: I18n;
};

/** For those who have no password here: other providers, and a new account. */
export function OtherWays({ kcContext, i18n }: OtherWaysProps) {
  const { realm, url, social, registrationDisabled } = kcContext;
  const { msgStr } = i18n;
  const providers = social?.providers ?? [];
  return (
    <>
      {providers.length > 0 && (
        <section className="providers" aria-labelledby="providers-heading">
          <h2 id="providers-heading">{msgStr('identity-provider-login-label')}</h2>
          <ul>
            {providers.map(({ alias, loginUrl, displayName }) => (
              <li key={alias}>
                <a className="button button-quiet" href={loginUrl}>
                  {displayName}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {realm.password && realm.registrationAllowed && !registrationDisabled && (
        <p className="elsewhere">
          {msgStr('noAccount')} <a href={url.registrationUrl}>{msgStr('createAccountLink')}</a>
        </p>
      )}
    </>
  );
}
