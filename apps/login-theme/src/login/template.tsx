import type { TemplateProps } from 'keycloakify/login/TemplateProps';
import { type ReactNode, useEffect } from 'react';
import type { I18n } from './i18n.ts';
import type { KcContext } from './kc-context.ts';
import { Message } from './message.tsx';
import { useSignInElsewhere } from './use-sign-in-elsewhere.ts';
import { wayBack } from './way-back.ts';

type FrameProps = {
  readonly kcContext: KcContext;
  readonly i18n: I18n;
  readonly heading: ReactNode;
  /** Of the browser's tab, where the heading is not a text. */
  readonly title?: string;
  /** The page shows Keycloak's message itself, or has no use for it. */
  readonly hidesMessage?: boolean;
  /** The page has a button of its own that leads back to the shop. */
  readonly hidesWayBack?: boolean;
  /** Below the form: where else to go. */
  readonly elsewhere?: ReactNode;
  readonly children: ReactNode;
};

/** What every page has: brand, panel with heading and message, the way back. */
export function Template(props: FrameProps) {
  const { kcContext, i18n, heading, title, elsewhere, children } = props;
  const { hidesMessage = false, hidesWayBack = false } = props;
  const { realm, auth, url, message, isAppInitiatedAction } = kcContext;
  const brand = realm.displayName || realm.name;
  const titleText =
    title ?? (typeof heading === 'string' ? heading : i18n.msgStr('loginTitle', brand));

  useEffect(() => {
    document.title = `${titleText} | ${brand}`;
  }, [titleText, brand]);
  useSignInElsewhere(kcContext);

  // A warning says what has to be done before one may go on: whoever asked for it knows.
  const isTold = message !== undefined && !(message.type === 'warning' && isAppInitiatedAction);
  const back = hidesWayBack ? null : wayBack(kcContext, i18n);
  return (
    <div className="page">
      <header className="brand">{brand}</header>
      <main className="panel">
        <h1>{heading}</h1>
        {auth?.showUsername && !auth.showResetCredentials && (
          <p className="signing-in-as">
            {i18n.msgStr('signInAs', auth.attemptedUsername)}{' '}
            <a href={url.loginRestartFlowUrl}>{i18n.msgStr('restartLoginTooltip')}</a>
          </p>
        )}
        {isTold && !hidesMessage && <Message kind={message.type} html={message.summary} />}
        {children}
        {auth?.showTryAnotherWayLink && (
          <form action={url.loginAction} method="post">
            <button type="submit" className="link" name="tryAnotherWay" value="on">
              {i18n.msgStr('doTryAnotherWay')}
            </button>
          </form>
        )}
        {elsewhere}
      </main>
      <footer className="way-back">{back !== null && <a href={back.url}>{back.label}</a>}</footer>
    </div>
  );
}

/** The same for a page that Keycloakify draws. */
export function FallbackTemplate(props: TemplateProps<KcContext, I18n>) {
  const { kcContext, i18n, headerNode, documentTitle, displayMessage = true } = props;
  // Keycloakify numbers some fields, which would send the keyboard past all others.
  useEffect(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[tabindex]')) {
      if (element.tabIndex > 0) element.removeAttribute('tabindex');
    }
  }, []);
  return (
    <Template
      kcContext={kcContext}
      i18n={i18n}
      heading={headerNode || i18n.msgStr('loginAccountTitle')}
      {...(documentTitle === undefined ? {} : { title: documentTitle })}
      hidesMessage={!displayMessage}
      elsewhere={
        <>
          {props.socialProvidersNode}
          {props.displayInfo && <div className="elsewhere">{props.infoNode}</div>}
        </>
      }
    >
      <div className="fallback">{props.children}</div>
    </Template>
  );
}
