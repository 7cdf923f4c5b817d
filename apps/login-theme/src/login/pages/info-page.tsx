import type { I18n } from '../i18n.ts';
import type { Page } from '../kc-context.ts';
import { messageLines } from '../message-lines.ts';
import { Template } from '../template.tsx';
import { wayBack, wayBackLabel } from '../way-back.ts';

type InfoPageProps = { readonly kcContext: Page<'info.ftl'>; readonly i18n: I18n };

/** Something happened or is about to: after a link of an email, after signing out. */
export function InfoPage({ kcContext, i18n }: InfoPageProps) {
  const { message, messageHeader, requiredActions = [] } = kcContext;
  const lines = messageLines(message.summary);
  const heading = messageHeader === undefined ? lines[0] : i18n.advancedMsgStr(messageHeader);
  const explanation = messageHeader === undefined ? lines.slice(1) : lines;
  const next = nextStep(kcContext, i18n);
  return (
    <Template
      kcContext={kcContext}
      i18n={i18n}
      heading={heading?.replace(/\.$/, '')}
      hidesMessage
      hidesWayBack={next?.leadsBack ?? false}
    >
      {explanation.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {requiredActions.length > 0 && (
        <ul className="steps">
          {requiredActions.map((action) => (
            <li key={action}>{i18n.advancedMsgStr(`requiredAction.${action}`)}</li>
          ))}
        </ul>
      )}
      {next !== null && (
        <div className="actions">
          <a className="button" href={next.url}>
            {next.label}
          </a>
        </div>
      )}
    </Template>
  );
}

type NextStep = { readonly url: string; readonly label: string; readonly leadsBack: boolean };

function nextStep(kcContext: InfoPageProps['kcContext'], i18n: I18n): NextStep | null {
  const { skipLink, pageRedirectUri, actionUri } = kcContext;
  if (skipLink) return null;
  if (pageRedirectUri) {
    return { url: pageRedirectUri, label: wayBackLabel(kcContext, i18n), leadsBack: true };
  }
  if (actionUri) {
    return { url: actionUri, label: i18n.msgStr('proceedWithAction'), leadsBack: false };
  }
  const back = wayBack(kcContext, i18n);
  return back === null ? null : { ...back, leadsBack: true };
}
