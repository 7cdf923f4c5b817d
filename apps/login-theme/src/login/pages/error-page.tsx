import type { I18n } from '../i18n.ts';
import type { Page } from '../kc-context.ts';
import { messageLines } from '../message-lines.ts';
import { Template } from '../template.tsx';
import { wayBack } from '../way-back.ts';

type ErrorPageProps = { readonly kcContext: Page<'error.ftl'>; readonly i18n: I18n };

export function ErrorPage({ kcContext, i18n }: ErrorPageProps) {
  const { message, traceId } = kcContext;
  const { msgStr } = i18n;
  const back = wayBack(kcContext, i18n);
  return (
    <Template
      kcContext={kcContext}
      i18n={i18n}
      heading={msgStr('errorTitle')}
      hidesMessage
      hidesWayBack
    >
      <div role="alert">
        {messageLines(message.summary).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {traceId !== undefined && <p className="quiet">{msgStr('traceIdSupportMessage', traceId)}</p>}
      {back !== null && (
        <div className="actions">
          <a className="button" href={back.url}>
            {back.label}
          </a>
        </div>
      )}
    </Template>
  );
}
